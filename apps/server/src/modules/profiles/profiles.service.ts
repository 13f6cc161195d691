import type { Api } from '@afins/contract/api'
import type { EndpointInput } from '@afins/contract/endpoint'
import { AppError } from '@afins/contract/errors'
import { forProfileTexts } from '@afins/contract/fields'
import type { Benefit } from '@afins/contract/plan'
import { transaction, type Writer } from '@afins/database'
import {
  changeBio,
  changeProfileRow,
  displayNameOf,
  foldedPerson,
  insertProfile,
  lockProfile,
  removePicture,
  writePersonWords,
} from './write-profiles.queries.ts'
import { replaceInterests } from './interests/interests.mutations.ts'
import { answeredBy, followedAround, isOwnImage } from './profiles.queries.ts'
import { interestsWithPosts, storedInterestsOf } from './interests/interests.queries.ts'
import type { Context } from '#context.ts'
import { benefitsAt } from '#plan.ts'

export type ProfileChanges = EndpointInput<Api['updateProfile']>['body']

/** What the rest of the product does in the transaction of a change to a profile. */
export interface ProfileEvents {
  removeFollowers(tx: Writer, uid: string): Promise<void>
  visibilityChanged(tx: Writer, uid: string, isPublic: boolean): Promise<void>
}

