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
  /** False until the own profile is loaded. */
  readonly complete: boolean
  readonly visibilityOf: (slug: string) => Visibility
}

/** The own ones first, then fixed ones that are on. @param current stays available */
export function useInterestOptions(current: InterestChip | undefined): InterestOptions {
  const profile = useOwnProfile()
  // The server does not know this device's switches.
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

export function fixedChips(config: FixedInterestsConfig): InterestChip[] {
  return getEnabledInterests(config).map(({ urlPath, displayName, icon, colorName }) => ({
    slug: urlPath,
    name: displayName,
    icon,
    color: colorName,
  }))
}
