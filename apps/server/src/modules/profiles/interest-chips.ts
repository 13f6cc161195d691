import type { InterestChip } from '@afins/contract/api'
import {
  getEnabledInterests,
  getInterestByUrlPath,
  type FixedInterest,
} from '@afins/contract/interests'
import { prepared, type Reader } from '@afins/database'
import { toColorName } from './person.ts'

/** What a custom interest looks like in its profile. */
export interface CustomInterestRow {
  readonly name: string
  readonly icon: string
  readonly color: string
}

/** The position of an interest that its owner took away while posts still stand under it. */
export const RETIRED = -1

/** An interest's name in an address as the slug it is kept under; empty for what cannot be one. */
export function interestSlug(param: string): string {
  const slug = param.trim().toLowerCase()
  return /^[a-z0-9-]{1,40}$/.test(slug) ? slug : ''
}

/** The fixed interest of a slug; null when there is none or it is switched off. */
export function enabledFixed(slug: string): FixedInterest | null {
  const fixed = getInterestByUrlPath(slug)
  return fixed && getEnabledInterests().some((enabled) => enabled.id === fixed.id) ? fixed : null
}

/** An interest as a chip: a fixed one from its data, a custom one from its owner's row. */
export function presentChip(slug: string, custom: CustomInterestRow | null): InterestChip {
  const fixed = getInterestByUrlPath(slug)
  if (fixed)
    return {
      slug: fixed.urlPath,
      name: fixed.displayName,
      icon: fixed.icon,
      color: fixed.colorName,
    }
  // Without a row only the slug is left to tell what it was called.
  if (!custom) return { slug, name: slug, icon: '✨', color: 'graphite' }
  return { slug, name: custom.name, icon: custom.icon, color: toColorName(custom.color) }
}

/** Whether somebody may write under an interest: a fixed one, or a custom one of their profile. */
export async function hasInterest(db: Reader, uid: string, slug: string): Promise<boolean> {
  if (getInterestByUrlPath(slug)) return enabledFixed(slug) !== null
  const [row] = await positionOf(db, { uid, slug })
  return row !== undefined && row.position !== RETIRED
}

const positionOf = prepared((db: Reader, p: { uid: string; slug: string }) =>
  db
    .selectFrom('profile_interests')
    .select('position')
    .where('uid', '=', p.uid)
    .where('slug', '=', p.slug),
)
