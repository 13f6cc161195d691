import type { InterestChoice } from '@afins/contract/api'
import { AppError, type FieldError } from '@afins/contract/errors'
import { limits } from '@afins/contract/fields'
import { fixedInterests, slugify } from '@afins/contract/interests'
import { reservedInterestSlugs } from '@afins/contract/reserved'
import type { PostVisibility } from '@afins/database'
import { enabledFixed } from './interest-chips.ts'

/** An interest as it is to stand in a profile; its place in the list is its position. */
export interface ChosenInterest {
  readonly slug: string
  readonly kind: 'fixed' | 'custom'
  readonly name: string
  readonly icon: string
  readonly color: string
  /** Left out: as it is. */
  readonly visibility: PostVisibility | undefined
}

/** Names of the fixed interests as slugs: a second "Música" beside music would only confuse. */
const fixedNames: ReadonlySet<string> = new Set(
  fixedInterests.map((interest) => slugify(interest.displayName)),
)

/**
 * The list of interests that somebody chose, each with its slug: a fixed one's own, the one a
 * custom interest already has, or one made of its name.
 * @param ownSlugs the slugs of the profile's custom interests so far
 * @throws AppError `field.too_many` or `interest.slug_taken`, with the field at fault
 */
export function chooseInterests(
  choices: readonly InterestChoice[],
  ownSlugs: ReadonlySet<string>,
): readonly ChosenInterest[] {
  if (choices.filter((choice) => 'name' in choice).length > limits.customInterests)
    throw fault('interests', { code: 'field.too_many', params: { max: limits.customInterests } })
  const taken = new Set<string>()
  return choices.map((choice, at) => {
    const looks = 'name' in choice ? custom(choice, ownSlugs) : fixed(choice.slug)
    const chosen = looks && { ...looks, visibility: choice.visibility }
    if (!chosen || taken.has(chosen.slug))
      throw fault(`interests.${at}.${'name' in choice ? 'name' : 'slug'}`, {
        code: 'interest.slug_taken',
      })
    taken.add(chosen.slug)
    return chosen
  })
}

type Looks = Omit<ChosenInterest, 'visibility'>

function fixed(slug: string): Looks | null {
  const interest = enabledFixed(slug)
  if (!interest) return null
  const { urlPath, displayName, icon, colorName } = interest
  return { slug: urlPath, kind: 'fixed', name: displayName, icon, color: colorName }
}

function custom(
  choice: Extract<InterestChoice, { name: string }>,
  ownSlugs: ReadonlySet<string>,
): Looks | null {
  const { name, icon, color } = choice
  const kept = choice.slug !== undefined && ownSlugs.has(choice.slug) ? choice.slug : null
  const slug = kept ?? slugify(name)
  if (slug === '' || reservedInterestSlugs.has(slug) || fixedNames.has(slug)) return null
  return { slug, kind: 'custom', name, icon, color }
}

function fault(field: string, error: FieldError): AppError {
  return new AppError(error.code, { fields: { [field]: error } })
}
