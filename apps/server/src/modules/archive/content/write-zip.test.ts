import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { unzip } from '../testing/archives.ts'
import { jsonFile, wholeFile, type ArchiveEntry } from './archive-entry.ts'
import { csvFile, type Cell } from './csv-file.ts'
import { writeZip } from './write-zip.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'afins-zip-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function* some<T>(...values: readonly T[]): AsyncGenerator<T> {
  for (const value of values) yield await Promise.resolve(value)
}

async function written(
  entries: AsyncIterable<ArchiveEntry>,
  of: { readonly signal?: AbortSignal; readonly onWritten?: () => Promise<void> } = {},
): Promise<ReadonlyMap<string, string>> {
  const path = join(folder, 'archive.zip')
  await writeZip(entries, {
    ...{ path, at: Date.UTC(2026, 0, 15), signal: new AbortController().signal },
    ...{ onWritten: () => Promise.resolve(), ...of },
  })
  const files = await unzip(await readFile(path))
  return new Map([...files].map(([name, bytes]) => [name, bytes.toString()]))
}

describe('a zip', () => {
  test('has its files as they were written, one after the other', async () => {
    const order: string[] = []
    const entry = (name: string): ArchiveEntry => ({
      name,
      async *parts() {
        order.push(`reads ${name}`)
        yield* some('parte ', 'por ', 'parte, até o fim')
      },
    })
    let done = 0
    const files = await written(some(entry('um.txt'), entry('posts/dois é.md')), {
      onWritten: () => Promise.resolve(void order.push(`wrote ${++done}`)),
    })
    expect([...files]).toEqual([
      ['um.txt', 'parte por parte, até o fim'],
      ['posts/dois é.md', 'parte por parte, até o fim'],
    ])
    expect(order).toEqual(['reads um.txt', 'wrote 1', 'reads posts/dois é.md', 'wrote 2'])
  })

  test('is not written where one of its files cannot be read', async () => {
    const broken = wholeFile('quebrado.txt', () => Promise.reject(new Error('no such row')))
    await expect(
      written(
        some(
          wholeFile('a.txt', () => 'a'),
          broken,
        ),
      ),
    ).rejects.toThrow('no such row')
  })

  test('ends as soon as it is to', async () => {
    const stopped = new AbortController()
    const endless = async function* () {
      for (let at = 0; ; at++) yield await Promise.resolve(wholeFile(`${at}.txt`, () => 'a'))
    }
    const onWritten = () => Promise.reject(new Error('deleted meanwhile'))
    await expect(written(endless(), { onWritten })).rejects.toThrow('deleted meanwhile')
    let count = 0
    const abort = () => {
      if (++count === 3) stopped.abort()
      return Promise.resolve()
    }
    const { signal } = stopped
    await expect(written(endless(), { signal, onWritten: abort })).rejects.toThrow('aborted')
    expect(count).toBe(3)
  })
})

describe('its files', () => {
  test('are arrays however their rows come in pages', async () => {
    const pages = [[], [1, 2], [], [3]]
    const files = await written(
      some(
        jsonFile('a.json', () => some(...pages)),
        jsonFile('b.json', () => some<number[]>()),
      ),
    )
    expect(JSON.parse(files.get('a.json') ?? '')).toEqual([1, 2, 3])
    expect(JSON.parse(files.get('b.json') ?? '')).toEqual([])
  })

  test.each<[Cell, string]>([
    ['=1+1', "'=1+1"],
    ['+55 11', "'+55 11"],
    ['-sum', "'-sum"],
    ['@cell', "'@cell"],
    ['＝1', "'＝1"],
    ['-3000', '-3000'],
    [-3.5, '-3.5'],
    ['="9788535914849"', '"=""9788535914849"""'],
    ['="1"&cmd', '"\'=""1""&cmd"'],
    ['a,b', '"a,b"'],
    ['duas\nlinhas', '"duas\nlinhas"'],
    [null, ''],
    [true, 'sim'],
    [false, ''],
  ])('have %j in a table as %j', async (cell, text) => {
    const table = csvFile('t.csv', ['a', 'b'], () => some([{ a: cell, b: 1 }]))
    expect((await written(some(table))).get('t.csv')).toBe(`a,b\r\n${text},1\r\n`)
  })
})
