import { workPath } from '@afins/contract/addresses'
import { randomUUID } from 'node:crypto'
import type { PageName } from '@afins/contract/pages'
import { href } from '@afins/contract/pages'
import { addGenres } from '#modules/works/testing/genres.ts'
import type { TestApp } from './app.ts'
import type { TestPerson } from './people.ts'
import { publish } from './posts.ts'

/** Somebody with two interests, a note and an article, and what pages show of them. */
export interface Author extends TestPerson {
  readonly noteId: string
  readonly articleId: string
  /** A playlist of a work of the catalogue and of what was typed. */
  readonly listId: string
  /** A book of the catalogue, whose page says nothing of who added it. */
  readonly workId: string
  readonly workPage: string
  readonly entryId: string
}

/** Makes an author; a closed one after having published. */
export async function author(
  app: TestApp,
  username: string,
  { isPublic = true, words = username } = {},
): Promise<Author> {
  const person = await app.person(username)
  const plants = { name: 'Plantas', icon: '🌱', color: 'forest' }
  await app.call('updateProfile', {
    as: person,
    body: {
      displayName: `Nome ${words}`,
      bio: `Bio ${words}`,
      interests: [{ slug: 'music' }, plants],
    },
  })
  const note = await publish(app, person, { body: `Nota ${words}`, interest: 'plantas' })
  const article = await publish(app, person, {
    kind: 'article',
    title: `Artigo ${words}`,
    body: `Texto ${words}`,
  })
  const workId = await addBook(app, person)
  const { body: book } = await app.call('getWork', { as: person, params: { workId } })
  const { body: shelf } = await app.call('addDiaryEntry', {
    ...{ as: person, params: { workId } },
    body: { outcome: 'finished', inFeed: false },
  })
  const entryId = shelf.diary[0]?.id ?? ''
  const list = await publish(app, person, {
    ...{ kind: 'list', interest: 'music', title: `Lista ${words}`, body: '' },
    works: [
      { title: 'Obra', creators: [], year: null, remark: '', workId },
      { title: `Item ${words}`, creators: [], year: null, remark: '' },
    ],
  })
  await addGenres(app, 'music', { samba: [] }, [])
  if (!isPublic) await app.call('updateProfile', { as: person, body: { isPublic } })
  const workPage = workPath(book)
  const ids = { noteId: note.id, articleId: article.id, listId: list.id, workId, entryId }
  return { ...person, ...ids, workPage }
}

/** The address of every page, about an author where it is about somebody. */
export function pagesOf(of: Author): Record<PageName, string> {
  const { username, noteId, articleId, workId, workPage, entryId } = of
  return {
    home: href('home'),
    auth: href('auth'),
    profile: href('profile'),
    explore: href('explore'),
    following: href('following'),
    bookmarks: href('bookmarks'),
    notifications: href('notifications'),
    changelog: href('changelog'),
    info: href('info'),
    subscription: href('subscription'),
    subscriptionSuccess: href('subscriptionSuccess'),
    tutorial: href('tutorial'),
    pitch: href('pitch'),
    edit: href('edit', { postId: noteId }),
    person: href('person', { username }),
    personInterest: href('personInterest', { username, interestName: 'plantas' }),
    personPost: href('personPost', { username, interestName: 'plantas', postId: noteId }),
    interest: href('interest', { interestName: 'plantas' }),
    interestPost: href('interestPost', { interestName: 'plantas', postId: noteId }),
    personArticle: href('personArticle', { username, postId: articleId }),
    diaryEntry: href('diaryEntry', { username, entryId }),
    interestArticle: href('interestArticle', { interestName: 'music', postId: articleId }),
    work: workPage,
    workEdit: href('workEdit', { interestName: 'books', workId }),
    workHistory: href('workHistory', { interestName: 'books', workId }),
    decisions: href('decisions'),
    moderation: href('moderation'),
    recentChanges: href('recentChanges'),
    workMerge: href('workMerge', { interestName: 'books', workId }),
    genre: href('genre', { interestName: 'music', genre: 'samba' }),
    article: href('article', { articleId }),
    settings: href('settings'),
    import: href('import'),
    confirm: href('confirm'),
  }
}

/** Adds a book of a name that says nothing of who added it. @returns its id */
export async function addBook(app: Pick<TestApp, 'call'>, as: TestPerson): Promise<string> {
  const name = randomUUID()
  const { body } = await app.call('addWork', {
    as,
    body: { kind: 'book', title: `Obra ${name}`, creators: [`Autoria ${name}`] },
  })
  return body.id
}
