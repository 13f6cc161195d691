import type { OpenProfile } from '@afins/contract/api'
import { cleanName, cleanText } from '@afins/contract/fields'
import { colorNames, fixedInterests, type ColorName } from '@afins/contract/interests'
import type { ProfileChanges } from '#data/save-profile.ts'
import {
  choicesOf,
  draftsOf,
  type InterestDraft,
  type InterestDrafts,
} from '#parts/interest-picker/interest-draft.ts'

/** What somebody has typed and chosen for their profile. */
export interface ProfileForm {
  readonly displayName: string
  readonly bio: string
  readonly color: ColorName
  readonly isPublic: boolean
  readonly avatar: string | null
  /** The colour of the whole profile; null for none. */
  readonly accent: ColorName | null
  /** A media id. */
  readonly cover: string | null
  readonly interests: InterestDrafts
}

/** A profile as its form begins. */
export function formOf({
  displayName,
  bio,
  color,
  isPublic,
  avatar,
  accent,
  cover,
  interests,
}: OpenProfile): ProfileForm {
  return {
    ...{ displayName, bio, color, isPublic, avatar, accent },
    cover: cover?.id ?? null,
    interests: draftsOf(interests),
  }
}

/** Only what was changed, so that saving touches nothing else; null when nothing was. */
export function changesOf(before: ProfileForm, after: ProfileForm): ProfileChanges | null {
  const interests = choicesOf(after.interests)
  const changes: ProfileChanges = {
    ...(cleanName(after.displayName) !== before.displayName && { displayName: after.displayName }),
    ...(cleanText(after.bio) !== before.bio && { bio: after.bio }),
    ...(after.color !== before.color && { color: after.color }),
    ...(after.isPublic !== before.isPublic && { isPublic: after.isPublic }),
    ...(after.avatar !== before.avatar && { avatar: after.avatar }),
    ...(after.accent !== before.accent && { accent: after.accent }),
    ...(after.cover !== before.cover && { cover: after.cover }),
    ...(JSON.stringify(interests) !== JSON.stringify(choicesOf(before.interests)) && { interests }),
  }
  return Object.keys(changes).length > 0 ? changes : null
}

/** A form that was kept as text; null when it is not one, whole. */
export function parseForm(kept: string | null): ProfileForm | null {
  let value: unknown
  try {
    value = JSON.parse(kept ?? 'null')
  } catch {
    return null
  }
  if (!isRecord(value)) return null
  const { displayName, bio, color, isPublic, avatar, accent, cover, interests } = value
  if (typeof displayName !== 'string' || typeof bio !== 'string' || !isColor(color)) return null
  if (typeof isPublic !== 'boolean' || (avatar !== null && typeof avatar !== 'string')) return null
  if (accent !== null && !isColor(accent)) return null
  if (cover !== null && typeof cover !== 'string') return null
  if (!Array.isArray(interests) || !interests.every(isDraft)) return null
  return { displayName, bio, color, isPublic, avatar, accent, cover, interests }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const isColor = (value: unknown): value is ColorName =>
  (colorNames as readonly unknown[]).includes(value)

function isDraft(value: unknown): value is InterestDraft {
  if (!isRecord(value)) return false
  const { key, fixed, slug, name, icon, color } = value
  return (
    [key, name, icon].every((text) => typeof text === 'string') &&
    (slug === null || typeof slug === 'string') &&
    (fixed === null || fixedInterests.some(({ id }) => id === fixed)) &&
    isColor(color)
  )
}
