import { readdir, rm, stat, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { engines } from '@afins/database/testing'
import { readConfig } from '@afins/server/config'
import { systemClock } from '@afins/server/platform/time'
import { startChild } from '@afins/server/testing/child'
import { testContext, type TestContext } from '@afins/server/testing/context'
import { signedInPerson } from '@afins/server/testing/people'
import { picture } from '@afins/server/testing/pictures'
import { Wire } from '@afins/server/testing/wire'
import { skipStarter } from '@afins/server/testing/skip-starter'
import { verifyDatabase } from '../backup-commands.ts'
import { SECRET } from './testing/places.ts'

type Writer = TestContext['context']['database']['engine']['writer']

describe.each(engines)('a database on %s', (engine) => {
  test('is intact until an image is cut, a file is lost or a row names no other', async () => {
    await using fixture = await testContext(engine)
    await skipStarter(fixture.context)
    const { dataDir } = fixture.context.config
    const env = { DATABASE_URL: fixture.databaseUrl, DATA_DIR: dataDir, SECRET }
    const { cookie } = await signedInPerson({ ...fixture.context, clock: systemClock })
    {
      await using child = await startChild(env)
      using wire = new Wire(child.port)
      const { status } = await wire.send('/api/media?purpose=post', {
        method: 'POST',
        body: await picture(),
        headers: { cookie, 'sec-fetch-site': 'same-origin', 'content-type': 'image/png' },
      })
      expect(status).toBe(201)
      child.kill('SIGTERM')
      await child.exit
    }
    const verify = async () => {
      const lines: string[] = []
      const config = readConfig({ ...env, LOG_LEVEL: 'silent' })
      const error = await verifyDatabase(config, (line) => lines.push(line)).catch(
        (reason: unknown) => reason,
      )
      return { lines, error: error instanceof Error ? error.message : null }
    }
    expect(await verify()).toEqual({
      lines: ['The database and all images are intact.'],
      error: null,
    })

    const media = join(dataDir, 'blobs/media')
    const [id = ''] = await readdir(media)
    const [name = ''] = await readdir(join(media, id))
    const file = join(media, id, name)
    await truncate(file, Math.floor((await stat(file)).size / 2))
    const cut = `The file media/${id}/${name} is damaged.`
    expect(await verify()).toEqual({ lines: [cut], error: '1 errors found.' })

    const { writer } = fixture.context.database.engine
    await deleteAccounts(writer)
    const { lines } = await verify()
    expect(lines).toContain('A row of sessions names no row of accounts.')
    expect(lines.at(-1)).toBe(cut)
    await rm(join(media, id), { recursive: true })
    expect((await verify()).lines.at(-1)).toBe(`The image ${id} has no file.`)
  })
})

/** Deletes accounts and nothing of theirs, as only a damaged disk does. */
async function deleteAccounts(writer: Writer): Promise<void> {
  await writer.connection().execute(async (db) => {
    const isPragma = await sql`pragma foreign_keys = off`.execute(db).then(
      () => true,
      () => false,
    )
    if (!isPragma) await sql`set session_replication_role = replica`.execute(db)
    await sql`delete from accounts`.execute(db)
    const checkAgain = isPragma
      ? sql`pragma foreign_keys = on`
      : sql`set session_replication_role = origin`
    await checkAgain.execute(db)
  })
}
