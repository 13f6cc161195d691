import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transaction } from '@afins/database'
import { readConfig, type Config } from '@afins/server/config'
import { createAccount } from '@afins/server/modules/accounts/index'
import { withContext } from './with-context.ts'
import { works } from './works-commands.ts'

let config: Config
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'afins-cli-works-'))
  config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent' })
})
afterAll(() => rm(folder, { recursive: true }))

async function run(...words: string[]): Promise<string[]> {
  const lines: string[] = []
  await works(config, { words, isRestart: words.includes('--restart') }, (line) => lines.push(line))
  return lines
}

const authors = `/type/author\t/authors/OL1A\t1\t2020\t{"key":"/authors/OL1A","name":"Rachel"}\n`

test('a dump is loaded, and what it was is printed', async () => {
  const file = join(folder, 'authors')
  await writeFile(file, `${authors}/type/work\tx`)
  await expect(run('load', 'openlibrary', file)).rejects.toThrow(
    /cut in line 2\. Get the whole file/,
  )
  await writeFile(file, authors)
  expect(await run('load', 'openlibrary', file, '--restart')).toEqual([
    '1 lines:',
    '  0 works added',
    '  0 of the catalogue’s own works linked to it',
    '  1 were there and stay as they are',
  ])
  await expect(run('load', 'musicbrainz', file)).rejects.toThrow(/looks like one of Open Library/)
})

test('a work is hidden and shown, locked and unlocked', async () => {
  const row = () =>
    withContext(config, ({ database }) =>
      database.db.selectFrom('works').select(['id', 'state', 'locked']).executeTakeFirstOrThrow(),
    )
  const { id } = await row()
  expect(await run('hide', id)).toEqual(['“Rachel” is hidden.'])
  expect(await row()).toMatchObject({ state: 'hidden', locked: 0 })
  await run('lock', id)
  expect(await row()).toMatchObject({ state: 'hidden', locked: 1 })
  expect(await run('show', id)).toEqual(['“Rachel” is shown.'])
  await run('unlock', id)
  expect(await row()).toMatchObject({ state: 'shown', locked: 0 })
})

test.each([
  [[], /^Usage: afins works load/],
  [['load', 'imdb', 'x'], /^Usage/],
  [['load', 'musicbrainz'], /^Usage/],
  [['destroy', 'x'], /^Usage/],
  [['hide'], /^Usage/],
  [['remove-cover'], /^Usage/],
  [['remove-cover', 'nothing'], /^No work has the id nothing, or it has no cover\.$/],
  [['hide', 'nothing'], /^No work has the id nothing\.$/],
  [['load', 'musicbrainz', '/nowhere/at/all'], /cannot be read/],
])('works %j is rejected plainly', async (words, message) => {
  await expect(run(...words)).rejects.toThrow(message)
})

test('someone is trusted with the catalogue, and no longer', async () => {
  await withContext(config, (context) =>
    transaction(context.database, (tx) =>
      createAccount(context, tx, {
        ...{ username: 'ana', email: 'ana@exemplo.com', displayName: 'Ana', passwordHash: '-' },
      }),
    ),
  )
  expect(await run('trust', 'ana')).toEqual(['ana is trusted with the catalogue.'])
  expect(await run('untrust', 'ana')).toEqual([
    'What ana may do in the catalogue depends on their account again.',
  ])
  await expect(run('trust', 'ninguem')).rejects.toThrow('Nobody is called ninguem here.')
})