/** What every profile begins with. */
export const FIRST_COLOR = 'violet'

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
  await insertProfile(tx, {
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
  await writePersonWords(tx, { uid: input.uid, displayName, username: input.username })
}

/** A display name equal to the old username follows it. */
export async function renameProfile(
  tx: Writer,
  of: { readonly uid: string; readonly from: string; readonly to: string; readonly now: number },
): Promise<void> {
  const { uid, from, to, now } = of
  const shown = await displayNameOf(tx, uid)
  const displayName = shown === from ? to : shown
  await changeProfileRow(tx, uid, {
    username: to,
    display_name: displayName,
    folded: foldedPerson(displayName, to),
    updated_at: now,
  })
  await writePersonWords(tx, { uid, displayName, username: to })
}

export async function updateProfile(
  context: Pick<Context, 'config' | 'database' | 'clock' | 'journal'>,
  events: ProfileEvents,
  uid: string,
  changes: ProfileChanges,
): Promise<void> {
  if (Object.values(changes).every((value) => value === undefined)) return
  await transaction(context.database, async (tx) => {
    const locked = await lockProfile(tx, { uid })
    if (!locked) throw new AppError('profile.not_found')
    const now = context.clock.now()
    requireBenefits(benefitsAt(context.config, locked.plan_until, now), changes)
    await changeProfile(tx, locked, changes, now)
    const tags = new Set([`profile:${uid}`])
    if (changes.showStatistics !== undefined) tags.add(`shelf:${uid}`)
    if (changes.showActivity !== undefined) tags.add('activity').add(`shelf:${uid}`)
    if (changes.isSuggested !== undefined)
      for (const tag of ['work-people', ...(await everywhere(tx, uid))]) tags.add(tag)
    if (changes.interests !== undefined) {
      for (const slug of await replaceInterests(tx, uid, changes.interests, now))
        tags.add(`interest:${slug}`)
      tags.add('interests')
    }
    if (changes.followers === 'remove') await events.removeFollowers(tx, uid)
    const wasPublic = locked.is_public === 1
    if (changes.isPublic !== undefined && changes.isPublic !== wasPublic) {
      for (const tag of await everywhere(tx, uid)) tags.add(tag)
      await events.visibilityChanged(tx, uid, changes.isPublic)
    }
    context.journal.emit(tx, {
      ...{ type: 'profile.changed', actor: uid, owner: uid, subject: uid, tags: [...tags] },
      audience: [audienceOf(wasPublic), audienceOf(changes.isPublic ?? wasPublic)],
    })
  })
}

/** Changes a bio from what it must be now. @returns whether it was that */
export async function replaceBio(
  { clock, journal }: Pick<Context, 'clock' | 'journal'>,
  tx: Writer,
  uid: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<boolean> {
  if (!(await changeBio(tx, { uid, from, to, now: clock.now() }))) return false
  const event = { type: 'profile.changed' as const, actor: uid, owner: uid, subject: uid }
  journal.emit(tx, { ...event, tags: [`profile:${uid}`] })
  return true
}

/** Opens or closes a profile. @returns whether it was open */
export async function setOpenness(
  { journal }: Pick<Context, 'journal'>,
  events: Pick<ProfileEvents, 'visibilityChanged'>,
  tx: Writer,
  uid: string,
  isPublic: boolean,
): Promise<boolean> {
  const locked = await lockProfile(tx, { uid })
  if (!locked) throw new AppError('profile.not_found')
  const wasPublic = locked.is_public === 1
  // Those who are not there for others are not counted among their follows, either.
  const counted = await followedAround(tx, uid)
  const tags = [
    ...[`profile:${uid}`, `follows:${uid}`, ...(await everywhere(tx, uid))],
    ...counted.map((other) => `follows:${other}`),
  ]
  if (isPublic !== wasPublic) {
    await changeProfileRow(tx, uid, { is_public: isPublic ? 1 : 0 })
    await events.visibilityChanged(tx, uid, isPublic)
  }
  journal.emit(tx, {
    ...{ type: 'profile.changed', actor: uid, owner: uid, subject: uid, tags },
    audience: [audienceOf(wasPublic), audienceOf(isPublic)],
  })
  return wasPublic
}

/** Takes an image off the profile that shows it, for a moderator. */
export async function dropPicture(
  { journal }: Pick<Context, 'journal'>,
  tx: Writer,
  uid: string,
  id: string,
): Promise<void> {
  if (!(await removePicture(tx, uid, id))) return
  const tags = [`profile:${uid}`, ...(await everywhere(tx, uid))]
  journal.emit(tx, { type: 'profile.changed', actor: null, owner: uid, subject: uid, tags })
}

const audienceOf = (isPublic: boolean) => (isPublic ? 'public' : 'followers')

const MIDDLE = { x: 50, y: 50 }

/** Existing benefits stay without the plan, and may be removed. */
function requireBenefits(has: readonly Benefit[], changes: ProfileChanges): void {
  const benefitFields = [
    ['accent', 'accent', changes.accent],
    ['cover', 'cover', changes.cover],
    ['coverPoint', 'cover', changes.coverPoint],
  ] as const
  for (const [field, benefit, value] of benefitFields)
    if (value != null && !has.includes(benefit))
      throw new AppError('plan.required', { fields: { [field]: { code: 'plan.required' } } })
}

/** Changes what is given of a profile, without what follows from that. @throws AppError */
export async function changeProfile(
  tx: Writer,
  locked: { readonly uid: string; readonly username: string },
  changes: ProfileChanges,
  now: number,
): Promise<void> {
  const { displayName, color, isPublic, followLists, avatar, accent, cover } = changes
  const { showActivity, showStatistics, isQuiet, commentsFrom } = changes
  const { isSuggested, openWarnings } = changes
  for (const [purpose, image] of [
    ['avatar', avatar],
    ['cover', cover],
  ] as const)
    if (typeof image === 'string' && !(await isOwnImage(tx, locked.uid, purpose, image)))
      throw new AppError('media.not_found', { fields: { [purpose]: { code: 'media.not_found' } } })
  const point = changes.coverPoint ?? (cover ? MIDDLE : undefined)
  const shown = displayName === '' ? locked.username : displayName
  await changeProfileRow(tx, locked.uid, {
    updated_at: now,
    ...(shown !== undefined && {
      display_name: shown,
      folded: foldedPerson(shown, locked.username),
    }),
    ...forProfileTexts((name) => changes[name]),
    ...(color !== undefined && { color }),
    ...(isPublic !== undefined && { is_public: isPublic ? 1 : 0 }),
    ...(followLists !== undefined && { follow_lists: followLists }),
    ...(showActivity !== undefined && { show_activity: showActivity ? 1 : 0 }),
    ...(showStatistics !== undefined && { show_statistics: showStatistics ? 1 : 0 }),
    ...(isQuiet !== undefined && { is_quiet: isQuiet ? 1 : 0 }),
    ...(commentsFrom !== undefined && { comments_from: commentsFrom }),
    ...(isSuggested !== undefined && { is_suggested: isSuggested ? 1 : 0 }),
    ...(openWarnings && {
      opens_warnings: openWarnings.all ? 1 : 0,
      opened_warning_words: JSON.stringify([...new Set(openWarnings.words)]),
    }),
    ...(avatar !== undefined && { avatar_id: avatar }),
    ...(accent !== undefined && { accent }),
    ...(cover !== undefined && { cover_id: cover }),
    ...(point && { cover_x: point.x, cover_y: point.y }),
  })
  if (shown !== undefined)
    await writePersonWords(tx, { uid: locked.uid, displayName: shown, username: locked.username })
}

/** Every place in which someone's opening or closing adds or takes away something. */
async function everywhere(tx: Writer, uid: string): Promise<string[]> {
  const stored = await storedInterestsOf(tx, uid)
  const written = await interestsWithPosts(tx, uid)
  const slugs = new Set([...stored.map((interest) => interest.slug), ...written])
  const { posts, entries } = await answeredBy(tx, uid)
  return [
    `posts:${uid}`,
    'newest',
    'interests',
    'site-counts',
    'follow-lists',
    'work-posts',
    ...[...slugs].map((slug) => `interest:${slug}`),
    ...posts.map((id) => `post:${id}`),
    ...entries.map((id) => `diary:${id}`),
    ...[...posts, ...entries].map((id) => `comments:${id}`),
  ]
}
