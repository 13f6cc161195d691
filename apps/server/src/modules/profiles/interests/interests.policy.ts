import {
  getEnabledInterests,
  getInterestByUrlPath,
  type FixedInterest,
} from '@afins/contract/interests'

/** The slug that a name in an address is stored under; empty for what cannot be one. */
export function interestSlug(param: string): string {
  const slug = param.trim().toLowerCase()
  return /^[a-z0-9-]{1,40}$/.test(slug) ? slug : ''
}

/** The fixed interest of a slug; null when there is none or it is switched off. */
export function enabledFixed(slug: string): FixedInterest | null {
  const fixed = getInterestByUrlPath(slug)
  return fixed && getEnabledInterests().some((enabled) => enabled.id === fixed.id) ? fixed : null
}
