import type { InterestChip } from '@afins/contract/api'
import {
  getEnabledInterests,
  getInterestByUrlPath,
  type FixedInterest,
} from '@afins/contract/interests'
import type { Reader } from '@afins/database'
import { positionOf, RETIRED } from './interests.queries.ts'
import { toColorName } from '../person.present.ts'

export interface CustomInterestRow {
  readonly name: string
  readonly icon: string
  readonly color: string
}

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

export function presentChip(slug: string, custom: CustomInterestRow | null): InterestChip {
  const fixed = getInterestByUrlPath(slug)
  if (fixed)
    return {
      slug: fixed.urlPath,
      name: fixed.displayName,
      icon: fixed.icon,
      color: fixed.colorName,
    }
  if (!custom) return { slug, name: slug, icon: '✨', color: 'graphite' }
  return { slug, name: custom.name, icon: custom.icon, color: toColorName(custom.color) }
}

export async function hasInterest(db: Reader, uid: string, slug: string): Promise<boolean> {
  if (getInterestByUrlPath(slug)) return enabledFixed(slug) !== null
  const [row] = await positionOf(db, { uid, slug })
  return row !== undefined && row.position !== RETIRED
}
