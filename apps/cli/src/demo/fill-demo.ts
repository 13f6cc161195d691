import { AsyncLocalStorage } from 'node:async_hooks'
import type { Viewer } from '@afins/contract/api'
import type { Config } from '@afins/server/config'
import { simulatedPayments } from '@afins/server/platform/payments-simulated'
import { openJournal } from '@afins/server/platform/journal'
import { openViews } from '@afins/server/platform/views'
import { openContext } from '@afins/server/start'
import { join } from 'node:path'
import { contentFolder } from '@afins/server/folders'
import { notificationsConsumer } from '@afins/server/modules/notifications/index'
import { setModerator } from '@afins/server/modules/accounts/index'
import { runConsumers } from '@afins/server/platform/event-consumers'
import { loadStarter } from '@afins/server/modules/works/index'
import { avatarSvg, uploadImage } from './drawings.ts'
import { makeCorpus, type DemoPerson } from './corpus.ts'
import { openApiClient, type ApiClient } from './api-client.ts'
import { makeUnredeemedGifts, planActivities, profileStyleActivities } from './plan.ts'
import type { Activity, FillState } from './fill-state.ts'
import { createDraft, embedsOf, publishPost, publishNote } from './publish-posts.ts'
import { newcomerActivities } from './newcomers.ts'
import { newcomers, type Newcomer } from './texts/index.ts'
import { conversationActivities } from './add-conversations.ts'
import { makeConversations } from './conversations.ts'
import { makeDiaryConversations } from './diary-conversations.ts'
import { addBookmark, createFolders } from './add-bookmarks.ts'
import { shelfActivities } from './fill-shelves.ts'
import { yearActivities } from './fill-years.ts'
import { listActivities, makeSharedLists } from './share-lists.ts'
import { pageViewActivities } from './record-page-views.ts'
import { keyOf } from './posts/post.ts'
import { reportActivities } from './report-note.ts'
import { runActivities } from './run-activities.ts'

export const DEMO_SEED = 1
export const DEMO_PASSWORD = 'gente-de-mentira'
const AVATAR_WIDTH = 256

/** The time that it is for what runs: several moments of the past are lived through concurrently. */
const moment = new AsyncLocalStorage<number>()

/**
 * Fills an empty server with invented people and their posts, through the product's own endpoints
 * and in the order of time.
 * @throws Error when the server has accounts
 */
