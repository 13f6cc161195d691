import type { InterestChip, Visibility } from '@afins/contract/api'
import {
  getEnabledInterests,
  isFixedInterestPath,
  type FixedInterestsConfig,
} from '@afins/contract/interests'
import { readInterestsConfig } from '#data/fixed-interests.ts'
import { useOwnProfile } from '#data/own-profile.ts'
import { useHydrated } from '#ui/hydrated.ts'

export interface InterestOptions {
  readonly options: readonly InterestChip[]
  /** The own profile is there; until then there may be more. */
  readonly complete: boolean
  /** What new posts under an interest start with. */
  readonly visibilityOf: (slug: string) => Visibility
}

/**
 * What one can post under: one's own interests in their order, then the rest of the fixed ones that
 * are switched on here.
 * @param current an interest that stays open although it may be gone or off
 */
export function useInterestOptions(current: InterestChip | undefined): InterestOptions {
  const profile = useOwnProfile()
  // The server knows nothing of this device's switches.
  const fixed = fixedChips(useHydrated() ? readInterestsConfig() : {})
  const own = (profile?.interests ?? []).filter(
    ({ slug }) => !isFixedInterestPath(slug) || fixed.some((chip) => chip.slug === slug),
  )
  const all = [...own, ...fixed, ...(current ? [current] : [])]
  return {
    options: all.filter(({ slug }, at) => all.findIndex((chip) => chip.slug === slug) === at),
    complete: profile !== undefined,
    visibilityOf: (slug) => profile?.defaultVisibility[slug] ?? 'public',
  }
}

/** The fixed interests that are switched on. */
export function fixedChips(config: FixedInterestsConfig): InterestChip[] {
  return getEnabledInterests(config).map(({ urlPath, displayName, icon, colorName }) => ({
    slug: urlPath,
    name: displayName,
    icon,
    color: colorName,
  }))
}
