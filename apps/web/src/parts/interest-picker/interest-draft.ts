import type { InterestChip, InterestChoice } from '@afins/contract/api'
import type { FieldError } from '@afins/contract/errors'
import { errorText } from '@afins/contract/errors-pt'
import { checkField, limits } from '@afins/contract/fields'
import {
  fixedInterests,
  slugify,
  type ColorName,
  type FixedInterestId,
} from '@afins/contract/interests'
import { ApiError } from '#data/call.ts'

export interface InterestDraft {
  readonly key: string
  readonly fixed: FixedInterestId | null
  /** Null until it is saved. */
  readonly slug: string | null
  readonly name: string
  readonly icon: string
  readonly color: ColorName
}

export type InterestDrafts = readonly InterestDraft[]

export function draftsOf(chips: readonly InterestChip[]): InterestDrafts {
  return chips.map(({ slug, name, icon, color }) => ({
    key: slug,
    fixed: fixedInterests.find(({ urlPath }) => urlPath === slug)?.id ?? null,
    slug,
    name,
    icon,
    color,
  }))
}

export function choicesOf(drafts: InterestDrafts): InterestChoice[] {
  return drafts.map(({ fixed, slug, name, icon, color }) =>
    fixed
      ? { slug: fixed }
      : { ...(slug !== null && { slug }), name: name.trim(), icon: icon.trim(), color },
  )
}

export function toggleFixed(drafts: InterestDrafts, id: FixedInterestId): InterestDrafts {
  if (drafts.some(({ fixed }) => fixed === id)) return drafts.filter(({ fixed }) => fixed !== id)
  const found = fixedInterests.find((interest) => interest.id === id)
  if (!found) return drafts
  const { urlPath, displayName, icon, colorName } = found
  return [
    ...drafts,
    { key: urlPath, fixed: id, slug: urlPath, name: displayName, icon, color: colorName },
  ]
}

export function moveDraft(drafts: InterestDrafts, key: string, by: 1 | -1): InterestDrafts {
  const from = drafts.findIndex((draft) => draft.key === key)
  const moved = drafts[from]
  const other = drafts[from + by]
  if (!moved || !other) return drafts
  return drafts.map((draft) => (draft === moved ? other : draft === other ? moved : draft))
}

export function canAddInterest(drafts: InterestDrafts): boolean {
  return drafts.filter(({ fixed }) => fixed === null).length < limits.customInterests
}

export type DraftField = 'name' | 'icon'
export type DraftErrors = Readonly<Record<string, Partial<Record<DraftField, string>>>>

const textOf = ({ code, params }: FieldError) => errorText(code, params)

const fixedSlugs: ReadonlySet<string> = new Set(
  fixedInterests.flatMap(({ urlPath, displayName }) => [urlPath, slugify(displayName)]),
)

export function checkDrafts(drafts: InterestDrafts): DraftErrors {
  const errors: Record<string, Partial<Record<DraftField, string>>> = {}
  const taken = new Set<string>()
  for (const { key, fixed, slug, name, icon } of drafts) {
    if (fixed) continue
    const address = slug ?? slugify(name)
    const wrongName = checkField('interestName', name) ?? takenName(address, taken)
    const wrongIcon = checkField('interestIcon', icon.trim())
    taken.add(address)
    if (wrongName || wrongIcon)
      errors[key] = {
        ...(wrongName && { name: textOf(wrongName) }),
        ...(wrongIcon && { icon: textOf(wrongIcon) }),
      }
  }
  return errors
}

function takenName(address: string, taken: ReadonlySet<string>): FieldError | null {
  return address === '' || fixedSlugs.has(address) || taken.has(address)
    ? { code: 'interest.slug_taken' }
    : null
}

/** The server's errors (`interests.3.name`) by draft keys. */
export function draftErrorsOf(drafts: InterestDrafts, error: unknown): DraftErrors {
  const errors: Record<string, Partial<Record<DraftField, string>>> = {}
  if (!(error instanceof ApiError)) return errors
  for (const [path, message] of Object.entries(error.fields)) {
    const [, index, field] = /^interests\.(\d+)(?:\.(\w+))?$/.exec(path) ?? []
    const draft = index === undefined ? undefined : drafts[Number(index)]
    if (draft)
      errors[draft.key] = { ...errors[draft.key], [field === 'icon' ? 'icon' : 'name']: message }
  }
  return errors
}
