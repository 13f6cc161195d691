import { describe, expect, it, test } from 'vitest'
import { transaction } from '@afins/database'
import { contentFolder } from '#folders.ts'
import { describeApp, type TestApp } from '#testing/app.ts'
import { foldLetters } from './matching/letters.ts'
import { normaliseTitle, type NormalisedTitle } from './matching/normalise-title.ts'
import { rowsOf } from './new-works.service.ts'
import { isAlmost } from './search/search.service.ts'
import { loadStarter } from './starter/starter.service.ts'
import { readStarter } from './starter/read-starter.ts'
import { insertWorks } from './works.queries.ts'

const starterFolder = `${contentFolder}/catalogue`
/** A film that no other test adds: they share one catalogue. */
const film = (title: string, creator: string) =>
  ({ kind: 'film', title, creators: [creator], year: 2021 }) as const

const search = async (
  app: TestApp,
  q: string,
  more: { interest?: 'movies' | 'books' | 'music' } = {},
) => (await app.call('searchWorks', { query: { q, ...more } })).body.items

describeApp('the catalogue', (app) => {
  test('takes a work from anyone who is signed in, with its creators as works', async () => {
    const work = film('O Som do Quintal', 'Ana Prado O')
    const ana = await app().person()
    const added = await app().call('addWork', {
      as: ana,
      body: { ...work, ids: [{ source: 'imdb', value: 'tt1234567' }] },
    })
    expect(added.status).toBe(201)
    const { id, credits } = added.body
    expect(credits).toMatchObject([{ name: 'Ana Prado O', role: 'director' }])
    const { body } = await app().call('getWork', { params: { workId: id } })
    expect(body).toEqual(added.body)
    const creator = await app().call('getWork', { params: { workId: credits[0]?.id ?? '' } })
    expect(creator.body).toMatchObject({ kind: 'person', title: 'Ana Prado O' })
    const stranger = await app().call('addWork', { body: work })
    expect(stranger.status).toBe(401)
  })

  test('lists the works of a creator by time, in pages that neither repeat nor lose any', async () => {
    const ana = await app().person()
    const years = [1999, undefined, 2021, 1960, 1999, 1977]
    const titles = ['Chão', 'Neblina', 'Vaga-lume', 'Moringa', 'Ferrugem', 'Tapera']
    const added = []
    for (const [at, year] of years.entries()) {
      const body = { kind: 'film' as const, title: titles[at] ?? '', creators: ['Lia Veredas'] }
      const answer = await app().call('addWork', {
        as: ana,
        body: { ...body, ...(year && { year }) },
      })
      expect(answer.status).toBe(201)
      added.push(answer.body)
    }
    const workId = added[0]?.credits[0]?.id ?? ''
    const pageAt = async (limit: number, cursor?: string) =>
      (
        await app().call('listWorksOfCreator', {
          params: { workId },
          query: { limit, ...(cursor !== undefined && { cursor }) },
        })
      ).body
    const whole = await pageAt(100)
    expect(whole.nextCursor).toBeNull()
    expect(whole.items.map(({ year }) => year)).toEqual([2021, 1999, 1999, 1977, 1960, null])
    for (const limit of [1, 2, 4, 6]) {
      const ids: string[] = []
      let cursor: string | undefined
      do {
        const page = await pageAt(limit, cursor)
        expect(page.items.length).toBeLessThanOrEqual(limit)
        ids.push(...page.items.map(({ id }) => id))
        cursor = page.nextCursor ?? undefined
      } while (cursor !== undefined)
      expect(ids).toEqual(whole.items.map(({ id }) => id))
    }
    const other = await app().call('listWorksOfCreator', {
      params: { workId: added[0]?.id ?? '' },
    })
    expect(other.body).toEqual({ items: [], nextCursor: null })
    for (const cursor of ['x', '', 'a'.repeat(201)]) {
      const { status } = await app().call('listWorksOfCreator', {
        params: { workId },
        query: { cursor },
      })
      expect(status).toBe(400)
    }
    const missing = await app().call('listWorksOfCreator', { params: { workId: 'none' } })
    expect([missing.status, missing.error.code]).toEqual([404, 'work.not_found'])
  })

  test('says what is wrong at the field, and stores nothing of it', async () => {
    const work = film('Sem Erro Algum', 'Ana Prado Sem')
    const ana = await app().person()
    const wrong = [
      { ...work, year: -1 },
      { ...work, title: '' },
      { ...work, ids: [{ source: 'isbn13', value: '9780306406158' }] },
      { ...work, ids: [{ source: 'imdb', value: 'tt12' }] },
      { kind: 'film', title: 'Sem nada' },
      { kind: 'person', title: 'Alguém', year: 1950 },
    ] as const
    for (const body of wrong) {
      const { status, body: answer } = await app().call('addWork', {
        as: ana,
        body,
      })
      expect([status, answer]).toMatchObject([422, { error: { fields: expect.anything() } }])
    }
    expect(await search(app(), 'sem erro')).toEqual([])
  })

  test('asks to look at what is alike before the same is added again', async () => {
    const work = film('Janela Aberta', 'Ana Prado Janela')
    const [ana, bia] = [await app().person(), await app().person()]
    const first = (await app().call('addWork', { as: ana, body: work })).body
    const again = { ...work, title: 'janela aberta', creators: ['Janela, Ana Prado'] }
    const similar = await app().call('findSimilarWorks', { as: bia, body: again })
    expect(similar.body.items).toMatchObject([{ work: { id: first.id } }])
    expect(similar.body.items[0]?.score).toBeGreaterThanOrEqual(90)
    const refused = await app().call('addWork', { as: bia, body: again })
    expect([refused.status, refused.body]).toMatchObject([409, { error: { code: 'work.similar' } }])
    const seen = await app().call('addWork', { as: bia, body: { ...again, seenIds: [first.id] } })
    expect(seen.status).toBe(201)
    expect(seen.body.credits[0]?.id).toBe(first.credits[0]?.id)
  })

  test('is given the same work once by people who add it at the same time', async () => {
    const work = film('Maré de Julho', 'Ana Prado Maré')
    const people = [await app().person(), await app().person(), await app().person()]
    const answers = await Promise.all(
      people.map(async (as) => app().call('addWork', { as, body: work })),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409])
    expect(await search(app(), 'maré de julho')).toHaveLength(1)
  })

  test('gives an id of elsewhere to one work', async () => {
    const ana = await app().person()
    const ids = [{ source: 'isbn13', value: '9788535902778' }] as const
    const book = { kind: 'book', title: 'Um livro', creators: ['Alguém'], ids: [...ids] } as const
    expect((await app().call('addWork', { as: ana, body: book })).status).toBe(201)
    const other = { ...book, title: 'Coisa bem diferente', creators: ['Outra pessoa'] }
    const refused = await app().call('addWork', { as: ana, body: other })
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { error: { code: 'work.id_taken' } },
    ])
    expect(await search(app(), '85-359-0277-5')).toMatchObject([{ title: 'Um livro' }])
  })

  test('answers a repetition with what it created', async () => {
    const work = film('Carta Repetida', 'Ana Prado Carta')
    const ana = await app().person()
    const request = { as: ana, body: work, headers: { 'idempotency-key': 'one' } }
    const [first, second] = [
      await app().call('addWork', request),
      await app().call('addWork', request),
    ]
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.body.id).toBe(first.body.id)
  })
})

