import { fold } from './fold.ts'

/** Bytes of a title that fit into a cursor beside an id; titles the same so far sort by their ids. */
const KEY_BYTES = 108
/** Letters of a title that are looked at. */
const READ = 200

interface Called {
  readonly title: string | null
  /** The title of the first work that it speaks of. */
  readonly work: string | null
  readonly excerpt: string
}

/** What a post stands under in the order of titles: its own, else its work's, else its first words. */
export function titleKey({ title, work, excerpt }: Called): string {
  let key = fold((title ?? work ?? excerpt).slice(0, READ))
    .slice(0, KEY_BYTES)
    .toWellFormed()
  while (Buffer.byteLength(key) > KEY_BYTES) key = key.slice(0, -1).toWellFormed()
  return key
}
