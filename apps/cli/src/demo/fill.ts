import type { Viewer } from '@afins/contract/api'
import type { Config } from '@afins/server/config'
import { simulatedPayments } from '@afins/server/platform/payments-simulated'
import { openViews } from '@afins/server/platform/views'
import { openContext } from '@afins/server/start'
import { avatarSvg } from './avatar.ts'
import { makeCorpus, type DemoPerson } from './corpus.ts'
import { dressMoments } from './dress.ts'
import { openFrontDoor, type FrontDoor } from './front-door.ts'
import type { Moment } from './moment.ts'
import { planMoments, printedGifts } from './plan.ts'
import { begin, publish, publishNote, type Village } from './publish.ts'
import { keepBookmark, makeFolders } from './shelve.ts'
import { upload } from './upload.ts'
import { visitMoments } from './visit.ts'

/** The village that the demo is: the same one every time. */
export const DEMO_SEED = 1
/** Everybody of the demo signs in with this. */
export const DEMO_PASSWORD = 'gente-de-mentira'
const AVATAR_WIDTH = 256

/**
 * Fills an empty server with a village of invented people, through the product's own endpoints, in
 * the order in which it all would have happened.
 * @throws Error when somebody lives there already
 */
export async function fillDemo(config: Config, say: (line: string) => void): Promise<void> {
  const now = Date.now()
  let present = now
  const opened = await openContext(config)
  const clock = { ...opened.clock, now: () => present }
  // Whatever the server takes payments by: nobody here has any money.
  const payments = simulatedPayments({ database: opened.database, clock }, config.publicUrl)
  const views = openViews({ clock, ids: opened.ids })
  const context = { ...opened, clock, payments, views }
  try {
    const inhabitant = await context.database.db
      .selectFrom('accounts')
      .select('uid')
      .limit(1)
      .executeTakeFirst()
    if (inhabitant)
      throw new Error('The demo needs an empty server: somebody already lives in this one.')
    const corpus = makeCorpus(DEMO_SEED)
    const door = openFrontDoor(context)
    const viewers = new Map<string, Viewer>()
    const village: Village = {
      door,
      now,
      posts: new Map(),
      viewerOf(username) {
        const viewer = viewers.get(username)
        if (!viewer) throw new Error(`${username} has not moved in`)
        return viewer
      },
    }
    const { viewerOf } = village
    const joinedAgo = new Map(corpus.people.map((person) => [person.username, person.joinedAgo]))
    const moments: Moment[] = [
      ...corpus.people.map((person) => ({
        ago: person.joinedAgo,
        happen: async () => void viewers.set(person.username, await moveIn(door, person)),
      })),
      ...corpus.notes.map((note) => ({
        ago: note.ago,
        happen: () => publishNote(village, note),
      })),
      ...corpus.posts.map((post) => ({ ago: post.ago, happen: () => publish(village, post) })),
      ...corpus.drafts.map((draft) => ({
        ago: draft.post.ago,
        happen: () => begin(village, draft),
      })),
      ...corpus.removals.map(({ key, authorUsername, ago }) => ({
        ago,
        happen: async () => {
          const postId = village.posts.get(key)?.id
          if (postId === undefined) throw new Error(`${key} was never published`)
          await door.call('deletePost', viewerOf(authorUsername), { params: { postId } })
        },
      })),
      ...corpus.shelves.flatMap((shelf) => {
        let folders: Promise<readonly string[]> | undefined
        return shelf.bookmarks.map((bookmark) => ({
          ago: bookmark.ago,
          happen: async () => {
            const ids = await (folders ??= makeFolders(village, shelf))
            await keepBookmark(village, shelf.ownerUsername, bookmark, ids)
          },
        }))
      }),
      ...corpus.follows.map(({ from, to }) => ({
        // They follow each other from the day the later of them came.
        ago: Math.min(joinedAgo.get(from) ?? 0, joinedAgo.get(to) ?? 0) - 1,
        happen: async () =>
          void (await door.call('follow', viewerOf(from), { params: { username: to } })),
      })),
      ...planMoments(context, village, corpus.people),
      ...dressMoments(village, corpus.people),
      ...visitMoments(context, village, corpus.visits),
    ].toSorted((one, other) => other.ago - one.ago)

    for (const [index, { ago, happen }] of moments.entries()) {
      present = now - ago
      await happen()
      if (index % 500 === 499) say(`${index + 1} of ${moments.length}`)
    }
    const { people, notes, posts } = corpus
    say(`${people.length} people, ${notes.length} notes and ${posts.length} other posts are there.`)
    say(`Gift codes for the plan: ${(await printedGifts(context)).join(', ')}`)
    say(`Sign in as ${people[0]?.username} with the password ${DEMO_PASSWORD}.`)
  } finally {
    await opened.database.close()
  }
}

async function moveIn(door: FrontDoor, person: DemoPerson): Promise<Viewer> {
  const { username, email, displayName, bio, color, isPublic } = person
  const viewer = await door.call('signUp', null, {
    body: { username, email, displayName, password: DEMO_PASSWORD },
  })
  const avatar =
    person.avatarSeed === null
      ? null
      : await upload(
          door,
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
  await door.call('updateProfile', viewer, { body: { bio, color, isPublic, interests, avatar } })
  return viewer
}