describeApp('the starter catalogue', (app) => {
  test('is loaded once, found by any title or creator, and goes on where it was broken off', async () => {
    const { context } = app()
    const count = await loadStarter(context, starterFolder)
    expect(count).toBeGreaterThan(2000)
    expect(await loadStarter(context, starterFolder)).toBe(0)
    // As an edition before knew it.
    const { writer } = context.database.engine
    const movies = { interest: 'movies' } as const
    const [known] = await search(app(), 'ainda estou aqui', movies)
    expect(await search(app(), "I'm Still Here", movies)).toEqual([known])
    const id = known?.id ?? ''
    await writer.updateTable('works').set({ titles: '[]' }).where('id', '=', id).execute()
    await writer.updateTable('work_words').set({ words: 'x' }).where('work_id', '=', id).execute()
    await writer.updateTable('work_loads').set({ fingerprint: 'another edition' }).execute()
    expect(await loadStarter(context, starterFolder)).toBe(0)
    expect(await search(app(), "I'm Still Here", movies)).toEqual([known])

    for (const [q, title] of [
      ['bacurau', 'Bacurau'],
      ['BACURÁU', 'Bacurau'],
      ['vertigo', 'Um Corpo que Cai'],
      ['machado casmurro', 'Dom Casmurro'],
      ['bacuray', 'Bacurau'],
      ['bakurau', 'Bacurau'],
      ['bacrau', 'Bacurau'],
      ['clube esquina', 'Clube da Esquina'],
      ['clbue esquina', 'Clube da Esquina'],
    ] as const)
      expect([q, (await search(app(), q))[0]?.title]).toEqual([q, title])
    const [dune] = await search(app(), 'duna', { interest: 'books' })
    expect(dune).toMatchObject({ kind: 'book', title: 'Duna' })
    expect(await search(app(), 'zzzzzz')).toEqual([])
    // “Cabe em 200 páginas” of the room.
    const short = await app().call('listCatalogue', {
      params: { interest: 'books' },
      query: { max: 200, ordem: 'shortest' },
    })
    expect(short.body.items.length).toBeGreaterThanOrEqual(10)
  })

  test('gives works that no one has edited the lengths and names that it learns later', async () => {
    const { context } = app()
    await loadStarter(context, starterFolder)
    const { writer } = context.database.engine
    const found = async (q: string, interest: 'books' | 'music') =>
      (await search(app(), q, { interest }))[0]?.id ?? ''
    const [book, edited, record, author] = [
      await found('o processo franz kafka', 'books'),
      await found('o castelo franz kafka', 'books'),
      await found('the white album', 'music'),
      await found('dostoevsky', 'books'),
    ]
    const older = writer.updateTable('works').set({ length: null, titles: '[]' })
    await older.where('id', 'in', [book, edited, record, author]).execute()
    await older.set({ version: 2 }).where('id', '=', edited).execute()
    await writer.updateTable('work_loads').set({ fingerprint: 'another edition' }).execute()
    await loadStarter(context, starterFolder)
    const of = async (workId: string) => (await app().call('getWork', { params: { workId } })).body
    const [trial, english] = [272, { lang: 'en', text: 'The Trial' }]
    expect(await of(book)).toMatchObject({ length: trial, titles: [english] })
    expect(await of(edited)).toMatchObject({ title: 'O Castelo', length: null, titles: [] })
    expect(await of(record)).toMatchObject({
      length: 93 * 60,
      titles: [
        { lang: 'en', text: 'The White Album' },
        { lang: 'en', text: 'White Album' },
        { lang: 'pt', text: 'Álbum Branco' },
      ],
    })
    expect(await of(author)).toMatchObject({
      title: 'Fiódor Dostoiévski',
      titles: [{ text: 'Fyodor Dostoevsky' }, { text: 'Fyodor Dostoyevsky' }],
    })
  })

  test('finds whole titles first, then what most people have', async () => {
    const [ana, bia] = [await app().person(), await app().person()]
    const add = async (title: string, more = {}) => {
      const body = { ...film(title, `Dora ${[...title].length}`), ...more }
      const { status, body: work } = await app().call('addWork', { as: ana, body })
      expect(status).toBe(201)
      return work.id
    }
    await add('Cajuína no Quintal')
    const loved = await add('Cajuína na Varanda de Todos os Domingos')
    await add('Cajuína')
    await add('The Cashew Drink', { originalTitle: 'Cajuína', year: 1990 })
    for (const as of [ana, bia])
      await app().call('updateShelfEntry', { as, params: { workId: loved }, body: { wants: true } })
    expect((await search(app(), 'cajuina')).map(({ title }) => title)).toEqual([
      'Cajuína',
      'The Cashew Drink',
      'Cajuína na Varanda de Todos os Domingos',
      'Cajuína no Quintal',
    ])
  })
})

