import { DAY } from '@afins/contract/durations'
import { setModerator } from '#modules/accounts/index.ts'
import { newWorks, shelve } from '#modules/shelves/testing/shelves.ts'
import { addGenres } from '#modules/works/testing/genres.ts'
import { addBook } from '#testing/cast.ts'
import { changePost, letIn, publish } from '#testing/posts.ts'
import type { TestApp, TestPerson } from '#testing/app.ts'
import { Canaries } from './canaries.ts'
import { makeOwner, type Owner } from './owned.ts'
import { viewerKinds, type ProfileState, type ViewerKind } from './viewers.ts'

/** Two owners with everything, someone who shows them among others, and everyone who looks. */
export interface World {
  readonly canaries: Canaries
  readonly owners: readonly Owner[]
  /** Who follows both, keeps a list with them and shows their posts. */
  readonly host: TestPerson
  readonly hostPostIds: readonly string[]
  /** Posts that quote owners: for everyone, for followers, for its owner only, and hidden. */
  readonly quotingIds: readonly string[]
  /** A book that both have on their shelves, reviewed and listed. */
  readonly sharedWorkId: string
  /** @returns who looks at an owner as that kind; undefined is signed out */
  viewer(kind: ViewerKind, profile: ProfileState): TestPerson | undefined
}

/** Builds the world; one of the owners closes their profile when all is there. */
export async function makeWorld(app: TestApp): Promise<World> {
  const canaries = new Canaries()
  const host = await app.person('anfitria')
  const sharedWorkId = await addBook(app, host)
  await addGenres(app, 'books', { romance: [] }, [[sharedWorkId, 'romance']])
  const open = await makeOwner(app, canaries, 'open', sharedWorkId)
  const closed = await makeOwner(app, canaries, 'closed', sharedWorkId)
  const owners = [open, closed]
  const people = new Map<ViewerKind, TestPerson>()
  for (const kind of viewerKinds)
    if (kind !== 'signed out' && kind !== 'owner')
      people.set(kind, await app.person(kind.replaceAll(' ', '-')))
  const personOf = (kind: ViewerKind): TestPerson => {
    const person = people.get(kind)
    if (!person) throw new Error(`${kind} is no account of the world`)
    return person
  }
  await likeTheSame(app, [host, ...owners.map(({ person }) => person), ...people.values()], host)
  const hostPostIds = await showOwners(app, host, owners)
  const quotingIds = await quoteOwners(app, host, owners)
  for (const owner of owners) await relateWhileOpen(app, owner, [...people.values()], personOf)
  await app.call('updateProfile', { as: closed.person, body: { isPublic: false } })
  for (const owner of owners) await relate(app, owner, personOf)
  await setModerator(app.context, personOf('moderator').username, true)
  for (const owner of owners) await reportAndHide(app, owner, personOf)
  await app.runJobs()
  await app.runConsumers()
  return {
    ...{ canaries, owners, host, sharedWorkId, quotingIds },
    hostPostIds: [...new Set([...hostPostIds, ...quotingIds])],
    viewer(kind, profile) {
      if (kind === 'signed out') return undefined
      return kind === 'owner' ? (profile === 'open' ? open : closed).person : personOf(kind)
    },
  }
}

/** Gives everyone the same films, so that they are like each other. */
async function likeTheSame(app: TestApp, people: readonly TestPerson[], host: TestPerson) {
  const works = await newWorks(app, host, 4)
  for (const person of people)
    for (const workId of works) await shelve(app, person, workId, { rating: 10 })
}

