import type { Api } from '@afins/contract/api'
import type { EndpointInput } from '@afins/contract/endpoint'
import { AppError } from '@afins/contract/errors'
import type { Benefit } from '@afins/contract/plan'
import { transaction, type Writer } from '@afins/database'
import { foldedPerson, writePersonWords } from './person-words.ts'
import { replaceInterests } from './interest-list.ts'
import { interestsWithPosts, isOwnImage, keptInterestsOf, lockProfile } from './profiles.queries.ts'
import type { Context } from '#context.ts'
import { benefitsAt } from '#plan.ts'

export type ProfileChanges = EndpointInput<Api['updateProfile']>['body']

/** What the rest of the product does in the transaction of a change to a profile. */
export interface ProfileEvents {
  /** A closed profile opened itself. */
  opened(tx: Writer, uid: string): Promise<void>
}

/** The colour of a profile whose owner chose none. */
const FIRST_COLOR = 'violet'

/** Writes the profile of a new account. */
export async function createProfile(
  tx: Writer,
  input: {
    readonly uid: string
    readonly username: string
    readonly displayName: string
    readonly now: number
  },
): Promise<void> {
  const displayName = input.displayName || input.username
  await tx
    .insertInto('profiles')
    .values({
      uid: input.uid,
      username: input.username,
      display_name: displayName,
      folded: foldedPerson(displayName, input.username),
      bio: '',
      avatar_id: null,
      color: FIRST_COLOR,
      is_public: 1,
      created_at: input.now,
      updated_at: input.now,
    })
    .execute()
  await writePersonWords(tx, { uid: input.uid, displayName, username: input.username })
}

/** Shows somebody under another username; whose name was their username is shown by the new one. */
export async function renameProfile(
  tx: Writer,
  of: { readonly uid: string; readonly from: string; readonly to: string; readonly now: number },
): Promise<void> {
  const { uid, from, to, now } = of
  const { display_name: shown } = await tx
    .selectFrom('profiles')
    .select('display_name')
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow()
  const displayName = shown === from ? to : shown
  await tx
    .updateTable('profiles')
    .set({
      username: to,
      display_name: displayName,
      folded: foldedPerson(displayName, to),
      updated_at: now,
    })
    .where('uid', '=', uid)
    .execute()
  await writePersonWords(tx, { uid, displayName, username: to })
}

/** Changes what is given of somebody's profile and leaves the rest. */
export async function updateProfile(
  context: Pick<Context, 'config' | 'database' | 'clock' | 'staleness'>,
  events: ProfileEvents,
  uid: string,
  changes: ProfileChanges,
): Promise<void> {
  if (Object.values(changes).every((value) => value === undefined)) return
  await transaction(context.database, async (tx) => {
    const held = await lockProfile(tx, { uid })
    if (!held) throw new AppError('profile.not_found')
    const now = context.clock.now()
    requireBenefits(benefitsAt(context.config, held.plan_until, now), changes)
    await changeProfile(tx, held, changes, now)
    const stale = new Set([`profile:${uid}`])
    if (changes.interests !== undefined) {
      for (const slug of await replaceInterests(tx, uid, changes.interests, now))
        stale.add(`interest:${slug}`)
      stale.add('interests')
    }
    const wasPublic = held.is_public === 1
    if (changes.isPublic !== undefined && changes.isPublic !== wasPublic) {
      if (changes.isPublic) await events.opened(tx, uid)
      for (const tag of await everywhere(tx, uid)) stale.add(tag)
    }
    await context.staleness.mark(tx, ...stale)
  })
}

/** Of a cover whose owner chose nothing else. */
const MIDDLE = { x: 50, y: 50 }

/** What was chosen with the plan stays without it, and may be taken away. */
function requireBenefits(has: readonly Benefit[], changes: ProfileChanges): void {
  const wants = [
    ['accent', 'accent', changes.accent],
    ['cover', 'cover', changes.cover],
    ['coverPoint', 'cover', changes.coverPoint],
  ] as const
  for (const [field, benefit, value] of wants)
    if (value != null && !has.includes(benefit))
      throw new AppError('plan.required', { fields: { [field]: { code: 'plan.required' } } })
}

async function changeProfile(
  tx: Writer,
  held: { readonly uid: string; readonly username: string },
  changes: ProfileChanges,
  now: number,
): Promise<void> {
  const { displayName, bio, color, isPublic, avatar, accent, cover } = changes
  for (const [purpose, image] of [
    ['avatar', avatar],
    ['cover', cover],
  ] as const)
    if (typeof image === 'string' && !(await isOwnImage(tx, held.uid, purpose, image)))
      throw new AppError('media.not_found', { fields: { [purpose]: { code: 'media.not_found' } } })
  const point = changes.coverPoint ?? (cover ? MIDDLE : undefined)
  const shown = displayName === '' ? held.username : displayName
  await tx
    .updateTable('profiles')
    .set({
      updated_at: now,
      ...(shown !== undefined && {
        display_name: shown,
        folded: foldedPerson(shown, held.username),
      }),
      ...(bio !== undefined && { bio }),
      ...(color !== undefined && { color }),
      ...(isPublic !== undefined && { is_public: isPublic ? 1 : 0 }),
      ...(avatar !== undefined && { avatar_id: avatar }),
      ...(accent !== undefined && { accent }),
      ...(cover !== undefined && { cover_id: cover }),
      ...(point && { cover_x: point.x, cover_y: point.y }),
    })
    .where('uid', '=', held.uid)
    .execute()
  if (shown !== undefined)
    await writePersonWords(tx, { uid: held.uid, displayName: shown, username: held.username })
}

/** Every place in which somebody's opening or closing adds or takes away something. */
async function everywhere(tx: Writer, uid: string): Promise<string[]> {
  const kept = await keptInterestsOf(tx, uid)
  const written = await interestsWithPosts(tx, uid)
  const slugs = new Set([...kept.map((interest) => interest.slug), ...written])
  return [
    `posts:${uid}`,
    'newest',
    'interests',
    'figures',
    ...[...slugs].map((slug) => `interest:${slug}`),
  ]
}
