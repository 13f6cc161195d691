import type { InterestChip } from '@afins/contract/api'
import { getInterestByUrlPath } from '@afins/contract/interests'
import { toColorName } from '../person.present.ts'

export interface CustomInterestRow {
  readonly name: string
  readonly icon: string
  readonly color: string
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
