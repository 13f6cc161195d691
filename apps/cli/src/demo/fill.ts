import sharp from 'sharp'
import type { Viewer } from '@afins/contract/api'
import type { Config } from '@afins/server/config'
import { openContext } from '@afins/server/start'
import { avatarSvg } from './avatar.ts'
import { makeCorpus, type DemoNote, type DemoPerson } from './corpus.ts'
import { openFrontDoor, type FrontDoor } from './front-door.ts'
import { noteImage } from './note-image.ts'

const SEED = 1
/** Everybody of the demo signs in with this. */
export const DEMO_PASSWORD = 'gente-de-mentira'
const AVATAR_WIDTH = 256
const POSTER_WIDTH = 800

interface Moment {
  /** Milliseconds before now. */
  readonly ago: number
  readonly happen: () => Promise<void>
}

/**
 * Fills an empty server with a village of invented people, through the product's own endpoints, in
 * the order in which it all would have happened.
 * @throws Error when somebody lives there already
 */
export async function fillDemo(config: Config, say: (line: string) => void): Promise<void> {
  const now = Date.now()
  let present = now
  const opened = await openContext(config)
  const context = { ...opened, clock: { ...opened.clock, now: () => present } }
  try {
    const inhabitant = await context.database.db
      .selectFrom('accounts')
      .select('uid')
      .limit(1)
      .executeTakeFirst()
    if (inhabitant)
      throw new Error('The demo needs an empty server: somebody already lives in this one.')
    const corpus = makeCorpus(SEED)
    const door = openFrontDoor(context)
    const viewers = new Map<string, Viewer>()
    const viewerOf = (username: string) => {
      const viewer = viewers.get(username)
      if (!viewer) throw new Error(`${username} has not moved in`)
      return viewer
    }
    const joinedAgo = new Map(corpus.people.map((person) => [person.username, person.joinedAgo]))
    const moments: Moment[] = [
      ...corpus.people.map((person) => ({
        ago: person.joinedAgo,
        happen: async () => void viewers.set(person.username, await moveIn(door, person)),
      })),
      ...corpus.notes.map((note) => ({
        ago: note.ago,
        happen: () => publish(door, viewerOf(note.authorUsername), note),
      })),
      ...corpus.follows.map(({ from, to }) => ({
        // They follow each other from the day the later of them came.
        ago: Math.min(joinedAgo.get(from) ?? 0, joinedAgo.get(to) ?? 0) - 1,
        happen: async () =>
          void (await door.call('follow', viewerOf(from), { params: { username: to } })),
      })),
    ].toSorted((one, other) => other.ago - one.ago)

    for (const [index, { ago, happen }] of moments.entries()) {
      present = now - ago
      await happen()
      if (index % 500 === 499) say(`${index + 1} of ${moments.length}`)
    }
    say(`${corpus.people.length} people and ${corpus.notes.length} notes are there.`)
    say(`Sign in as ${corpus.people[0]?.username} with the password ${DEMO_PASSWORD}.`)
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

async function publish(door: FrontDoor, author: Viewer, note: DemoNote): Promise<void> {
  const images = []
  for (const { seed, color } of note.images) {
    const { svg, alt } = noteImage(seed, color)
    images.push({ id: await upload(door, author, 'post', svg, POSTER_WIDTH), alt })
  }
  const { interest, body, tags, visibility } = note
  await door.call('createPost', author, {
    body: { interest, body, tags: [...tags], images, visibility },
  })
}

async function upload(
  door: FrontDoor,
  as: Viewer,
  purpose: 'avatar' | 'post',
  svg: string,
  width: number,
): Promise<string> {
  const bytes = await sharp(Buffer.from(svg))
    .resize({ width })
    .png({ compressionLevel: 1 })
    .toBuffer()
  const { id } = await door.call('uploadMedia', as, { query: { purpose }, upload: bytes })
  return id
}
