import { hyphenate } from './text.ts'

/** The twelve named colours that profiles and custom interests choose from, with their hex values. */
export const palette = {
  violet: '#8B5CF6',
  amber: '#F59E0B',
  aubergine: '#231123',
  coral: '#E8674A',
  crimson: '#B4233C',
  forest: '#2F6B3C',
  teal: '#0F7C7C',
  ocean: '#1F6FB2',
  indigo: '#3F4DB8',
  magenta: '#B8327F',
  clay: '#9A5B3A',
  graphite: '#4A4F57',
} as const

export type ColorName = keyof typeof palette

/** Every colour name, in the order in which a chooser shows them. */
export const colorNames = Object.keys(palette) as [ColorName, ...ColorName[]]

export const fixedInterestIds = ['music', 'movies', 'books'] as const
export type FixedInterestId = (typeof fixedInterestIds)[number]

/** One of the three interests everyone knows from the start. */
export interface FixedInterest {
  readonly id: FixedInterestId
  readonly name: string
  readonly displayName: string
  readonly urlPath: string
  readonly description: string
  /** Hex colour: the interest's identity. */
  readonly color: string
  readonly colorName: ColorName
  readonly icon: string
  readonly isEnabled: boolean
  /** How its page is laid out; the same value as the id. */
  readonly layout: FixedInterestId
  readonly features: Readonly<Record<string, boolean>>
}

export const fixedInterests: readonly FixedInterest[] = [
  {
    id: 'music',
    name: 'Música',
    displayName: 'Música',
    urlPath: 'music',
    description: 'Descubra novos sons, artistas e gêneros.',
    color: palette.violet,
    colorName: 'violet',
    icon: '🎵',
    isEnabled: true,
    layout: 'music',
    features: {
      playlists: true,
      recommendations: true,
      artistSpotlight: true,
      genreExploration: true,
    },
  },
  {
    id: 'movies',
    name: 'Filmes',
    displayName: 'Filmes',
    urlPath: 'movies',
    description: 'Explore o cinema e as melhores produções.',
    color: palette.amber,
    colorName: 'amber',
    icon: '🎬',
    isEnabled: true,
    layout: 'movies',
    features: { watchlist: true, reviews: true, recommendations: true, genreFilter: true },
  },
  {
    id: 'books',
    name: 'Livros',
    displayName: 'Livros',
    urlPath: 'books',
    description: 'Descubra novas histórias e conhecimento pela literatura.',
    color: palette.aubergine,
    colorName: 'aubergine',
    icon: '📚',
    isEnabled: true,
    layout: 'books',
    features: { readingList: true, reviews: true, recommendations: true, genreFilter: true },
  },
]

/** Which fixed interests are switched on, where someone chose; a missing one has its default. */
export type FixedInterestsConfig = Partial<Record<FixedInterestId, boolean>>

/** The fixed interest whose urlPath this is, whatever the case; null when there is none. */
export function getInterestByUrlPath(urlPath: string): FixedInterest | null {
  const requested = urlPath.toLowerCase()
  return fixedInterests.find((interest) => interest.urlPath === requested) ?? null
}

/** Whether a path segment belongs to a fixed interest. */
export function isFixedInterestPath(segment: string): boolean {
  return getInterestByUrlPath(segment) !== null
}

/** The urlPath of the fixed interest with this display name; null when the name is unknown. */
export function getUrlPathByDisplayName(displayName: string): string | null {
  return fixedInterests.find((interest) => interest.displayName === displayName)?.urlPath ?? null
}

/** The fixed interests that are enabled, after the overrides of a configuration. */
export function getEnabledInterests(config: FixedInterestsConfig = {}): FixedInterest[] {
  return fixedInterests
    .map((interest) => ({ ...interest, isEnabled: config[interest.id] ?? interest.isEnabled }))
    .filter((interest) => interest.isEnabled)
}

/** @param stored text from storage, or null @returns its booleans of known interests; no other */
export function parseFixedInterestsConfig(stored: string | null): FixedInterestsConfig {
  let value: unknown
  try {
    value = JSON.parse(stored ?? '{}')
  } catch {
    return {}
  }
  if (typeof value !== 'object' || value === null) return {}
  const known: FixedInterestsConfig = {}
  for (const { id } of fixedInterests) {
    const flag: unknown = Object.hasOwn(value, id) ? Reflect.get(value, id) : undefined
    if (typeof flag === 'boolean') known[id] = flag
  }
  return known
}

/** A URL slug for a custom interest's name: folded to ASCII, words joined by hyphens, 40 at most. */
export function slugify(name: string): string {
  return hyphenate(name, 40)
}