describeApp('a word of very many works', (app) => {
  test('finds the one that people have', async () => {
    const ana = await app().person()
    const origin = { origin: 'test', addedBy: null, now: 0 }
    const films = Array.from({ length: 600 }, (_, at) => ({
      id: `01900000-0000-7000-8000-${at.toString().padStart(12, '0')}`,
      ...({ interest: 'movies', kind: 'film', title: `Pitanga ${at}`, creators: [] } as const),
    }))
    const { database } = app().context
    await transaction(database, (tx) => insertWorks(tx, rowsOf(films, origin)))
    const last = films.at(-1)?.id ?? ''
    await app().call('updateShelfEntry', {
      ...{ as: ana, params: { workId: last }, body: { wants: true } },
    })
    for (const q of ['pit', 'pitanga']) expect((await search(app(), q))[0]?.id).toBe(last)
  })
})

describe('the files of the starter catalogue', () => {
  const { works, creators: named, genres } = readStarter(starterFolder)
  const keyOf = ({ text, part }: NormalisedTitle) => (part === null ? text : `${text} ${part}`)
  const of = (kinds: readonly string[]) => works.filter(({ kind }) => kinds.includes(kind))

  it('have enough of everything, much of it from Brazil and Portugal', () => {
    expect(of(['film', 'series']).length).toBeGreaterThanOrEqual(3000)
    expect(of(['book']).length).toBeGreaterThanOrEqual(1200)
    expect(of(['album']).length).toBeGreaterThanOrEqual(1000)
    const lusophone = works.filter(
      ({ countries, language }) =>
        language === 'pt' || countries.includes('BR') || countries.includes('PT'),
    )
    expect(lusophone.length).toBeGreaterThan(300)
  })

  it('name each work once, with a creator or a year', () => {
    const names = works.map(
      ({ kind, title, year, creators }) => `${kind} ${title} ${year} ${creators.join(';')}`,
    )
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
    expect(works.filter(({ year, creators }) => year === null && creators.length === 0)).toEqual([])
    expect(works.filter(({ year }) => year !== null && !(year > 0 && year < 2030))).toEqual([])
  })

  it('name no book and no record twice, whatever its title', () => {
    const names = of(['book', 'album']).flatMap((work) => {
      const { kind, title, originalTitle, otherTitles, year, creators } = work
      const titles = [title, originalTitle ?? '', ...otherTitles.map(({ text }) => text)]
      const texts = new Set(titles.map((each) => normaliseTitle(each)).map(keyOf))
      // Records that are called like their artist are told apart by their years.
      const whose = `${kind} ${foldLetters(creators[0] ?? '')} ${kind === 'album' ? year : ''}`
      return [...texts].filter((text) => text !== '').map((text) => `${whose} ${text}`)
    })
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  })

  it('offer books for an evening, and give lengths that can be', () => {
    const lengths = (kind: string) =>
      of([kind]).flatMap(({ title, length }) => (length === null ? [] : [{ title, length }]))
    expect(lengths('book').filter(({ length }) => length <= 200).length).toBeGreaterThan(100)
    const odd = [
      ...lengths('book').filter(({ length }) => !(length >= 16 && length <= 2000)),
      ...lengths('album').filter(({ length }) => !(length >= 10 * 60 && length <= 240 * 60)),
    ]
    expect(odd).toEqual([])
  })

  it('give other names only to people who made something', () => {
    const known = new Set(works.flatMap((work) => work.creators))
    expect(named.filter(({ name }) => !known.has(name))).toEqual([])
  })

  it('use genres that exist, each with two to eight neighbours, in a graph without cycles', () => {
    const known = new Map(genres.map((genre) => [`${genre.interest} ${genre.slug}`, genre]))
    expect(known.size).toBe(genres.length)
    const unknown = works.flatMap((work) =>
      work.genres.filter((slug) => !known.has(`${work.interest} ${slug}`)),
    )
    expect(unknown).toEqual([])
    const near = new Map(genres.map((genre) => [genre, new Set<string>()]))
    for (const genre of genres)
      for (const slug of genre.near) {
        const other = known.get(`${genre.interest} ${slug}`)
        expect(other?.parents).not.toContain(genre.slug)
        near.get(genre)?.add(slug)
        if (other) near.get(other)?.add(genre.slug)
      }
    const wrong = genres.filter((genre) => {
      const count = near.get(genre)?.size ?? 0
      return count < 2 || count > 8 || genre.parents.length > 2
    })
    expect(wrong.map(({ slug }) => slug)).toEqual([])
    const depthOf = (interest: string, slug: string, path: readonly string[] = []): number => {
      expect(path).not.toContain(slug)
      const parents = known.get(`${interest} ${slug}`)?.parents ?? []
      return 1 + Math.max(0, ...parents.map((parent) => depthOf(interest, parent, [...path, slug])))
    }
    for (const { interest, slug } of genres) expect(depthOf(interest, slug)).toBeLessThanOrEqual(4)
  })
})

describe('a word that is almost another', () => {
  it.each([
    ['bacurau', 'bacurao', true],
    ['bacurau', 'bakurau', true],
    ['bacurau', 'bacurauu', true],
    ['bacrau', 'bacurau', true],
    ['bcaurau', 'bacurau', true],
    ['bacu', 'bacurau', true],
    ['bakuroo', 'bacurau', false],
    ['duna', 'dona', false],
  ])('%s, %s: %s', (asked, word, expected) => {
    expect(isAlmost(asked, word)).toBe(expected)
  })
})