/** A list that the owners edit, a copy of one of theirs, and an article with their posts in it. */
async function showOwners(app: TestApp, host: TestPerson, owners: readonly Owner[]) {
  const works = [{ title: 'Obra', creators: [], year: null, remark: '' }]
  const list = { kind: 'list', interest: 'books', body: '' } as const
  const { id } = await publish(app, host, { ...list, title: 'Lista de todas', works })
  const ids = [id]
  for (const { person, sourceId, postIds } of owners) {
    const { username } = person
    await app.call('inviteToList', { as: host, params: { postId: id, username } })
    await app.call('acceptListInvitation', { as: person, params: { postId: id } })
    await app.call('addListItem', { as: person, params: { postId: id }, body: works[0] })
    const copy = await app.call('copyList', { as: host, params: { postId: sourceId } })
    const changes = { title: 'Minha', body: '', works }
    const changed = await changePost(app, host, copy.body.id, changes)
    if (changed.card === null) throw new Error(`not copied: ${JSON.stringify(changed.error)}`)
    ids.push(copy.body.id)
    const addresses = postIds.map((postId) => `/${username}/music/${postId}`)
    const body = ['Veja:', ...addresses].join('\n\n')
    ids.push((await publish(app, host, { kind: 'article', title: 'Leituras', body })).id)
    await app.call('likePost', { as: person, params: { postId: id } })
    await letIn(app, host, person)
    await letIn(app, person, host)
  }
  return ids
}

/** Posts of who follows owners, and of themselves, that quote what not everyone sees. */
async function quoteOwners(app: TestApp, host: TestPerson, owners: readonly Owner[]) {
  const ids: string[] = []
  // Long ago, so that lists begin with what is the owners’.
  app.clock.advance(-DAY)
  for (const { published, struckId, publicNoteId } of owners) {
    for (const quotes of [published.get('note public'), published.get('note followers'), struckId])
      ids.push((await publish(app, host, { body: 'Vejam:', quotes: quotes ?? '' })).id)
    ids.push(publicNoteId)
  }
  app.clock.advance(DAY)
  return ids
}

/** Reports of what some see, with copies of it; of one thing a moderator decides. */
async function reportAndHide(
  app: TestApp,
  { published, struckId }: Owner,
  personOf: (kind: ViewerKind) => TestPerson,
): Promise<void> {
  const reported = [published.get('note public'), published.get('note followers'), struckId]
  for (const id of reported) {
    const target = { kind: 'post', id: id ?? '' }
    const body = { target, reason: 'spam', words: '' }
    const { status } = await app.call('createReport', { as: personOf('follower'), body })
    if (status !== 201) throw new Error(`not reported: ${status}`)
  }
  const { status } = await app.call('decideCases', {
    as: personOf('moderator'),
    body: { targets: [{ kind: 'post', id: struckId }], measure: 'hide', reason: 'spam', words: '' },
  })
  if (status !== 200) throw new Error(`not decided: ${status}`)
}

async function relateWhileOpen(
  app: TestApp,
  { person, publicNoteId, postIds }: Owner,
  people: readonly TestPerson[],
  personOf: (kind: ViewerKind) => TestPerson,
): Promise<void> {
  const former = personOf('former follower')
  await letIn(app, former, person)
  for (const postId of postIds) await app.call('saveBookmark', { as: former, params: { postId } })
  await app.call('unfollow', { as: former, params: { username: person.username } })
  for (const as of people) await app.call('saveBookmark', { as, params: { postId: publicNoteId } })
}

async function relate(
  app: TestApp,
  { person }: Owner,
  personOf: (kind: ViewerKind) => TestPerson,
): Promise<void> {
  const params = { username: person.username }
  const target = { kind: 'person', username: person.username }
  await app.call('follow', { as: personOf('requesting'), params })
  await letIn(app, personOf('follower'), person)
  const muted = { kind: 'person', username: personOf('muted').username }
  await app.call('mute', { as: person, body: { target: muted, duration: 'forever' } })
  await app.call('mute', { as: personOf('muting'), body: { target, duration: 'forever' } })
  await app.call('block', {
    ...{ as: person, params: { username: personOf('blocked').username }, body: {} },
  })
  await app.call('block', { as: personOf('blocking'), params, body: {} })
}
