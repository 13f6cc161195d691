import { BadCursorError } from '@afins/database'
import { fold } from '#modules/profiles/index.ts'
import type { FactRow, Found } from './bookmarks.queries.ts'
import { isInSight } from './in-sight.ts'

/** Bytes of a title that fit into a cursor beside an id; titles the same so far sort by their ids. */
const KEY_BYTES = 108
/** Letters of a title that are looked at; there are thousands of titles. */
const READ = 200
const FORM = /^([\w-]{1,64})\.([^]*)$/

interface Place {
  readonly row: { readonly id: string }
  readonly key: string
}

/** A page of rows in the order of their titles; those without a title are called by their words. */
export function pageByTitle(
  rows: readonly FactRow[],
  uid: string,
  cursor: string | undefined,
  limit: number,
): Found {
  const after = cursor === undefined ? null : decodePlace(cursor)
  const sorted = rows
    .map((row) => ({ row, key: keyOf(row, uid) }))
    .filter((one) => after === null || compare(one, after) > 0)
    .sort(compare)
  const page = sorted.slice(0, limit)
  const last = page.at(-1)
  return {
    rows: page.map(({ row }) => row),
    next: last && sorted.length > limit ? encodePlace(last) : null,
  }
}

/** What is out of sight comes last. */
function keyOf(row: FactRow, uid: string): string {
  if (!isInSight(row, uid)) return '\u{10FFFF}'
  return shorten(fold((row.title ?? row.excerpt ?? '').slice(0, READ)))
}

function shorten(text: string): string {
  let key = text.slice(0, KEY_BYTES).toWellFormed()
  while (Buffer.byteLength(key) > KEY_BYTES) key = key.slice(0, -1).toWellFormed()
  return key
}

function compare(a: Place, b: Place): number {
  if (a.key !== b.key) return a.key < b.key ? -1 : 1
  if (a.row.id === b.row.id) return 0
  return a.row.id < b.row.id ? -1 : 1
}

function encodePlace({ row, key }: Place): string {
  return Buffer.from(`${row.id}.${key}`).toString('base64url')
}

/** @throws BadCursorError unless `encodePlace` made the text */
function decodePlace(text: string): Place {
  const match = FORM.exec(Buffer.from(text, 'base64url').toString())
  const [, id, key] = match ?? []
  if (id === undefined || key === undefined) throw new BadCursorError()
  const place = { row: { id }, key }
  if (encodePlace(place) !== text) throw new BadCursorError()
  return place
}
