import { expect, test } from 'vitest'
import type { EndpointName } from '@afins/contract/api'
import { MOST_TAGS, overlaps, parseTags, TAGS_HEADER } from '@afins/contract/tags'
import { describeApp, type TestAnswer, type TestApp, type TestRequest } from './testing/app.ts'
import { author, type Author } from './testing/cast.ts'
import type { TestPerson } from './testing/people.ts'
import { publish } from './testing/posts.ts'

const tagsIn = ({ headers }: Pick<TestAnswer<EndpointName>, 'headers'>) => {
  const header = headers[TAGS_HEADER]
  return parseTags(typeof header === 'string' ? header : null)
}

async function ask(app: TestApp, name: EndpointName, request: TestRequest) {
  const answer = await app.call(name, request)
  expect(answer.status, `${name}: ${JSON.stringify(answer.error)}`).toBeLessThan(300)
  return answer
}

interface Cast {
  readonly me: Author
  readonly other: TestPerson
  readonly folderId: string
}

type Step = readonly [name: EndpointName, request: Omit<TestRequest, 'as'>]

/** A write, and reads of the same person that show what it changed. */
type Row = (cast: Cast) => {
  readonly given?: Step
  readonly write: Step
  readonly reads: readonly Step[]
}

const username = ({ me }: Cast) => ({ params: { username: me.username } })
const work = ({ me }: Cast) => ({ params: { workId: me.workId } })
const note = ({ me }: Cast) => ({ params: { postId: me.noteId } })
const list = ({ me }: Cast) => ({ params: { postId: me.listId } })

