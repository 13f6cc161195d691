import {
  fold,
  postSearchTerms,
  profileSearchTerms,
  transaction,
  workSearchTerms,
  type Database,
  type Row,
  type Writer,
} from '@afins/database'
import { readConfig } from '@afins/server/config'
import { titleKey } from '@afins/server/modules/works/matching/blocking-keys'
import { FORMS_STORED } from '@afins/server/modules/works/matching/store-forms.jobs'
import { storeServerSetting } from '@afins/server/platform/server-settings'
import { openContext } from '@afins/server/start'
import type { Bench } from './case.ts'
import type { Store } from './open-store.ts'
import { pick, seededId, seededRandom } from './random.ts'
import { TitleWords } from './title-words.ts'

const BATCH = 500
const GENRES = 60
const FIRST_YEAR = 1900
const FIRST_POST_AT = Date.UTC(2025, 0, 1)
const WORDS_OF_POST = 12
/** One person for so many posts, as long as there are fewer than a hundred thousand. */
const POSTS_EACH = 10
const NAMES = ['Ana', 'Bia', 'Caio', 'Davi', 'Elis', 'Ícaro', 'João', 'Maria', 'Nara', 'Otávio']
const interests = ['movies', 'books', 'music'] as const
const kindOf = { movies: 'film', books: 'book', music: 'album' } as const

const publishedAt = (at: number) => FIRST_POST_AT + Math.floor(at) * 1000

/** What was stored, to look for some of it. */
export interface Searchable {
  readonly titles: readonly string[]
  readonly texts: readonly string[]
  /** Display names. */
  readonly names: readonly string[]
  readonly usernames: readonly string[]
  readonly people: number
  /** Of all of them. */
  readonly uids: readonly string[]
  /** When half of the posts were published. */
  readonly middle: number
}

/** Of what is stored, so much is looked for. */
const SAMPLE = 400

/** Works, posts and people whose words are as unequally frequent as in a language. */
export async function makeSearchable(
  { seed, manyWorks: size }: Pick<Bench, 'seed' | 'manyWorks'>,
  { dataDir, databaseUrl, env }: Store,
): Promise<Searchable> {
  const random = seededRandom(seed)
  const words = new TitleWords(seededRandom(seed))
  const { database } = await openContext(
    readConfig({
      ...{ DATA_DIR: dataDir, LOG_LEVEL: 'error', NODE_ENV: 'production', ...env },
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    }),
  )
  const titles = await addWorks(database, random, words, size)
  const people = await addPeople(database, random, words, Math.ceil(size / POSTS_EACH))
  const texts = await addPosts(database, random, words, people, size)
  await skipBackgroundWork(database)
  await database.close()
  return {
    titles,
    texts,
    names: sample(people.map(({ display_name }) => display_name)),
    usernames: sample(people.map(({ username }) => username)),
    people: people.length,
    uids: people.map(({ uid }) => uid),
    middle: publishedAt(size / 2),
  }
}

const sample = <T>(all: readonly T[]) =>
  all.filter((_, at) => at % Math.ceil(all.length / SAMPLE) === 0)

/** The server computes no forms of works, and learns no taste, while it is measured. */
async function skipBackgroundWork(database: Database): Promise<void> {
  const model = { id: 'none', state: 'current', built_at: Date.now() } as const
  await transaction(database, async (tx) => {
    await storeServerSetting(tx, FORMS_STORED, 'yes')
    await tx
      .insertInto('taste_models')
      .values({ ...model, people: 0, core: 0, seq: 0 })
      .execute()
  })
}

/** Stores so many rows in parts. */
async function inBatches<T>(
  database: Database,
  count: number,
  make: (at: number) => T,
  store: (tx: Writer, rows: readonly T[]) => Promise<void>,
): Promise<void> {
  for (let from = 0; from < count; from += BATCH) {
    const length = Math.min(BATCH, count - from)
    const rows = Array.from({ length }, (_, at) => make(from + at))
    await transaction(database, (tx) => store(tx, rows))
  }
}

