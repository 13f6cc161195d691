/** From its `cmap` table (OpenType 1.9, formats 4 and 12). */
export function charactersOf(font: Buffer): ReadonlySet<number> {
  const tables = font.readUInt16BE(4)
  for (let at = 12; at < 12 + tables * 16; at += 16) {
    if (font.toString('latin1', at, at + 4) === 'cmap')
      return readCmap(font, font.readUInt32BE(at + 8))
  }
  return new Set()
}

function readCmap(font: Buffer, start: number): ReadonlySet<number> {
  const found = new Set<number>()
  const count = font.readUInt16BE(start + 2)
  for (let at = start + 4; at < start + 4 + count * 8; at += 8) {
    const table = start + font.readUInt32BE(at + 4)
    const format = font.readUInt16BE(table)
    if (format === 4) addFormat4(font, table, found)
    else if (format === 12) addFormat12(font, table, found)
  }
  return found
}

function addFormat4(font: Buffer, table: number, found: Set<number>): void {
  const segments = font.readUInt16BE(table + 6)
  const [ends, starts] = [table + 14, table + 16 + segments]
  for (let at = 0; at < segments; at += 2) {
    const [first, last] = [font.readUInt16BE(starts + at), font.readUInt16BE(ends + at)]
    for (let code = first; code <= last && code < 0xffff; code++) found.add(code)
  }
}

function addFormat12(font: Buffer, table: number, found: Set<number>): void {
  const groups = font.readUInt32BE(table + 12)
  for (let at = table + 16; at < table + 16 + groups * 12; at += 12) {
    for (let code = font.readUInt32BE(at); code <= font.readUInt32BE(at + 4); code++)
      found.add(code)
  }
}

const segmenter = new Intl.Segmenter('pt-BR')

/** A text of which less than this can be drawn is left out. */
const ENOUGH = 0.7

/** A text without characters that have no outline (emoji, other scripts). */
export function drawable(text: string, characters: ReadonlySet<number>): string {
  const signs = Array.from(segmenter.segment(text.normalize('NFC')), ({ segment }) => segment)
  const isDrawn = (sign: string) =>
    [...sign].every((char) => characters.has(char.codePointAt(0) ?? 0))
  const letters = signs.filter((sign) => /[\p{L}\p{N}]/u.test(sign))
  if (letters.filter(isDrawn).length < letters.length * ENOUGH) return ''
  return signs
    .map((sign) => (isDrawn(sign) ? sign : ' '))
    .join('')
    .replace(/\s+/g, ' ')
    .replace(/ (?=[,.;:!?)])/g, '')
    .trim()
}
