import { expect, test } from 'vitest'
import type { Feed, PostCard } from '@afins/contract/api'
import { fold, transaction } from '@afins/database'
import { postRow } from '@afins/database/testing'
import { describeApp, type TestApp, type TestPerson } from '#testing/app.ts'
import { letIn, publish } from '#testing/posts.ts'
import { addGenres } from '#modules/works/testing/genres.ts'

type Query = Readonly<Record<string, string | number>>

async function works(app: TestApp, q: string, query: Query = {}) {
  const { body } = await app.call('searchWorks', { query: { q, limit: 20, ...query } })
  return body.items.map(({ id }) => id).toSorted()
}

async function found(app: TestApp, query: Query, as?: TestPerson) {
  const { body } = await app.call('searchPosts', {
    query: { q: 'pitomba', ...query },
    ...(as && { as }),
  })
  return body.items.map(({ id }) => id)
}

async function allPages(app: TestApp, query: Query): Promise<string[]> {
  const ids: string[] = []
  let cursor: string | null = null
  do {
    const { body }: { body: Feed } = await app.call('searchPosts', {
      query: { q: 'pitomba', ...query, ...(cursor !== null && { cursor }) },
    })
    ids.push(...body.items.map(({ id }) => id))
    cursor = body.nextCursor
  } while (cursor !== null)
  return ids
}

const ids = (posts: readonly PostCard[]) => posts.map(({ id }) => id)

describeApp('the search for works', (app) => {
  test('is narrowed by genres with what descends from them, and by years', async () => {
    const ana = await app().person()
    const add = async (kind: string, title: string, year: number) => {
      const body = { kind, title, creators: ['Ana'], year }
      return (await app().call('addWork', { as: ana, body })).body.id
    }
    const film = await add('film', 'Mangabeira em flor', 1994)
    const short = await add('film', 'Mangabeira no chão', 1999)
    const book = await add('book', 'Mangabeira', 1990)
    const late = await add('book', 'A mangabeira', 2004)
    await addGenres(app(), 'movies', { seca: [], serta: ['seca'] }, [
      [film, 'seca'],
      [short, 'serta'],
    ])
    await addGenres(app(), 'books', { seca: [] }, [[late, 'seca']])
    const sorted = (...all: string[]) => all.toSorted()
    for (const [query, expected] of [
      [{}, sorted(film, short, book, late)],
      [{ genre: 'serta' }, [short]],
      [{ genre: 'seca' }, sorted(film, short, late)],
      [{ genre: 'seca', interest: 'movies' }, sorted(film, short)],
      [{ genre: 'seca', interest: 'music' }, []],
      [{ genre: 'nenhum' }, []],
      [{ year: '1994' }, [film]],
      [{ year: '1990-1999' }, sorted(film, short, book)],
      [{ year: '1990-1999', kind: 'book' }, [book]],
      [{ year: '1995-2010', genre: 'seca' }, sorted(short, late)],
      [{ year: '1066' }, []],
    ] as const) {
      expect([query, await works(app(), 'mangab', query)]).toEqual([query, expected])
      expect([query, await works(app(), 'mangabeyra', query)]).toEqual([query, expected])
    }
  })

  test('finds all works of a rare genre, also with a word that very many have', async () => {
    const common = Array.from({ length: 4200 }, (_, at) => ({
      ...{ id: `common-${at}`, interest: 'books' as const, kind: 'book' as const },
      ...{ title: `Cajazeira ${at}`, year: 1800 + (at % 100), origin: 'test', added_by: null },
      ...{ created_at: 0, updated_at: 0 },
    }))
    await transaction(app().context.database, async (tx) => {
      for (let from = 0; from < common.length; from += 500) {
        const part = common.slice(from, from + 500)
        await tx.insertInto('works').values(part).execute()
        const words = part.map(({ id, title }) => ({ work_id: id, words: fold(title) }))
        await tx.insertInto('work_words').values(words).execute()
      }
    })
    const rare = ['common-4150', 'common-4199', 'common-7']
    await addGenres(
      app(),
      'books',
      { rara: [] },
      rare.map((id) => [id, 'rara'] as const),
    )
    expect(await works(app(), 'cajazeira', { genre: 'rara' })).toEqual(rare.toSorted())
    expect(await works(app(), 'cajazeira', { genre: 'rara', year: '1850' })).toEqual(
      rare.slice(0, 1),
    )
    expect(await works(app(), 'cajazeira', { year: '1807' })).toHaveLength(20)
  })

  test('answers what is no filter with 400', async () => {
    for (const query of [
      ...['year=abc', 'year=', 'year=1999-1990', 'year=1990-', `year=${'1'.repeat(500)}`],
      ...['genre=%00', 'genre=', `genre=${'a'.repeat(500)}`, 'genre=a&genre=b', 'genre=A%27--'],
      ...['year=1990&year=1991', 'year=1990%E2%80%931999'],
    ]) {
      const { status, body } = await app().get(`/api/works?q=a&${query}`)
      expect([query, status]).toEqual([query, 400])
      expect(JSON.stringify(body)).toContain('request.malformed')
    }
  })
})

