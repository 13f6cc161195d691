import { MINUTE } from '@afins/contract/durations'
import { randomUUID } from 'node:crypto'
import { log, shelve } from '#modules/shelves/testing/shelves.ts'
import { goodreads, preview } from '#modules/imports/testing/imports.ts'
import { changePost, publish } from '#testing/posts.ts'
import { publishDraft, saveDraft, startDraft } from '#testing/drafts.ts'
import { uploadPicture } from '#testing/pictures.ts'
import type { TestApp, TestPerson } from '#testing/app.ts'
import type { Canaries } from './canaries.ts'
import type { Level, ProfileState } from './viewers.ts'

/** Someone with everything that can belong to a person, each text of it a canary. */
export interface Owner {
  readonly profile: ProfileState
  readonly person: TestPerson
  /** Of everything, in every state. */
  readonly postIds: readonly string[]
  /** Of every kind, for everyone who can be: `note public`. */
  readonly published: ReadonlyMap<string, string>
  /** Of drafts, of what is scheduled and of what is in the trash. */
  readonly hiddenIds: readonly string[]
  /** What they say on their notes, by whom these are for. */
  readonly commentIds: ReadonlyMap<PostLevel, string>
  readonly folderId: string
  readonly diaryEntryId: string
  /** Of the diary. */
  readonly entryIds: readonly string[]
  /** Quotes the one that is for its owner only. */
  readonly publicNoteId: string
  /** Hidden by a moderator. */
  readonly struckId: string
  readonly sourceId: string
  readonly itemId: string
  readonly workIds: readonly string[]
  readonly importId: string
  readonly interest: string
}

const levels = ['public', 'followers', 'self'] as const
type PostLevel = (typeof levels)[number]

/** Fills an account while it is open. @param shared a book that others have too */
export async function makeOwner(
  app: TestApp,
  canaries: Canaries,
  profile: ProfileState,
  shared: string,
): Promise<Owner> {
  const person = await app.person(`dona-${profile}`)
  const text = (facet: string, level: Level) => canaries.text(profile, facet, level)
  canaries.add(`${person.username}@`, profile, 'email', 'self')
  const avatar = await uploadPicture(app, person, 'avatar')
  canaries.add(avatar, profile, 'avatar', 'name')
  const { body: own } = await app.call('updateProfile', {
    as: person,
    body: {
      ...{ displayName: text('name', 'name'), bio: text('bio', 'public'), avatar },
      interests: [
        ...[{ slug: 'music' }, { slug: 'books' }, { slug: 'movies' }],
        { name: text('interest', 'public'), icon: '🌱', color: 'forest' },
      ],
    },
  })
  const interest = own.interests.at(-1)?.slug ?? ''
  const posts = await publishAll(app, canaries, { profile, person, interest, shared })
  const commentIds = await sayOnNotes(app, canaries, { profile, person }, posts.published)
  const hidden = await hideAll(app, canaries, { profile, person }, posts)
  const workIds = await shelveAll(app, canaries, { profile, person }, shared)
  await app.call('setFavourites', {
    ...{ as: person, params: { interest: 'movies' }, body: { workIds: workIds.slice(0, 1) } },
  })
  await app.call('shareYear', { as: person, params: { year: '2025' }, body: { shared: true } })
  const title = text('imported', 'self')
  const importId = await preview(
    app,
    person,
    goodreads(`1,${title},Autora,,5,1999,1999,,,read,,,1`),
  )
  const diary = await app.call('listDiary', { as: person, params: { username: person.username } })
  const entries = diary.body.items.map(({ entry }) => entry)
  const byLevel = new Map(entries.map(({ visibility, id }) => [visibility, id]))
  await sayOnEntries(app, canaries, { profile, person }, byLevel)
  return {
    ...posts,
    ...hidden,
    entryIds: entries.map(({ id }) => id),
    commentIds,
    diaryEntryId: diary.body.items[0]?.entry.id ?? '',
    profile,
    person,
    interest,
    workIds,
    importId,
    postIds: [...posts.published.values(), ...hidden.hiddenIds],
  }
}

interface Of {
  readonly profile: ProfileState
  readonly person: TestPerson
}

/** A note, an article, a list and a review for each of those for whom posts can be. */
async function publishAll(
  app: TestApp,
  canaries: Canaries,
  { profile, person, interest, shared }: Of & { interest: string; shared: string },
) {
  const ids = new Map<string, string>()
  for (const level of levels) {
    const text = (facet: string) => canaries.text(profile, facet, level)
    const pictureId = await uploadPicture(app, person)
    canaries.add(pictureId, profile, 'image', level)
    const add = async (kind: 'note' | 'article' | 'list' | 'review', draft: object) => {
      const post = await publish(app, person, { kind, visibility: level, ...draft })
      ids.set(`${kind} ${level}`, post.id)
    }
    await add('note', {
      ...{ interest, body: text('note'), tags: [text('tag')] },
      images: [{ id: pictureId, alt: text('alt') }],
    })
    await add('article', { title: text('article'), body: text('words') })
    await add('list', {
      ...{ interest: 'books', title: text('list'), body: '' },
      works: [
        { title: 'Obra', creators: [], year: null, remark: '', workId: shared },
        { title: text('item'), creators: [text('by')], year: null, remark: text('remark') },
      ],
    })
    const works = [{ title: 'Obra', creators: [], year: null, remark: '', workId: shared }]
    await add('review', { interest: 'books', works, rating: 9, body: text('review') })
  }
  // Of nothing that its copies take along.
  const source = await publish(app, person, {
    ...{ kind: 'list', interest: 'books', title: canaries.text(profile, 'source', 'public') },
    ...{ body: '', works: [{ title: 'Obra', creators: [], year: null, remark: '' }] },
  })
  ids.set('source public', source.id)
  const body = `${canaries.text(profile, 'quote', 'public')} diz em poucas palavras o que tem a dizer.`
  ids.set('quote public', (await publish(app, person, { body })).id)
  const idOf = (name: string) => ids.get(name) ?? ''
  // Everyone sees that it quotes something, and only its author what.
  await changePost(app, person, idOf('note public'), { quotes: idOf('note self') })
  // A moderator hides it, but for the copy in the decision.
  const struck = await publish(app, person, { body: canaries.text(profile, 'struck', 'self') })
  const publicListId = idOf('list public')
  const list = await app.call('getPost', { as: person, params: { postId: publicListId } })
  return {
    published: ids,
    struckId: struck.id,
    publicNoteId: idOf('note public'),
    publicArticleId: idOf('article public'),
    publicListId,
    sourceId: source.id,
    itemId: list.body.works.at(-1)?.id ?? '',
  }
}

