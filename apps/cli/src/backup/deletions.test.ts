import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { engines, openWithLongTimeouts } from '@afins/database/testing'
import { testContext } from '@afins/server/testing/context'
import { signedInPerson } from '@afins/server/testing/people'
import { runCommand } from './testing/command.ts'
import { emptyPlace, SECRET } from './testing/places.ts'

describe.each(engines)('a backup on %s that is older than a deletion', (engine) => {
  test('does not bring the account back', async () => {
    await using fixture = await testContext(engine)
    const { dataDir } = fixture.context.config
    const env = { DATABASE_URL: fixture.databaseUrl, DATA_DIR: dataDir, SECRET }
    const [gone, other] = [
      await signedInPerson(fixture.context),
      await signedInPerson(fixture.context),
    ]
    const backups = join(dataDir, 'backups')
    expect(await runCommand(['backup', backups], env)).toMatchObject({ code: 0, stderr: '' })
    expect(await runCommand(['delete-account', gone.username], env)).toMatchObject({
      code: 0,
      stdout: expect.stringContaining(`The account ${gone.username} is deleted`),
    })
    expect(await runCommand(['delete-account', gone.username], env)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining(`Nobody is called ${gone.username} here.`),
    })

    await using place = await emptyPlace(engine)
    await cp(join(dataDir, 'blobs', 'deletions'), join(place.env.DATA_DIR, 'blobs', 'deletions'), {
      recursive: true,
    })
    expect(await runCommand(['restore', backups], place.env)).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('Repeated 1 deletions'),
    })
    await using database = openWithLongTimeouts(place.env.DATABASE_URL)
    const accounts = await database.db.selectFrom('accounts').select('uid').execute()
    expect(accounts).toEqual([{ uid: other.uid }])
  }, 120_000)
})
