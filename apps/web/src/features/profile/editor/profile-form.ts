import type { OpenProfile } from '@afins/contract/api'
import {
  cleanName,
  forProfileTexts,
  normaliseField,
  profileTextNames,
  type ProfileText,
} from '@afins/contract/fields'
import { colorNames, fixedInterests, type ColorName } from '@afins/contract/interests'
import type { ProfileChanges } from '#data/save-profile.ts'
import { isRecord, parseRecord } from '#data/browser-storage.ts'
import {
  choicesOf,
  draftsOf,
  type InterestDraft,
  type InterestDrafts,
} from '#parts/interest-picker/interest-draft.ts'

/** A media id, and the focal point in percent from the top left. */
export interface CoverChoice {
  readonly id: string
  readonly x: number
  readonly y: number
}

type ProfileTexts = Readonly<Record<ProfileText, string>>

export interface ProfileForm extends ProfileTexts {
  readonly displayName: string
  readonly color: ColorName
  readonly isPublic: boolean
  readonly avatar: string | null
  readonly accent: ColorName | null
  readonly cover: CoverChoice | null
  readonly interests: InterestDrafts
}

export function formOf(profile: OpenProfile): ProfileForm {
  const { displayName, color, isPublic, avatar, accent, cover, interests } = profile
  return {
    ...{ displayName, color, isPublic, avatar, accent },
    ...forProfileTexts((name) => profile[name]),
    cover: cover && { id: cover.id, x: cover.x, y: cover.y },
    interests: draftsOf(interests),
  }
}

/** Only what has changed; null without changes. */
export function changesOf(before: ProfileForm, after: ProfileForm): ProfileChanges | null {
  const interests = choicesOf(after.interests)
  const changes: ProfileChanges = {
    ...(cleanName(after.displayName) !== before.displayName && { displayName: after.displayName }),
    ...textChanges(before, after),
    ...(after.color !== before.color && { color: after.color }),
    ...(after.isPublic !== before.isPublic && { isPublic: after.isPublic }),
    ...(after.avatar !== before.avatar && { avatar: after.avatar }),
    ...(after.accent !== before.accent && { accent: after.accent }),
    ...coverChanges(before.cover, after.cover),
    ...(JSON.stringify(interests) !== JSON.stringify(choicesOf(before.interests)) && { interests }),
  }
  return Object.keys(changes).length > 0 ? changes : null
}

function textChanges(before: ProfileTexts, after: ProfileTexts): ProfileChanges {
  const changed = profileTextNames.filter(
    (name) => normaliseField(name, after[name]) !== before[name],
  )
  return Object.fromEntries(changed.map((name) => [name, after[name]]))
}

function coverChanges(before: CoverChoice | null, after: CoverChoice | null): ProfileChanges {
  const isOther = after?.id !== before?.id
  const isMoved = after !== null && (isOther || after.x !== before?.x || after.y !== before.y)
  return {
    ...(isOther && { cover: after?.id ?? null }),
    ...(isMoved && { coverPoint: { x: after.x, y: after.y } }),
  }
}

/** Parses a stored form; null for anything else. */
export function parseForm(stored: string | null): ProfileForm | null {
  const form = parseRecord(stored)
  if (!form) return null
  const texts = forProfileTexts((name) => form[name])
  const { displayName, color, isPublic, avatar, accent, cover, interests } = form
  if (typeof displayName !== 'string' || !areTexts(texts) || !isColor(color)) return null
  if (typeof isPublic !== 'boolean' || (avatar !== null && typeof avatar !== 'string')) return null
  if (accent !== null && !isColor(accent)) return null
  if (cover !== null && !isCover(cover)) return null
  if (!Array.isArray(interests) || !interests.every(isDraft)) return null
  return { ...texts, displayName, color, isPublic, avatar, accent, cover, interests }
}

const areTexts = (values: Record<ProfileText, unknown>): values is ProfileTexts =>
  Object.values(values).every((value) => typeof value === 'string')

const isColor = (value: unknown): value is ColorName =>
  (colorNames as readonly unknown[]).includes(value)

const isCover = (value: unknown): value is CoverChoice =>
  isRecord(value) &&
  typeof value.id === 'string' &&
  [value.x, value.y].every((part) => typeof part === 'number')

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
