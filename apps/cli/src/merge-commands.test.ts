import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transaction } from '@afins/database'
import { readConfig, type Config } from '@afins/server/config'
import { openContext } from '@afins/server/start'
import { works } from './works-commands.ts'

let config: Config
beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'afins-cli-merge-'))
  config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent' })
  const context = await openContext(config)
  const work = {
    interest: 'books',
    kind: 'book',
    origin: 'person',
    created_at: 1,
    updated_at: 1,
  } as const
  const rows = ['a', 'b'].map((id) => ({ ...work, id, title: `Livro ${id}` }))
  await transaction(context.database, (tx) => tx.insertInto('works').values(rows).execute())
  await context.database.close()
})
afterAll(() => rm(config.dataDir, { recursive: true }))

async function run(...args: string[]): Promise<string[]> {
  const lines: string[] = []
  await works(config, { words: args, isRestart: false }, (line) => lines.push(line))
  return lines
}

async function stateOf(id: string): Promise<string | undefined> {
  const context = await openContext(config)
  const row = await context.database.db
    .selectFrom('works')
    .select('state')
    .where('id', '=', id)
    .executeTakeFirst()
  await context.database.close()
  return row?.state
}

test('the operator merges two works and undoes it', async () => {
  const [line = ''] = await run('merge', 'a', 'b')
  const id = /undo-merge (\S+)$/.exec(line)?.[1] ?? ''
  expect(await stateOf('a')).toBe('merged')
  expect(await run('undo-merge', id)).toEqual([
    'The merge is undone. What was changed since stays.',
  ])
  expect(await stateOf('a')).toBe('shown')
  await expect(run('undo-merge', id)).rejects.toThrow('Esta junção já foi decidida ou desfeita.')
})

test('and is shown what is wrong', async () => {
  await expect(run('merge', 'a', 'c')).rejects.toThrow('Esta obra não está no catálogo.')
  await expect(run('merge', 'a')).rejects.toThrow('afins works merge <from> <into>')
  await expect(run()).rejects.toThrow('afins works merge <from> <into>')
})