export async function fillDemo(config: Config, print: (line: string) => void): Promise<void> {
  const now = Date.now()
  const opened = await openContext(config, { durable: false })
  const clock = { ...opened.clock, now: () => moment.getStore() ?? now }
  // Even where the server uses a real provider.
  const payments = simulatedPayments({ database: opened.database, clock }, config.publicUrl)
  const views = openViews({ clock, ids: opened.ids })
  const journal = openJournal(opened.database, clock, opened.invalidation)
  const context = { ...opened, clock, payments, views, journal }
  try {
    const account = await context.database.db
      .selectFrom('accounts')
      .select('uid')
      .limit(1)
      .executeTakeFirst()
    if (account) throw new Error('The demo needs an empty server, but this one has accounts.')
    await loadStarter(context, join(contentFolder, 'catalogue'))
    const corpus = makeCorpus(DEMO_SEED)
    const client = openApiClient(context)
    const consumers = runConsumers(context, [notificationsConsumer(context)])
    // It hears of what happens from here on.
    await consumers.runDue()
    const viewers = new Map<string, Viewer>()
    const state: FillState = {
      client,
      now,
      posts: new Map(),
      entries: new Map(),
      viewerOf(username) {
        const viewer = viewers.get(username)
        if (!viewer) throw new Error(`${username} has not signed up yet`)
        return viewer
      },
    }
    const { viewerOf } = state
    const joinedAgo = new Map(corpus.people.map((person) => [person.username, person.joinedAgo]))
    const activities: Activity[] = [
      ...corpus.people.map((person) => ({
        ago: person.joinedAgo,
        of: [person.username],
        run: async () => void viewers.set(person.username, await signUp(client, person)),
      })),
      ...corpus.notes.map((note) => ({
        ago: note.ago,
        of: [note.authorUsername, keyOf(note)],
        run: () => publishNote(state, note),
      })),
      ...corpus.posts.map((post) => ({
        ago: post.ago,
        of: [post.authorUsername, keyOf(post), ...embedsOf(post)],
        run: () => publishPost(state, post),
      })),
      ...corpus.drafts.map((draft) => ({
        ago: draft.post.ago,
        of: [draft.post.authorUsername, ...embedsOf(draft.post)],
        run: () => createDraft(state, draft),
      })),
      ...corpus.deletions.map(({ key, authorUsername, ago }) => ({
        ago,
        of: [authorUsername, key],
        run: async () => {
          const postId = state.posts.get(key)?.id
          if (postId === undefined) throw new Error(`${key} was never published`)
          await client.call('deletePost', viewerOf(authorUsername), { params: { postId } })
        },
      })),
      ...corpus.bookmarkCollections.flatMap((collection) => {
        let folders: Promise<readonly string[]> | undefined
        return collection.bookmarks.map((bookmark) => ({
          ago: bookmark.ago,
          of: [collection.ownerUsername, bookmark.key],
          run: async () => {
            const ids = await (folders ??= createFolders(state, collection))
            await addBookmark(state, collection.ownerUsername, bookmark, ids)
          },
        }))
      }),
      ...corpus.follows.map(({ from, to }) => ({
        ago: Math.min(joinedAgo.get(from) ?? 0, joinedAgo.get(to) ?? 0) - 1,
        of: [from, to],
        run: async () =>
          void (await client.call('follow', viewerOf(from), { params: { username: to } })),
      })),
      ...conversationActivities(state, makeConversations(corpus, DEMO_SEED)),
      ...conversationActivities(state, makeDiaryConversations(corpus, DEMO_SEED)),
      ...reportActivities(state, corpus),
      ...listActivities(state, makeSharedLists(corpus, DEMO_SEED)),
      ...newcomerActivities(state, async (newcomer) => {
        viewers.set(newcomer.username, await signUpNewcomer(client, newcomer))
      }),
      ...planActivities(context, state, corpus.people),
      ...profileStyleActivities(state, corpus.people),
      ...shelfActivities(state, corpus.shelves),
      ...yearActivities(state, corpus.shelves),
      ...pageViewActivities(context, state, corpus.pageViews),
    ]
    await runActivities(
      activities,
      ({ ago, run }) => moment.run(now - ago, run),
      (begun) => {
        if (begun % 500 === 0) print(`${begun} of ${activities.length}`)
      },
    )
    await consumers.runDue()
    const { people, notes, posts, shelves } = corpus
    await setModerator(context, people[0]?.username ?? '', true)
    const entries = shelves.reduce((sum, shelf) => sum + shelf.entries.length, 0)
    print(
      `${people.length} people, ${notes.length} notes, ${posts.length} other posts and ${entries} works on shelves are there.`,
    )
    print(`Gift codes for the plan: ${(await makeUnredeemedGifts(context)).join(', ')}`)
    const names = newcomers.map(({ username }) => username).join(', ')
    print(`${names} know one medium each: their suggestions show what crosses over.`)
    print(`Sign in as ${people[0]?.username} with the password ${DEMO_PASSWORD}, a moderator.`)
  } finally {
    await opened.database.close()
  }
}

async function signUpNewcomer(client: ApiClient, newcomer: Newcomer): Promise<Viewer> {
  const { username, displayName, bio, color, interest } = newcomer
  const email = `${username}@exemplo.com.br`
  const body = { username, email, displayName, password: DEMO_PASSWORD }
  const viewer = await client.call('signUp', null, { body })
  const interests = [{ slug: interest }]
  await client.call('updateProfile', viewer, { body: { bio, color, interests } })
  return viewer
}

async function signUp(client: ApiClient, person: DemoPerson): Promise<Viewer> {
  const { username, email, displayName, bio, color, isPublic } = person
  const viewer = await client.call('signUp', null, {
    body: { username, email, displayName, password: DEMO_PASSWORD },
  })
  const avatar =
    person.avatarSeed === null
      ? null
      : await uploadImage(
          client,
          viewer,
          'avatar',
          avatarSvg(person.avatarSeed, displayName, color),
          AVATAR_WIDTH,
        )
  const interests = person.interests.map((interest) =>
    interest.kind === 'fixed'
      ? { slug: interest.slug }
      : { name: interest.name, icon: interest.icon, color: interest.color },
  )
  await client.call('updateProfile', viewer, { body: { bio, color, isPublic, interests, avatar } })
  return viewer
}
