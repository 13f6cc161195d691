import { makeFollows, type DemoFollow } from './follows.ts'
import { makeNotes, type DemoNote } from './notes.ts'
import { makeAuthors, type DemoPerson } from './people.ts'
import { seeded, seedFor } from './random.ts'
import { openLedger } from './writing/ledger.ts'

export type { DemoFollow } from './follows.ts'
export type { DemoImage, DemoNote } from './notes.ts'
export type { DemoInterest, DemoPerson } from './people.ts'

export interface DemoCorpus {
  readonly people: readonly DemoPerson[]
  /** Newest first. */
  readonly notes: readonly DemoNote[]
  readonly follows: readonly DemoFollow[]
}

/**
 * A village of invented people who write about real records, films and books.
 * @param seed any number; the same one gives the same village, to the letter
 */
export function makeCorpus(seed: number): DemoCorpus {
  const stream = (part: string) => seeded(seedFor(seed, part))
  const ledger = openLedger(stream('ledger'))
  const authors = makeAuthors(stream('people'), ledger)
  const people = authors.map(({ person }) => person)
  return {
    people,
    notes: makeNotes(authors, stream('notes'), ledger),
    follows: makeFollows(people, stream('follows')),
  }
}