const rows: Record<string, Row> = {
  'one’s name': (cast) => ({
    write: ['updateProfile', { body: { displayName: 'Outro nome' } }],
    reads: [
      ['getOwnProfile', {}],
      ['getProfile', username(cast)],
      ['listProfilePosts', username(cast)],
      ['getPost', note(cast)],
      ['listNewestPosts', {}],
    ],
  }),
  'a post': (cast) => ({
    write: ['createPost', { body: { kind: 'note', interest: 'music', body: 'Oi' } }],
    reads: [
      ['listNewestPosts', {}],
      ['listProfilePosts', username(cast)],
      ['listInterestPosts', { params: { interestName: 'music' } }],
      ['getProfile', username(cast)],
      ['getTutorial', {}],
    ],
  }),
  'a draft': () => ({
    write: ['createDraft', { body: { kind: 'article', interest: 'music' } }],
    reads: [['listDrafts', {}]],
  }),
  'a bookmark': (cast) => ({
    write: ['saveBookmark', note(cast)],
    reads: [
      ['listBookmarks', {}],
      ['listBookmarkFilters', {}],
      ['listFolders', {}],
      ['getTutorial', {}],
    ],
  }),
  'a remark on a bookmark': (cast) => ({
    given: ['saveBookmark', note(cast)],
    write: ['updateBookmark', { ...note(cast), body: { remark: 'Bom' } }],
    reads: [['listBookmarks', {}]],
  }),
  'many bookmarks': (cast) => ({
    given: ['saveBookmark', note(cast)],
    write: ['changeBookmarks', { body: { postIds: [cast.me.noteId], folderId: cast.folderId } }],
    reads: [
      ['listBookmarks', {}],
      ['listFolders', {}],
    ],
  }),
  'a folder': () => ({
    write: ['createFolder', { body: { name: 'Outra', parentId: null } }],
    reads: [['listFolders', {}]],
  }),
  'the name of a folder': ({ folderId }) => ({
    write: ['updateFolder', { params: { folderId }, body: { name: 'Nova' } }],
    reads: [['listFolders', {}]],
  }),
  'a folder that goes': ({ folderId }) => ({
    write: ['deleteFolder', { params: { folderId }, query: { bookmarks: 'keep' } }],
    reads: [
      ['listFolders', {}],
      ['listBookmarks', {}],
    ],
  }),
  'a bookmark that goes': (cast) => ({
    given: ['saveBookmark', note(cast)],
    write: ['removeBookmark', note(cast)],
    reads: [['listBookmarks', {}]],
  }),
  following: ({ other }) => ({
    write: ['follow', { params: { username: other.username } }],
    reads: [
      ['getProfile', { params: { username: other.username } }],
      ['listFollowers', { params: { username: other.username } }],
      ['listFollowingPosts', {}],
      ['listProfilePosts', { params: { username: other.username } }],
      ['listShelf', { params: { username: other.username } }],
      ['getOwnProfile', {}],
    ],
  }),
  'no longer following': ({ other }) => ({
    given: ['follow', { params: { username: other.username } }],
    write: ['unfollow', { params: { username: other.username } }],
    reads: [
      ['getProfile', { params: { username: other.username } }],
      ['listFollowStates', { query: { people: other.username } }],
      ['listFollowingPosts', {}],
      ['getExplore', {}],
    ],
  }),
  'a wish': (cast) => ({
    write: ['updateShelfEntry', { ...work(cast), body: { wants: true } }],
    reads: [
      ['getShelfEntry', work(cast)],
      ['listShelfSummaries', { query: { works: cast.me.workId } }],
      ['listShelf', username(cast)],
      ['getRecommendations', {}],
      ['getSpotlight', {}],
      ['listSimilarPeople', {}],
      ['listSuggestedPeople', {}],
    ],
  }),
  'a diary entry': (cast) => ({
    write: ['addDiaryEntry', { ...work(cast), body: { outcome: 'finished', ended: '2026-01-02' } }],
    reads: [
      ['listDiary', username(cast)],
      ['listNow', username(cast)],
      ['getShelfEntry', work(cast)],
      ['getShelfStatistics', { ...username(cast), query: { interest: 'books' } }],
      ['getYears', username(cast)],
      ['getWorkPeople', work(cast)],
      ['listProfilePosts', username(cast)],
      ['getMostLoved', { params: { interest: 'books' } }],
    ],
  }),
  'a rating': (cast) => ({
    write: ['updateShelfEntry', { ...work(cast), body: { remark: 'Gostei' } }],
    reads: [
      ['listRatingChanges', work(cast)],
      ['getWorkPeople', work(cast)],
    ],
  }),
  favourites: (cast) => ({
    write: [
      'setFavourites',
      { params: { interest: 'books' }, body: { workIds: [cast.me.workId] } },
    ],
    reads: [['listFavourites', username(cast)]],
  }),
  'a goal': (cast) => ({
    write: [
      'setGoal',
      { params: { year: '2026', interest: 'books' }, body: { target: 5, isPublic: true } },
    ],
    reads: [['getYears', username(cast)]],
  }),
  'what one thinks of a pick': (cast) => ({
    write: ['setTasteFeedback', { ...work(cast), body: { feedback: 'known' } }],
    reads: [
      ['getRecommendations', {}],
      ['getSpotlight', {}],
    ],
  }),
  'whether one wants picks': () => ({
    write: ['updateTasteSettings', { body: { showsAffinity: false } }],
    reads: [
      ['getTasteSettings', {}],
      ['listSimilarPeople', {}],
      ['listSuggestedPeople', {}],
    ],
  }),
  'an item of a list': (cast) => ({
    write: ['addListItem', { ...list(cast), body: { title: 'Mais um' } }],
    reads: [
      ['listListItems', list(cast)],
      ['getPost', list(cast)],
      ['listProfilePosts', username(cast)],
    ],
  }),
  'a copy of a list': (cast) => ({
    write: ['copyList', list(cast)],
    reads: [['listDrafts', {}]],
  }),
  'a work': ({ me }) => ({
    write: [
      'addWork',
      {
        body: {
          ...{ kind: 'book', title: 'Livro bem novo', creators: ['Alguém'] },
          ...{ year: 2020, seenIds: [me.workId] },
        },
      },
    ],
    reads: [
      ['searchWorks', { query: { interest: 'books', q: 'livro' } }],
      ['listCatalogue', { params: { interest: 'books' } }],
    ],
  }),
  'the tutorial': () => ({
    write: ['skipTutorial', { body: { skipped: true } }],
    reads: [['getTutorial', {}]],
  }),
  'what is new': () => ({
    write: ['markNewsSeen', { body: { version: '0.1.0' } }],
    reads: [['getNews', {}]],
  }),
  'other sessions': () => ({
    write: ['endOtherSessions', {}],
    reads: [['getAccount', {}]],
  }),
  'a post that goes': (cast) => ({
    write: ['deletePost', note(cast)],
    reads: [
      ['listTrash', {}],
      ['listNewestPosts', {}],
      ['listProfilePosts', username(cast)],
      ['getOwnProfile', {}],
    ],
  }),
  'a post that comes back': (cast) => ({
    given: ['deletePost', note(cast)],
    write: ['restorePost', note(cast)],
    reads: [
      ['listTrash', {}],
      ['listProfilePosts', username(cast)],
    ],
  }),
}

