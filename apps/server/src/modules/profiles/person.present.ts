import type { Person } from '@afins/contract/api'
import { palette, type ColorName } from '@afins/contract/interests'

export const personColumns = [
  'profiles.username',
  'profiles.display_name',
  'profiles.avatar_id',
  'profiles.color',
  'profiles.plan_until',
] as const

export interface ViewerRow {
  readonly username: string
  readonly display_name: string
  readonly avatar_id: string | null
  readonly color: string
}

export interface PersonRow extends ViewerRow {
  readonly plan_until: number
}

export function presentPerson(row: PersonRow, now: number): Person {
  return { ...presentName(row), ...(row.plan_until > now && { plan: true }) }
}

/** A person without anything that changes by itself. */
export function presentName(row: ViewerRow): Omit<Person, 'plan'> {
  return {
    username: row.username,
    displayName: row.display_name || row.username,
    avatar: row.avatar_id,
    color: toColorName(row.color),
  }
}

/** A stored colour as a palette name; graphite if it left the palette. */
export function toColorName(stored: string): ColorName {
  return Object.hasOwn(palette, stored) ? (stored as ColorName) : 'graphite'
}
