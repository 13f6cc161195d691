import { fold } from './fold.ts'

/** Bytes of a title that fit into a cursor beside an id; titles the same so far sort by their ids. */
const KEY_BYTES = 108
/** Letters of a title that are looked at. */
const READ = 200

/** What a post stands under in the order of titles; one without a title is called by its words. */
export function titleKey(title: string | null, excerpt: string): string {
  let key = fold((title ?? excerpt).slice(0, READ))
    .slice(0, KEY_BYTES)
    .toWellFormed()
  while (Buffer.byteLength(key) > KEY_BYTES) key = key.slice(0, -1).toWellFormed()
  return key
}
