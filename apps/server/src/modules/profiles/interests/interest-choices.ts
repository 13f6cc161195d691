import type { InterestChoice } from '@afins/contract/api'
import { AppError, type FieldError } from '@afins/contract/errors'
import { limits } from '@afins/contract/fields'
import { fixedInterests, slugify } from '@afins/contract/interests'
import { reservedInterestSlugs } from '@afins/contract/reserved'
import type { PostVisibility } from '@afins/database'
import { enabledFixed } from './interests.policy.ts'

export interface ChosenInterest {
  readonly slug: string
  readonly kind: 'fixed' | 'custom'
  readonly name: string
  readonly icon: string
  readonly color: string
  /** Left out: as it is. */
  readonly visibility: PostVisibility | undefined
}

/** Custom interests named like a fixed one would confuse. */
const fixedNames: ReadonlySet<string> = new Set(
  fixedInterests.map((interest) => slugify(interest.displayName)),
)

/**
 * A fixed interest's own slug, an existing custom one's, or one made of the name. @param ownSlugs
 * custom slugs of the profile so far @throws AppError at the field
 */
export function chooseInterests(
  choices: readonly InterestChoice[],
  ownSlugs: ReadonlySet<string>,
): readonly ChosenInterest[] {
  if (choices.filter((choice) => 'name' in choice).length > limits.customInterests)
    throw fieldError('interests', {
      code: 'field.too_many',
      params: { max: limits.customInterests },
    })
  const taken = new Set<string>()
  return choices.map((choice, at) => {
    const looks = 'name' in choice ? custom(choice, ownSlugs) : fixed(choice.slug)
    const chosen = looks && { ...looks, visibility: choice.visibility }
    if (!chosen || taken.has(chosen.slug))
      throw fieldError(`interests.${at}.${'name' in choice ? 'name' : 'slug'}`, {
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
  const stored = choice.slug !== undefined && ownSlugs.has(choice.slug) ? choice.slug : null
  const slug = stored ?? slugify(name)
  if (slug === '' || reservedInterestSlugs.has(slug) || fixedNames.has(slug)) return null
  return { slug, kind: 'custom', name, icon, color }
}

function fieldError(field: string, error: FieldError): AppError {
  return new AppError(error.code, { fields: { [field]: error } })
}
