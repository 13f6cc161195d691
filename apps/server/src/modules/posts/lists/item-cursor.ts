import { BadCursorError } from '@afins/database'

interface Place {
  readonly key: string
  readonly id: string
}

const FORM = /^([0-9A-Za-z]{1,80})\.([\w-]{1,64})$/

/** The cursor of what follows an item of a list. */
export function encodeItemCursor({ key, id }: Place): string {
  return Buffer.from(`${key}.${id}`).toString('base64url')
}

/** @throws BadCursorError unless `encodeItemCursor` made the text */
export function decodeItemCursor(text: string): Place {
  const match = FORM.exec(Buffer.from(text, 'base64url').toString('latin1'))
  if (!match) throw new BadCursorError()
  const place = { key: match[1] ?? '', id: match[2] ?? '' }
  if (encodeItemCursor(place) !== text) throw new BadCursorError()
  return place
}