describeApp('the search for posts', (app) => {
  test('is of one person whom the reader may see, and else of no one', async () => {
    const [ana, bia, eva] = [await app().person(), await app().person(), await app().person()]
    const [note, list] = [
      await publish(app(), ana, { body: 'Uma pitomba' }),
      await publish(app(), ana, {
        ...{ kind: 'list', title: 'Pitombas', interest: 'books', body: '' },
        works: [{ title: 'Grãos' }],
      }),
    ]
    const other = await publish(app(), bia, { body: 'Outra pitomba' })
    expect(await found(app(), {})).toEqual(ids([other, list, note]))
    const person = ana.username
    expect(await found(app(), { person })).toEqual(ids([list, note]))
    expect(await found(app(), { person: ` ${person.toUpperCase()} ` })).toEqual(ids([list, note]))
    expect(await found(app(), { person, kind: 'list' })).toEqual([list.id])
    expect(await found(app(), { person, interest: 'music' })).toEqual([note.id])
    expect(await found(app(), { person, since: list.publishedAt ?? 0 })).toEqual([list.id])
    const nothing = { items: [], nextCursor: null }
    const answer = async (name: string, as?: TestPerson) => {
      const query = { q: 'pitomba', person: name }
      const { status, body } = await app().call('searchPosts', { query, ...(as && { as }) })
      return [status, body]
    }
    for (const name of ['ninguem', '', '@', '\0', 'a\0b', "x' or 1=1", 'a'.repeat(100)])
      expect([name, await answer(name)]).toEqual([name, [200, nothing]])
    await app().call('block', { as: ana, params: { username: eva.username }, body: {} })
    expect(await answer(person, eva)).toEqual([200, nothing])
    expect(await found(app(), { person }, bia)).toEqual(ids([list, note]))
    await letIn(app(), bia, ana)
    await app().call('updateProfile', { as: ana, body: { isPublic: false } })
    expect(await answer(person)).toEqual([200, nothing])
    expect(await found(app(), { person }, bia)).toEqual(ids([list, note]))
    expect(await found(app(), { person }, ana)).toEqual(ids([list, note]))
  })

  test('goes through common words a part at a time, and skips nothing', async () => {
    const ana = await app().person()
    const rows = Array.from({ length: 5400 }, (_, at) => ({
      ...postRow(`walk-${at}`, ana.uid, at + 1),
      kind: at % 4 === 0 ? ('review' as const) : ('note' as const),
    }))
    await transaction(app().context.database, async (tx) => {
      for (let from = 0; from < rows.length; from += 500) {
        const part = rows.slice(from, from + 500)
        await tx.insertInto('posts').values(part).execute()
        // Only the oldest 1,100 have it: the newest 4,300 are in the way.
        const words = part.map(({ id }, at) => ({
          ...{ post_id: id, words: from + at < 1100 ? 'jenipapo doce' : 'doce' },
        }))
        await tx.insertInto('post_words').values(words).execute()
      }
    })
    const query = { q: 'jenipapo', limit: 20 }
    const { body: first } = await app().call('searchPosts', { query })
    expect([first.items.length, typeof first.nextCursor]).toEqual([0, 'string'])
    const oldest = rows.slice(0, 1100).toReversed()
    expect(await allPages(app(), { q: 'jenip', limit: 100 })).toEqual(oldest.map(({ id }) => id))
    expect(await allPages(app(), { q: 'jenip doce', limit: 100, kind: 'review' })).toEqual(
      oldest.flatMap(({ id, kind }) => (kind === 'review' ? [id] : [])),
    )
    expect(await allPages(app(), { q: 'jenipapo', person: 'ninguem' })).toEqual([])
  })

  test('takes the cursor of another filter as a place in time, and refuses nonsense', async () => {
    const ana = await app().person()
    for (let n = 0; n < 3; n += 1) await publish(app(), ana, { body: `Pitomba ${n}` })
    const query = { q: 'pitomba', limit: 1 }
    const first = await app().call('searchPosts', { query })
    const cursor = first.body.nextCursor ?? ''
    const rest = await found(app(), { person: ana.username, cursor })
    expect(rest).toHaveLength(2)
    expect(rest).not.toContain(first.body.items[0]?.id)
    for (const bad of [
      'person=a&person=b',
      `person=${'a'.repeat(500)}`,
      'since=ontem',
      'since=1e99',
    ])
      expect([bad, (await app().get(`/api/search/posts?q=a&${bad}`)).status]).toEqual([bad, 400])
  })
})
