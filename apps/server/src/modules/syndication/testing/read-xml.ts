/** An element as a parser of XML 1.0 without namespaces sees it. */
export interface XmlElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly XmlElement[]
  /** Its own text, without that of its children. */
  readonly text: string
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
}
const NAME = /[A-Za-z_:][\w:.-]*/y
const ALLOWED = /^[\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]*$/u

/**
 * Reads a document strictly: anything that is not well-formed XML 1.0, or that our documents have
 * no business with (doctypes, comments, CDATA), throws.
 */
export function readXml(source: string): XmlElement {
  const reader = new Reader(source)
  return reader.document()
}

class Reader {
  readonly #source: string
  #at = 0

  constructor(source: string) {
    if (!ALLOWED.test(source)) throw new Error('a character that XML 1.0 does not allow (2.2)')
    this.#source = source
  }

  document(): XmlElement {
    this.#require('<?xml version="1.0" encoding="utf-8"?>')
    this.#space()
    const root = this.#element()
    this.#space()
    if (this.#at < this.#source.length) throw this.#fault('more than one root (2.1)')
    return root
  }

  #element(): XmlElement {
    this.#require('<')
    const name = this.#name()
    const attributes: Record<string, string> = {}
    for (;;) {
      const spaced = this.#space()
      if (this.#takes('/>')) return { name, attributes, children: [], text: '' }
      if (this.#takes('>')) break
      if (!spaced) throw this.#fault('no space before an attribute (3.1)')
      const key = this.#name()
      this.#require('="')
      const end = this.#source.indexOf('"', this.#at)
      const value = this.#source.slice(this.#at, end)
      if (end < 0 || value.includes('<')) throw this.#fault('an open attribute (3.1)')
      if (key in attributes) throw this.#fault(`${key} twice (3.1)`)
      attributes[key] = decode(value)
      this.#at = end + 1
    }
    const children: XmlElement[] = []
    let text = ''
    while (!this.#takes('</')) {
      const next = this.#source.indexOf('<', this.#at)
      if (next < 0) throw this.#fault(`${name} is never closed (3)`)
      if (next > this.#at) {
        text += decode(this.#source.slice(this.#at, next))
        this.#at = next
      } else children.push(this.#element())
    }
    if (this.#name() !== name) throw this.#fault(`not the end of ${name} (3)`)
    this.#space()
    this.#require('>')
    return { name, attributes, children, text }
  }

  #name(): string {
    NAME.lastIndex = this.#at
    const [name] = NAME.exec(this.#source) ?? []
    if (name === undefined) throw this.#fault('no name (2.3)')
    this.#at += name.length
    return name
  }

  #space(): boolean {
    const from = this.#at
    while (/[\t\n\r ]/.test(this.#source[this.#at] ?? '')) this.#at++
    return this.#at > from
  }

  #takes(text: string): boolean {
    const found = this.#source.startsWith(text, this.#at)
    if (found) this.#at += text.length
    return found
  }

  #require(text: string): void {
    if (!this.#takes(text)) throw this.#fault(`no ${text}`)
  }

  #fault(what: string): Error {
    return new Error(`${what} at: ${this.#source.slice(this.#at, this.#at + 60)}`)
  }
}

function decode(text: string): string {
  if (text.includes(']]>')) throw new Error(']]> in a text (2.4)')
  return text.replace(/&([^;]*);?/g, (all, name: string) => {
    const code = /^#(\d+)$/.exec(name)?.[1]
    const found = code === undefined ? ENTITIES[name] : String.fromCodePoint(Number(code))
    if (found === undefined || !all.endsWith(';'))
      throw new Error(`an unknown entity: ${all} (4.1)`)
    return found
  })
}
