import { mkdtemp, rm } from 'node:fs/promises'
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
import { killCommand, runCommand } from './testing/command.ts'
import { emptyPlace, hashTables } from './testing/places.ts'

const KILLS = process.env.TEST_ALL ? 20 : 5
/** About what the command takes here: kills fall anywhere in it, and some after it. */
const LONGEST_MS = 1500

const someTime = () => Math.random() * LONGEST_MS

describe.each(engines)('a command on %s that is killed', (engine) => {
  test('leaves a whole backup or none, and a restore that is run again', async () => {
    await using place = await emptyPlace(engine)
    const backups = await mkdtemp(join(tmpdir(), 'afins-backups-'))
    try {
      const context = await openContext(readConfig({ ...place.env, LOG_LEVEL: 'silent' }))
      const person = { username: 'maria', email: 'maria@exemplo.com', passwordHash: '' }
      await transaction(context.database, (tx) => createAccount(context, tx, person))
      await context.database.close()

      for (let n = 0; n < KILLS; n++) {
        await killCommand(['backup', backups], place.env, someTime())
        const found = await findBackup(backups).catch(() => null)
        const damaged = found ? await changedFiles(found, (await readManifest(found)).files) : []
        expect(damaged).toEqual([])
      }
      const made = await runCommand(['backup', backups], place.env)
      expect(made).toMatchObject({ code: 0, stderr: '' })
      const { rows } = await readManifest(await findBackup(backups))
      const hashes = await hashTables(place.env.DATABASE_URL, Object.keys(rows))

      await using target = await emptyPlace(engine)
      for (let n = 0; n < KILLS; n++)
        await killCommand(['restore', backups], target.env, someTime())
      const { code, stderr } = await runCommand(['restore', backups], target.env)
      // One that came through before has left nothing to do.
      expect([0, 1]).toContain(code)
      expect(stderr).toMatch(/^(?:The database is not empty\..*\n)?$/)
      expect(await hashTables(target.env.DATABASE_URL, Object.keys(rows))).toEqual(hashes)
    } finally {
      await rm(backups, { recursive: true, force: true })
    }
  })
})
