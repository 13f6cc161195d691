import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { transaction } from '@afins/database'
import { engines } from '@afins/database/testing'
import { readConfig } from '@afins/server/config'
import { createAccount } from '@afins/server/modules/accounts/index'
import { openContext } from '@afins/server/start'
import { findBackup } from './backup-folders.ts'
import { changedFiles } from './files.ts'
import { readManifest } from './manifest.ts'
import { runCommand } from './testing/command.ts'
import { emptyPlace } from './testing/places.ts'

const canMount = process.platform === 'linux' && process.getuid?.() === 0
/** Less than any backup takes. */
const LEFT_BYTES = 4096

describe.runIf(canMount).each(engines)('a backup of %s to a disk that is full', (engine) => {
  test('says so and leaves nothing, and is made when there is space', async () => {
    await using place = await emptyPlace(engine)
    const backups = mkdtempSync(join(tmpdir(), 'afins-full-'))
    const filler = join(backups, 'filler')
    const size = 'size=64m'
    const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', size, 'tmpfs', backups])
    if (status !== 0) throw new Error('the small disk could not be mounted')
    try {
      const context = await openContext(readConfig({ ...place.env, LOG_LEVEL: 'silent' }))
      const person = { username: 'maria', email: 'maria@exemplo.com', passwordHash: '' }
      await transaction(context.database, (tx) => createAccount(context, tx, person))
      await context.database.close()
      const { bavail, bsize } = statfsSync(backups)
      writeFileSync(filler, Buffer.alloc(bavail * bsize - LEFT_BYTES))
      const { code, stderr } = await runCommand(['backup', backups], place.env)
      expect([code, stderr]).toEqual([1, expect.stringMatching(/no space|full/i)])
      expect(stderr).not.toMatch(/\n\s+at /)
      expect(readdirSync(backups)).toEqual(['filler'])
      rmSync(filler)
      expect(await runCommand(['backup', backups], place.env)).toMatchObject({ code: 0 })
      const found = await findBackup(backups)
      expect(await changedFiles(found, (await readManifest(found)).files)).toEqual([])
    } finally {
      spawnSync('umount', [backups])
      rmSync(backups, { recursive: true, force: true })
    }
  })
})
