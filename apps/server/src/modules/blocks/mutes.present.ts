import type { Mute } from '@afins/contract/api'
import { presentPerson } from '#modules/profiles/index.ts'
import type { MuteRow } from './mutes.queries.ts'

export function presentMute(row: MuteRow, now: number): Mute {
  const { id, kind, target, until } = row
  const isOfPerson = kind === 'person' || kind === 'interest'
  return {
    id,
    kind,
    person: personOf(row, now),
    interest: kind === 'interest' ? (target.split(' ')[1] ?? null) : null,
    text: isOfPerson ? null : target,
    until,
  }
}

function personOf(row: MuteRow, now: number): Mute['person'] {
  const { username, display_name, avatar_id, color, plan_until } = row
  if (username === null || display_name === null || color === null) return null
  return presentPerson(
    { username, display_name, avatar_id, color, plan_until: plan_until ?? 0 },
    now,
  )
}
