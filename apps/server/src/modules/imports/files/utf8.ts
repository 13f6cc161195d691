import { isUtf8 } from 'node:buffer'

const UTF8_BOM = Buffer.from('\uFEFF')
/** What of a file without a mark says whether each second byte is 0, as in UTF-16 of Latin letters. */
const SAMPLE = 4096
const MOSTLY = 0.4

/** A text file in UTF-8 without a mark, whatever a spreadsheet has saved it in. */
export function asUtf8(bytes: Buffer): Buffer {
  if (bytes.subarray(0, 3).equals(UTF8_BOM)) return asUtf8(bytes.subarray(3))
  const wide = utf16Of(bytes)
  if (wide !== null) return Buffer.from(new TextDecoder(wide).decode(bytes))
  if (isUtf8(bytes)) return bytes
  return isLatin(bytes) ? Buffer.from(new TextDecoder('windows-1252').decode(bytes)) : bytes
}

function utf16Of(bytes: Buffer): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const sample = bytes.subarray(0, SAMPLE)
  const zeros = [0, 0]
  for (const [at, byte] of sample.entries())
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  if (odd > even && odd > (sample.length / 2) * MOSTLY) return 'utf-16le'
  if (even > odd && even > (sample.length / 2) * MOSTLY) return 'utf-16be'
  return null
}

/** Whether a text that is no UTF-8 is Latin: not a UTF-8 one of which some bytes are broken. */
function isLatin(bytes: Buffer): boolean {
  const text = bytes.toString('utf8')
  let [broken, whole] = [0, 0]
  for (const letter of text)
    if (letter === '\uFFFD') broken += 1
    else if (letter > '\u007F') whole += 1
  return broken > whole
}
