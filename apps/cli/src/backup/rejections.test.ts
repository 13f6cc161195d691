import { mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { transaction } from '@afins/database'
import { engines, openWithLongTimeouts } from '@afins/database/testing'
import { readConfig, type Config } from '@afins/server/config'
import { createAccount } from '@afins/server/modules/accounts/index'
import { openContext } from '@afins/server/start'
import { startChild } from '@afins/server/testing/child'
import { backup, restore } from '../backup-commands.ts'
import { MANIFEST, readManifest, type Manifest } from './manifest.ts'
import { emptyPlace, type Place } from './testing/places.ts'
import { writeBackup } from './write-backup.ts'

const quiet = (env: Place['env']) => readConfig({ ...env, LOG_LEVEL: 'silent' })

describe.each(engines)('a backup on %s', (engine) => {
  let place: Place
  let config: Config
  let folder: string
  let backups: string
  beforeAll(async () => {
    place = await emptyPlace(engine)
    config = quiet(place.env)
    const context = await openContext(config)
    const person = { username: 'maria', email: 'maria@exemplo.com', passwordHash: '' }
    await transaction(context.database, (tx) => createAccount(context, tx, person))
    await context.database.close()
    backups = await mkdtemp(join(tmpdir(), 'afins-backups-'))
    ;({ folder } = await writeBackup(config, backups))
  })
  afterAll(async () => {
    await place[Symbol.asyncDispose]()
    await rm(backups, { recursive: true, force: true })
  })

  /** The one line with which a changed copy of the backup is rejected; nothing is there afterwards. */
  async function rejection(
    change: (copy: string) => Promise<void>,
    env: Partial<Place['env']> = {},
  ): Promise<string> {
    const copy = await mkdtemp(join(tmpdir(), 'afins-copy-'))
    await using target = await emptyPlace(engine)
    try {
      for (const { path } of (await readManifest(folder)).files) {
        await mkdir(join(copy, path, '..'), { recursive: true })
        await writeFile(join(copy, path), await readFile(join(folder, path)))
      }
      await writeFile(join(copy, MANIFEST), await readFile(join(folder, MANIFEST)))
      await change(copy)
      const error = await restore(quiet({ ...target.env, ...env }), copy, () => {}).then(
        () => null,
        (reason: unknown) => reason,
      )
      expect(await readdir(target.env.DATA_DIR)).toEqual([])
      const message = error instanceof Error ? error.message : 'not rejected'
      expect(message).not.toContain('\n')
      return message
    } finally {
      await rm(copy, { recursive: true })
    }
  }

  const rewrite = (change: (manifest: Manifest) => Partial<Manifest>) => async (copy: string) => {
    const manifest = await readManifest(copy)
    const changed = { ...manifest, ...change(manifest) }
    await writeFile(join(copy, MANIFEST), JSON.stringify(changed))
  }

  test('that was cut or changed is not restored', async () => {
    const { files } = await readManifest(folder)
    const [largest] = files.toSorted((one, other) => other.bytes - one.bytes)
    if (!largest) throw new Error('the backup has no file')
    const { path, bytes } = largest
    const damaged = new RegExp(`^The backup is damaged: 1 of ${files.length} files .*${path}`)
    const cut = (copy: string) => truncate(join(copy, path), Math.floor(bytes / 2))
    expect(await rejection(cut)).toMatch(damaged)
    expect(await rejection((copy) => rm(join(copy, path)))).toMatch(damaged)
    const flipped = async (copy: string) => {
      const content = await readFile(join(copy, path))
      content[bytes >> 1] = (content[bytes >> 1] ?? 0) ^ 1
      await writeFile(join(copy, path), content)
    }
    expect(await rejection(flipped)).toMatch(damaged)
    const cutManifest = (copy: string) => truncate(join(copy, MANIFEST), 100)
    expect(await rejection(cutManifest)).toMatch(/is damaged: its manifest\.json cannot be read\.$/)
    expect(await rejection((copy) => rm(join(copy, MANIFEST)))).toMatch(/^There is no backup in /)
  })

  test('of another format, release, engine or secret is not restored', async () => {
    expect(await rejection(rewrite(() => ({ format: 2 })))).toMatch(
      /^The backup has format 2, but this release reads format 1\./,
    )
    const newer = rewrite(({ migrations }) => ({
      release: '99.0.0',
      migrations: [...migrations, 'of-tomorrow'],
    }))
    expect(await rejection(newer)).toMatch(/^The backup was made by a newer release \(99\.0\.0\);/)
    const other = rewrite(({ migrations }) => ({ migrations: ['x', ...migrations.slice(1)] }))
    expect(await rejection(other)).toMatch(/^The backup was made by another release /)
    expect(await rejection(rewrite(() => ({ database: 'paper' })))).toMatch(/is of paper, but/)
    const secret = { SECRET: 'y'.repeat(40) }
    expect(await rejection(async () => {}, secret)).toMatch(/^The backup goes with another secret /)
    expect(await rejection(async () => {}, { SECRET: '' })).toMatch(/^There is no secret\. /)
  })

  test('replaces no database', async () => {
    await expect(restore(config, folder, () => {})).rejects.toThrow(/^The database is not empty\./)
  })

  test('does not contain the secret', async () => {
    const names = await readdir(folder, { recursive: true, withFileTypes: true })
    for (const entry of names.filter((one) => one.isFile())) {
      const content = await readFile(join(entry.parentPath, entry.name))
      expect(content.includes(place.env.SECRET)).toBe(false)
    }
  })

  test('takes the place of the oldest beyond the number that is retained', async () => {
    const lines: string[] = []
    for (let n = 0; n < 3; n++)
      await backup(config, { folder: backups, retain: '2' }, (line) => lines.push(line))
    const names = await readdir(backups)
    expect(names).toHaveLength(2)
    expect(lines.filter((line) => line.startsWith('Deleted '))).toHaveLength(2)
    for (const name of names) await readManifest(join(backups, name))
    const none = backup(config, { folder: backups, retain: '0' }, () => {})
    await expect(none).rejects.toThrow('--retain must be a whole number')
    ;({ folder } = await writeBackup(config, backups))
  })

  test('that fails leaves nothing', async () => {
    await using target = await emptyPlace(engine)
    const before = await readdir(backups)
    const other = quiet({ ...place.env, SECRET: 'z'.repeat(40) })
    await expect(writeBackup(other, backups)).rejects.toThrow(
      /^The secret in SECRET is not the one/,
    )
    await expect(writeBackup(quiet(target.env), backups)).rejects.toThrow(
      /^There is no database yet\./,
    )
    expect(await readdir(backups)).toEqual(before)
  })

  test('is needed by a release that is older than the database: it does not start', async () => {
    const version = (await readManifest(folder)).migrations.length
    {
      await using database = openWithLongTimeouts(place.env.DATABASE_URL)
      const add = sql`insert into schema_versions (version, name) values (${version + 1}, 'of-tomorrow')`
      await add.execute(database.engine.writer)
    }
    await expect(startChild(place.env)).rejects.toThrow(
      /^ended with 1: The database is at schema version \d+, but this release knows only \d+\. [^\n]+$/,
    )
  })
})