async function sayOnNotes(
  app: TestApp,
  canaries: Canaries,
  { profile, person }: Of,
  published: ReadonlyMap<string, string>,
) {
  const ids = new Map<PostLevel, string>()
  for (const level of levels) {
    const params = { postId: published.get(`note ${level}`) ?? '' }
    const body = { body: canaries.text(profile, 'said', level) }
    const answer = await app.call('createComment', { as: person, params, body })
    if (answer.status !== 201) throw new Error(`not said: ${JSON.stringify(answer.error)}`)
    ids.set(level, answer.body.id)
  }
  return ids
}

async function sayOnEntries(
  app: TestApp,
  canaries: Canaries,
  { profile, person }: Of,
  byLevel: ReadonlyMap<PostLevel, string>,
) {
  // New accounts say few things a minute.
  app.clock.advance(2 * MINUTE)
  for (const [level, postId] of byLevel) {
    const body = { body: canaries.text(profile, 'answer', level) }
    const answer = await app.call('createComment', { as: person, params: { postId }, body })
    if (answer.status !== 201) throw new Error(`not said: ${JSON.stringify(answer.error)}`)
  }
}

/** What only its owner reads: drafts, what is scheduled, deleted, or was said before, bookmarks. */
async function hideAll(
  app: TestApp,
  canaries: Canaries,
  { profile, person }: Of,
  posts: { readonly publicNoteId: string; readonly publicArticleId: string },
): Promise<Pick<Owner, 'hiddenIds' | 'folderId'>> {
  const text = (facet: string) => canaries.text(profile, facet, 'self')
  const draft = await startDraft(app, person, { content: { title: text('draft') } })
  const later = await startDraft(app, person, { kind: 'note', content: { body: text('later') } })
  const at = { time: app.clock.now() + 24 * 60 * 60 * 1000, zone: 'America/Sao_Paulo' }
  const scheduled = await publishDraft(app, person, later, at)
  if (scheduled.status !== 200) throw new Error(`not scheduled: ${scheduled.error.code}`)
  const trash = await publish(app, person, { body: text('deleted') })
  await app.call('deletePost', { as: person, params: { postId: trash.id } })
  const article = posts.publicArticleId
  const current = (await app.call('getDraft', { as: person, params: { postId: article } })).body
  await changePost(app, person, article, { subtitle: text('earlier') })
  await changePost(app, person, article, { subtitle: '' })
  const { body: copy } = await app.call('getDraft', { as: person, params: { postId: article } })
  await saveDraft(
    app,
    person,
    { ...copy, content: current.content },
    { subtitle: text('unpublished') },
  )
  const note = { as: person, params: { postId: posts.publicNoteId } }
  await app.call('saveBookmark', note)
  const folder = await app.call('createFolder', { as: person, body: { name: text('folder') } })
  const body = { remark: text('kept'), tags: [text('label')], folderId: folder.body.id }
  await app.call('updateBookmark', { ...note, body })
  await app.call('mute', {
    as: person,
    body: { target: { kind: 'word', word: text('word') }, duration: 'forever' },
  })
  return { hiddenIds: [draft.id, later.id, trash.id], folderId: folder.body.id }
}

/** A film for each of those for whom entries of shelves can be, finished on a day of its own. */
async function shelveAll(
  app: TestApp,
  canaries: Canaries,
  { profile, person }: Of,
  shared: string,
): Promise<string[]> {
  const cataloguer = await app.person()
  const add = async (title: string, level: PostLevel, day: string) => {
    const { status, body, error } = await app.call('addWork', {
      as: cataloguer,
      // Unlike the others in everything but the canary.
      body: { kind: 'film', title: `${title} ${randomUUID()}`, creators: [randomUUID()] },
    })
    if (status !== 201) throw new Error(`not added: ${JSON.stringify(error)}`)
    await shelve(app, person, body.id, { visibility: level, rating: 9 })
    const ended = canaries.add(day, profile, 'day', level)
    await log(app, person, body.id, { outcome: 'finished', ended, visibility: level })
    return body.id
  }
  const ids: string[] = []
  for (const [at, level] of levels.entries())
    ids.push(
      await add(
        canaries.text(profile, 'work', level),
        level,
        `2025-0${at + 1}-1${profile === 'open' ? 1 : 7}`,
      ),
    )
  await shelve(app, person, shared, { rating: 10, remark: canaries.text(profile, 'aside', 'self') })
  return ids
}
