import type { Person } from '@afins/contract/api'
import { palette, type ColorName } from '@afins/contract/interests'

/** The columns of `profiles` that show a person beside what they made. */
export const personColumns = [
  'profiles.username',
  'profiles.display_name',
  'profiles.avatar_id',
  'profiles.color',
] as const

export interface PersonRow {
  readonly username: string
  readonly display_name: string
  readonly avatar_id: string | null
  readonly color: string
}

/** A person as shown beside what they made. */
export function presentPerson(row: PersonRow): Person {
  return {
    username: row.username,
    displayName: row.display_name || row.username,
    avatar: row.avatar_id,
    color: toColorName(row.color),
  }
}

/** A stored colour as a name of the palette; one that left the palette shows as graphite. */
export function toColorName(stored: string): ColorName {
  return Object.hasOwn(palette, stored) ? (stored as ColorName) : 'graphite'
}
