import { describe, expect, test } from 'vitest'
import type { BookmarkDocument } from '@afins/contract/api'
import { engines } from '@afins/database/testing'
import {
  addWork,
  carryOut,
  importOf,
  preview,
  textsOf,
  trusted,
} from '#modules/imports/testing/imports.ts'
import { zipOf } from '#modules/imports/testing/export-files.ts'
import { testApp } from '#testing/app.ts'
import { archiveOf, jsonOf } from './testing/archives.ts'
import { writtenAccount } from '#testing/written-account.ts'

type Files = ReadonlyMap<string, Buffer>

/** What an import cannot bring as it was: each server has its own of these. */
const OWN = new Set([
  'id',
  'address',
  'createdAt',
  'addedAt',
  'savedAt',
  'sharedAt',
  'postId',
  'since',
  'at',
])

/** What an import does not bring: what the stars have been before; an address of an account. */
const LOST = new Set(['ratings', 'email'])

const CHOICES = { account: true, bio: true, favourites: true }
const COMPARED = [
  ...(['posts.json', 'listas.json', 'estante.json', 'perfil.json', 'configuracoes.json'] as const),
  ...(['metas.json', 'tags.json', 'silenciados.json', 'sugestoes.json', 'parede.json'] as const),
  ...(['obras-acompanhadas.json', 'favoritos.json'] as const),
  'correcoes-de-importacoes.json',
]

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The servers of tests have one address. */
function ofAnotherServer(files: Files): Record<string, Buffer> {
  const profile = jsonOf(files, 'perfil.json') as object
  const address = 'https://outro.exemplo/ana'
  const moved = Buffer.from(JSON.stringify({ ...profile, address }))
  return { ...Object.fromEntries(files), 'perfil.json': moved }
}

/** A JSON file, with what is each server's own and the order of its rows and fields made the same. */
function comparable(files: Files, name: string): unknown {
  const text = JSON.stringify(jsonOf(files, name), (key, value: unknown) => {
    if (OWN.has(key) || LOST.has(key)) return ''
    if (isObject(value))
      return Object.fromEntries(
        Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)),
      )
    if (typeof value !== 'string') return value
    return value
      .replaceAll(/imagens\/[\w-]+\.webp/g, 'imagens/x.webp')
      .replaceAll(/\/media\/[\w-]+/g, '/media/x')
  })
  const value = withoutElsewhere(name, JSON.parse(text))
  if (!Array.isArray(value)) return value
  return value.map((row) => JSON.stringify(row)).toSorted()
}

/** Without what an import leaves out: bookmarks of others’ posts, and when a post was to be published. */
function withoutElsewhere(name: string, value: unknown): unknown {
  if (name === 'favoritos.json') {
    const { folders, bookmarks } = value as BookmarkDocument
    const own = bookmarks.filter(({ title }) => title !== 'De outra pessoa')
    return { folders, bookmarks: own.map((one) => ({ ...one, url: '', savedAt: 0 })) }
  }
  if (name !== 'posts.json') return value
  return (value as object[]).map((post) => {
    const isScheduled = 'state' in post && post.state === 'scheduled'
    return isScheduled ? { ...post, state: 'draft', scheduledAt: null } : post
  })
}

describe.each(engines)('an archive that is imported into an empty server, on %s', (engine) => {
  test('makes an account whose archive says the same', async () => {
    await using from = await testApp(engine)
    await using to = await testApp(engine)
    const ana = await writtenAccount(from)
    const files = await archiveOf(from, ana)
    const bia = await trusted(to, 'ana')
    // The catalogue has one of the works; a wall and answers to suggestions are about such only.
    const film = { kind: 'film', creators: ['Ana Melo'], year: 1999 }
    await addWork(to, await to.person(), 'O filme de domingo', film)
    to.clock.advance(from.clock.now() - to.clock.now() + 90_000)
    const id = await preview(to, bia, zipOf(ofAnotherServer(files)))
    const before = await archiveOf(to, bia)
    const done = await carryOut(to, bia, id, 'startImport', CHOICES)
    expect(done).toMatchObject({
      counts: { left: 0 },
      postCounts: { waiting: 0, partial: 0, drafted: 1, left: 0 },
      saved: {
        folders: { brought: 2, left: 0 },
        bookmarks: { brought: 2, left: 1 },
        follows: { brought: 1, left: 0 },
        people: { brought: 0, left: 0 },
        corrections: { brought: 2, left: 0 },
      },
      ignored: { elsewhere: { people: 1, comments: 1, likes: 1, blocks: 1, corrections: 0 } },
    })
    expect(done?.choices).toContainEqual({ choice: 'picture', read: 1, brought: 1 })
    expect(await textsOf(to, bia, id, { status: 'drafted' })).toMatchObject([
      { kind: 'article', title: 'Amanhã', reason: 'scheduled' },
    ])
    expect(await textsOf(to, bia, id, { part: 'bookmarks', status: 'left' })).toEqual([
      {
        number: expect.any(Number),
        kind: null,
        title: 'De outra pessoa',
        status: 'left',
        reason: 'elsewhere',
      },
    ])
    const copy = await archiveOf(to, bia)
    for (const name of COMPARED)
      expect([name, comparable(copy, name)]).toEqual([name, comparable(files, name)])
    // Its pictures are files of its own.
    const pictures = (of: Files) => [...of.keys()].filter((name) => name.startsWith('imagens/'))
    expect(pictures(copy)).toHaveLength(pictures(files).length)

    const again = await preview(to, bia, zipOf(Object.fromEntries(copy)))
    expect(await carryOut(to, bia, again, 'startImport', CHOICES)).toMatchObject({
      counts: { brought: 0, left: 0 },
      postCounts: { brought: 0, partial: 0, drafted: 0, left: 0 },
    })
    await carryOut(to, bia, id, 'undoImport')
    const undone = await archiveOf(to, bia)
    for (const name of COMPARED)
      expect([name, jsonOf(undone, name)]).toEqual([name, jsonOf(before, name)])
    expect(await importOf(to, bia, id)).toMatchObject({ state: 'undone' })
  })
})
