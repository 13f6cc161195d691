import { AppError } from '@afins/contract/errors'

import { asUtf8 } from './utf8.ts'

/** Whether a file begins as XML does. */
export const isXml = (bytes: Buffer): boolean =>
  /^\s*<[?!\w]/.test(asUtf8(bytes.subarray(0, 1024)).toString())

/** The texts of the elements in a record, by their names. */
export type XmlRecord = ReadonlyMap<string, string>

/** Those of XML itself: a file cannot define others here. */
const ENTITIES: Readonly<Record<string, string>> = {
  ...{ lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" },
}
const ENTITY = /&(?:#(\d{1,7})|#x([\da-fA-F]{1,6})|([a-z]{2,4}));/g
const NAME = /^[\w:.-]{1,60}/

/**
 * The records of a flat XML file: elements of some names, with elements of text in them. Nothing that
 * a file declares is read, fetched or replaced, and all is passed once.
 *
 * @param most records, more are too many @throws AppError `import.too_many_works`
 */
export function readXmlRecords(
  xml: string,
  names: ReadonlySet<string>,
  most: number,
): { readonly records: readonly (readonly [name: string, XmlRecord])[]; readonly torn: number } {
  const records: (readonly [string, XmlRecord])[] = []
  let open: { readonly name: string; readonly fields: Map<string, string> } | null = null
  let field = ''
  let text = ''
  for (const { kind, value } of tokensOf(xml)) {
    if (kind === 'text' || kind === 'raw') {
      if (field !== '') text += kind === 'raw' ? value : decoded(value)
    } else if (kind === 'start') {
      if (open) [field, text] = [value, '']
      else if (names.has(value)) open = { name: value, fields: new Map() }
    } else if (open && value === open.name) {
      if (records.push([open.name, open.fields]) > most) throw new AppError('import.too_many_works')
      ;[open, field] = [null, '']
    } else if (open && value === field) {
      open.fields.set(field, text.trim())
      field = ''
    }
  }
  return { records, torn: open ? 1 : 0 }
}

interface Token {
  /** `raw` is a text without entities. */
  readonly kind: 'start' | 'end' | 'text' | 'raw'
  readonly value: string
}

/** What is passed over, by how it begins and ends. */
const SKIPPED = [
  ['<!--', '-->'],
  ['<?', '?>'],
  ['<!', '>'],
] as const
const CDATA = ['<![CDATA[', ']]>'] as const

function* tokensOf(xml: string): Generator<Token> {
  for (let at = 0; at < xml.length;) {
    const tag = xml.indexOf('<', at)
    if (tag < 0) return
    if (tag > at) yield { kind: 'text', value: xml.slice(at, tag) }
    const isRaw = xml.startsWith(CDATA[0], tag)
    const special = isRaw ? CDATA : SKIPPED.find(([start]) => xml.startsWith(start, tag))
    const [start, end] = special ?? ['<', '>']
    const until = xml.indexOf(end, tag + start.length)
    if (until < 0) return
    const inside = xml.slice(tag + start.length, until)
    if (isRaw) yield { kind: 'raw', value: inside }
    else if (!special && !inside.endsWith('/')) {
      const isEnd = inside.startsWith('/')
      const [name] = NAME.exec(isEnd ? inside.slice(1) : inside) ?? []
      if (name !== undefined) yield { kind: isEnd ? 'end' : 'start', value: name }
    }
    at = until + end.length
  }
}

const decoded = (text: string) =>
  text.replaceAll(ENTITY, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return ENTITIES[name] ?? whole
    const code = decimal === undefined ? parseInt(hex ?? '', 16) : Number(decimal)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code).toWellFormed() : whole
  })
