import { presentPerson } from '#modules/profiles/index.ts'
import type { anyoneWith } from './people.queries.ts'

type PersonRow = Awaited<ReturnType<typeof anyoneWith>>[number]

/** A person who has a work, with what anyone who sees the entry sees of it. */
export function presentPersonWith(row: PersonRow & { readonly followed: boolean }, now: number) {
  return {
    person: presentPerson(row, now),
    followed: row.followed,
    rating: row.rating || null,
    wants: row.wants_at !== null,
    active: row.shown_open_id !== null,
    finished: row.shown_times > 0,
  }
}
