import type { FoundPerson } from '@afins/contract/api'
import { presentPerson } from '#modules/profiles/index.ts'
import type { FoundPersonRow } from './people.queries.ts'

export const presentFound = (row: FoundPersonRow, now: number): FoundPerson => ({
  ...presentPerson(row, now),
  following: row.follow_state === 'accepted',
})
