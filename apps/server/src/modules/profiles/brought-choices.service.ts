import { commentAudiences } from '@afins/contract/comments'
import type { Writer } from '@afins/database'
import type { Context } from '#context.ts'
import { benefitsAt } from '#plan.ts'
import { toColorName } from './person.present.ts'
import { choicesOf } from './profiles.queries.ts'
import { lockProfile } from './write-profiles.queries.ts'
import {
  changeProfile,
  FIRST_COLOR,
  setOpenness,
  type ProfileChanges,
  type ProfileEvents,
} from './profiles.service.ts'

/** What someone chose for their profile. */
export type ProfileChoices = Required<
  Pick<
    ProfileChanges,
    | ('displayName' | 'color' | 'isPublic' | 'followLists' | 'showActivity' | 'showStatistics')
    | ('isQuiet' | 'commentsFrom' | 'isSuggested' | 'openWarnings')
    | ('accent' | 'avatar' | 'cover' | 'coverPoint')
  >
>

/** Choices of a profile that were changed, to undo that. */
export interface ChangedChoices {
  readonly before: ProfileChoices
  readonly after: ProfileChoices
}

interface Deps extends Pick<Context, 'config' | 'clock' | 'journal'> {
  readonly profileEvents: Pick<ProfileEvents, 'visibilityChanged'>
}

const LISTS = ['public', 'followers', 'self'] as const

/**
 * Takes over what someone chose elsewhere, where that shows no one more than before: a name and a
 * colour in place of those that every account begins with, pictures where there are none.
 * @returns what was changed; null: nothing
 */
export async function bringChoices(
  context: Deps,
  tx: Writer,
  uid: string,
  brought: Omit<ProfileChoices, 'color'> & { readonly color: ProfileChoices['color'] | null },
): Promise<ChangedChoices | null> {
  const profile = await lockProfile(tx, { uid })
  const before = await loadChoices(tx, uid)
  if (!profile || !before) return null
  const has = benefitsAt(context.config, profile.plan_until, context.clock.now())
  const bringsCover = before.cover === null && has.includes('cover')
  const keepsName = brought.displayName === '' || before.displayName !== profile.username
  const after: ProfileChoices = {
    displayName: keepsName ? before.displayName : brought.displayName,
    color: before.color === FIRST_COLOR ? (brought.color ?? before.color) : before.color,
    isPublic: before.isPublic && brought.isPublic,
    followLists: narrowest(LISTS, before.followLists, brought.followLists),
    showActivity: before.showActivity && brought.showActivity,
    showStatistics: before.showStatistics && brought.showStatistics,
    isQuiet: before.isQuiet || brought.isQuiet,
    commentsFrom: narrowest(commentAudiences, before.commentsFrom, brought.commentsFrom),
    isSuggested: before.isSuggested && brought.isSuggested,
    openWarnings: {
      all: before.openWarnings.all || brought.openWarnings.all,
      words: [...new Set([...before.openWarnings.words, ...brought.openWarnings.words])],
    },
    accent: before.accent ?? (has.includes('accent') ? brought.accent : null),
    avatar: before.avatar ?? brought.avatar,
    cover: bringsCover ? brought.cover : before.cover,
    coverPoint: bringsCover && brought.cover !== null ? brought.coverPoint : before.coverPoint,
  }
  if (JSON.stringify(after) === JSON.stringify(before)) return null
  await writeChoices(context, tx, uid, after)
  return { before, after }
}

/** Takes back those choices that are still as they were written. */
export async function takeChoicesBack(
  context: Deps,
  tx: Writer,
  uid: string,
  { before, after }: ChangedChoices,
): Promise<void> {
  const now = await loadChoices(tx, uid)
  if (!now) return
  const same = (name: keyof ProfileChoices) =>
    JSON.stringify(now[name]) === JSON.stringify(after[name])
  const names = Object.keys(before) as (keyof ProfileChoices)[]
  const restored = Object.fromEntries(names.filter(same).map((name) => [name, before[name]]))
  await writeChoices(context, tx, uid, { ...now, ...restored })
}

async function writeChoices(
  context: Deps,
  tx: Writer,
  uid: string,
  { isPublic, ...choices }: ProfileChoices,
): Promise<void> {
  const { clock, journal, profileEvents } = context
  const locked = await lockProfile(tx, { uid })
  if (!locked) return
  await changeProfile(tx, locked, choices, clock.now())
  if ((locked.is_public === 1) !== isPublic)
    await setOpenness({ journal }, profileEvents, tx, uid, isPublic)
  const event = { type: 'profile.changed' as const, actor: uid, owner: uid, subject: uid }
  journal.emit(tx, { ...event, tags: [`profile:${uid}`, `shelf:${uid}`, 'activity'] })
}

async function loadChoices(tx: Writer, uid: string): Promise<ProfileChoices | null> {
  const [row] = await choicesOf(tx, { uid })
  if (!row) return null
  return {
    ...{ displayName: row.display_name, color: toColorName(row.color) },
    ...{ isPublic: row.is_public === 1, followLists: row.follow_lists },
    ...{ showActivity: row.show_activity === 1, showStatistics: row.show_statistics === 1 },
    ...{ isQuiet: row.is_quiet === 1, isSuggested: row.is_suggested === 1 },
    commentsFrom: row.comments_from,
    openWarnings: {
      all: row.opens_warnings === 1,
      words: JSON.parse(row.opened_warning_words) as string[],
    },
    accent: row.accent === null ? null : toColorName(row.accent),
    ...{ avatar: row.avatar_id, cover: row.cover_id },
    coverPoint: { x: row.cover_x, y: row.cover_y },
  }
}

/** Of two in an order from the widest to the narrowest. */
const narrowest = <Each>(order: readonly Each[], one: Each, other: Each): Each =>
  order.indexOf(one) < order.indexOf(other) ? other : one