describeApp('the tags of answers', (app) => {
  let people = 0
  const prepare = async (): Promise<Cast> => {
    const me = await author(app(), `maria${++people}`)
    const other = await app().person()
    const { body: folder } = await app().call('createFolder', {
      as: me,
      body: { name: 'Ler', parentId: null },
    })
    return { me, other, folderId: folder.id }
  }

  test.each(Object.entries(rows))('of a write cover the reads that show it: %s', async (_, row) => {
    const cast = await prepare()
    const { given, write, reads } = row(cast)
    if (given) await ask(app(), given[0], { ...given[1], as: cast.me })
    const before = new Map<EndpointName, readonly string[]>()
    for (const [read, request] of reads)
      before.set(read, tagsIn(await ask(app(), read, { ...request, as: cast.me })))
    const [written, request] = write
    const invalidated = tagsIn(await ask(app(), written, { ...request, as: cast.me }))
    for (const [read, tags] of before) {
      expect(tags.length).toBeLessThanOrEqual(MOST_TAGS)
      const isCovered = tags.some((tag) => invalidated.some((other) => overlaps(tag, other)))
      expect(isCovered, `${read} [${tags.join()}] by ${written} [${invalidated.join()}]`).toBe(true)
    }
  })

  test('of what is repeated are everything: what was changed first is not known', async () => {
    const ana = await app().person()
    const body = { kind: 'note', interest: 'music', body: 'Uma vez' }
    const request = { as: ana, body, headers: { 'idempotency-key': 'k' } }
    const first = tagsIn(await ask(app(), 'createPost', request))
    expect(first).toContain(`posts:${ana.uid}`)
    expect(tagsIn(await ask(app(), 'createPost', request))).toEqual(['*'])
  })

  test('are not sent to readers without a session, nor with errors', async () => {
    const ana = await app().person()
    expect(tagsIn(await app().call('listNewestPosts'))).toEqual([])
    const missing = await app().call('getPost', { as: ana, params: { postId: 'nothing' } })
    expect(missing.headers).not.toHaveProperty(TAGS_HEADER)
  })

  test('name no one but their reader, and nothing that the reader may not see', async () => {
    const [ana, bia, caio] = [await app().person(), await app().person(), await app().person()]
    const secret = await publish(app(), bia, {
      interest: 'music',
      body: 'Só meu',
      visibility: 'self',
    })
    const open = await publish(app(), bia, { interest: 'music', body: 'De todos' })
    const shared = await author(app(), 'beatriz')
    await ask(app(), 'updateShelfEntry', {
      ...{ as: bia, params: { workId: shared.workId } },
      body: { wants: true, visibility: 'self' },
    })
    await ask(app(), 'follow', { as: caio, params: { username: bia.username } })
    const hidden = [bia.uid, caio.uid, shared.uid, secret.id]
    const steps: Step[] = [
      ['getProfile', { params: { username: bia.username } }],
      ['listProfilePosts', { params: { username: bia.username } }],
      ['listFollowers', { params: { username: bia.username } }],
      ['listFollowing', { params: { username: caio.username } }],
      ['listShelf', { params: { username: bia.username } }],
      ['listDiary', { params: { username: bia.username } }],
      ['getWorkPeople', { params: { workId: shared.workId } }],
      ['getWork', { params: { workId: shared.workId } }],
      ['listWorkVersions', { params: { workId: shared.workId } }],
      ['getPost', { params: { postId: open.id } }],
      ['listNewestPosts', {}],
      ['listInterestPosts', { params: { interestName: 'music' } }],
      ['listListItems', { params: { postId: shared.listId } }],
      ['follow', { params: { username: bia.username } }],
      ['updateShelfEntry', { params: { workId: shared.workId }, body: { wants: true } }],
      ['saveBookmark', { params: { postId: open.id } }],
      ['unfollow', { params: { username: bia.username } }],
    ]
    for (const [name, request] of steps) {
      const tags = tagsIn(await ask(app(), name, { ...request, as: ana }))
      for (const id of hidden)
        expect(
          tags.filter((tag) => tag.includes(id)),
          `${name} names ${id}`,
        ).toEqual([])
    }
  })
})