async function addWorks(
  database: Database,
  random: () => number,
  words: TitleWords,
  count: number,
): Promise<string[]> {
  await transaction(database, async (tx) => {
    const genres = interests.flatMap((interest) =>
      Array.from({ length: GENRES }, (_, position) => ({
        ...{ interest, slug: `g${position}`, name: `Gênero ${position}`, position },
      })),
    )
    await tx.insertInto('genres').values(genres).execute()
  })
  const titles: string[] = []
  // Half of all works have the first, every hundredth of a percent the last.
  const genreOf = () => Math.min(GENRES - 1, Math.floor(GENRES * random() ** 4))
  const make = (at: number) => {
    const interest = pick(random, interests)
    const [title, creator] = [words.title(random), words.title(random)]
    if (at % Math.ceil(count / SAMPLE) === 0) titles.push(title)
    const id = seededId(random, at)
    const creators = JSON.stringify([{ id, name: creator }])
    const work = {
      ...{ id, interest, kind: kindOf[interest], title, creators, origin: 'bench' },
      ...{ year: FIRST_YEAR + Math.floor(127 * Math.sqrt(random())), length: 90 },
      ...{ added_by: null, created_at: 0, updated_at: 0 },
    }
    const genres = [...new Set([genreOf(), genreOf()])]
    return { work, genres, words: workSearchTerms([title], [creator]) }
  }
  await inBatches(database, count, make, async (tx, rows) => {
    await tx
      .insertInto('works')
      .values(rows.map(({ work }) => work))
      .execute()
    const terms = rows.map(({ work, words: own }) => ({ work_id: work.id, words: own }))
    await tx.insertInto('work_words').values(terms).execute()
    const keys = rows.map(({ work }) => ({
      ...{ interest: work.interest, key: titleKey(work.title), work_id: work.id },
    }))
    await tx.insertInto('work_keys').values(keys).execute()
    const genres = rows.flatMap(({ work, genres: numbers }) =>
      numbers.map((number, position) => ({ work_id: work.id, position, slug: `g${number}` })),
    )
    await tx.insertInto('work_genres').values(genres).execute()
    const stats = rows
      .filter(() => random() < 1 / BATCH)
      .map(({ work }) => ({ work_id: work.id, wants: 1 + Math.floor(random() * 900) }))
    if (stats.length > 0) await tx.insertInto('work_stats').values(stats).execute()
  })
  return titles
}

async function addPeople(
  database: Database,
  random: () => number,
  words: TitleWords,
  count: number,
) {
  const all: { uid: string; username: string; display_name: string }[] = []
  const make = (at: number) => {
    const display_name = `${pick(random, NAMES)} ${pick(random, words.words)}`
    const person = { uid: seededId(random, at), username: `pessoa${at}`, display_name }
    all.push(person)
    return person
  }
  await inBatches(database, count, make, async (tx, rows) => {
    const accounts = rows.map(({ uid, username }) => {
      const email = `${username}@example.com`
      return {
        ...{ uid, email, email_canonical: email, password_hash: '-' },
        ...{ created_at: FIRST_POST_AT, updated_at: FIRST_POST_AT },
      }
    })
    await tx.insertInto('accounts').values(accounts).execute()
    const profiles = rows.map((person) => ({
      ...person,
      folded: fold(`${person.display_name} ${person.username}`),
      ...{ bio: '', color: 'clay', is_public: 1 as const },
      ...{ created_at: FIRST_POST_AT, updated_at: FIRST_POST_AT },
    }))
    await tx.insertInto('profiles').values(profiles).execute()
    const terms = rows.map(({ uid, username, display_name }) => ({
      ...{ uid, words: profileSearchTerms(display_name, username) },
    }))
    await tx.insertInto('profile_words').values(terms).execute()
    const counts = rows.map(({ uid }) => ({
      ...{ uid, posts: POSTS_EACH, followers: Math.floor(100 * random() ** 4), following: 0 },
    }))
    await tx.insertInto('profile_counts').values(counts).execute()
  })
  return all
}

async function addPosts(
  database: Database,
  random: () => number,
  words: TitleWords,
  people: readonly { readonly uid: string }[],
  count: number,
): Promise<string[]> {
  const texts: string[] = []
  const make = (at: number): Row<'posts'> => {
    const body = Array.from({ length: WORDS_OF_POST / 3 }, () => words.title(random)).join(' ')
    if (at % Math.ceil(count / SAMPLE) === 0) texts.push(body)
    const time = publishedAt(at)
    return {
      ...{ id: seededId(random, time), author_uid: pick(random, people).uid, body, tree: '[]' },
      ...{ excerpt: body, title: null, interest: pick(random, interests), state: 'published' },
      ...{ kind: random() < 0.05 ? 'list' : 'note', visibility: 'public' },
      ...{ created_at: time, published_at: time, updated_at: time },
      ...{ edited_at: null, deleted_at: null },
    }
  }
  await inBatches(database, count, make, async (tx, rows) => {
    await tx.insertInto('posts').values(rows).execute()
    const terms = rows.map(({ id, body }) => ({
      post_id: id,
      words: postSearchTerms({ title: null, subtitle: null, body, tags: [], works: [] }),
    }))
    await tx.insertInto('post_words').values(terms).execute()
  })
  return texts
}
