import { AppError } from '@afins/contract/errors'
import { limits } from '@afins/contract/fields'
import type { BookmarkFile, FileEntry, FolderPath } from './bookmark-file.ts'
import { unescapeHtml } from './html-text.ts'

/** Of a folder's name; long ones are cut again when they are kept. */
const NAME = 200
/** Of any other text and of an attribute that is read; longer ones are cut. */
const LONGEST = 16_000
const ATTRIBUTES = 30
/** Tags and texts of a file; ten thousand bookmarks have half of them. */
const TOKENS = 200_000
/** Levels whose names are kept; what lies deeper has its folders left out when it is kept. */
const DEEPEST = limits.folderDepth + 1

/**
 * Reads a Netscape bookmark file: `<DT><H3>` begins a folder, the `<DL>` after it holds what lies
 * in it, `<DT><A>` is a bookmark and `<DD>` what is said of the one before. In one pass over the
 * text and without calling itself, so that neither length nor nesting harms.
 * @throws AppError `import.too_many`
 */
export function readNetscape(text: string): BookmarkFile {
  const reader = new Reader()
  let tokens = 0
  for (const token of tokensOf(text)) {
    if (++tokens > TOKENS) throw new AppError('import.too_many')
    reader.take(token)
  }
  return reader.finish()
}

interface Token {
  /** In lower case, with its slash: `a`, `/a`; empty for text. */
  readonly tag: string
  /** The attributes of a tag, or the text. */
  readonly rest: string
}

function* tokensOf(text: string): Generator<Token> {
  for (let at = 0; at < text.length;) {
    const open = text.indexOf('<', at)
    if (open < 0) return yield { tag: '', rest: text.slice(at) }
    if (open > at) yield { tag: '', rest: text.slice(at, open) }
    if (text.startsWith('<!--', open)) {
      const end = text.indexOf('-->', open + 4)
      if (end < 0) return
      at = end + 3
      continue
    }
    const close = endOfTag(text, open + 1)
    if (close < 0) return
    const inside = text.slice(open + 1, close)
    const name = /^\/?[a-zA-Z][\da-zA-Z]*/.exec(inside)?.[0] ?? ''
    if (name !== '') yield { tag: name.toLowerCase(), rest: inside.slice(name.length) }
    at = close + 1
  }
}

/** Where a tag ends; what stands in quotes may hold its sign. */
function endOfTag(text: string, from: number): number {
  let quote = ''
  for (let at = from; at < text.length; at++) {
    const character = text[at] ?? ''
    if (quote !== '') {
      if (character === quote) quote = ''
    } else if (character === '>') return at
    else if ((character === '"' || character === "'") && text[at - 1] === '=') quote = character
  }
  // A quote that nobody closed: the tag ends at the first sign after all.
  return quote === '' ? -1 : text.indexOf('>', from)
}

const BETWEEN = /[\s"'=<>/]*/y
const NAME_OF_ATTRIBUTE = /[^\s"'=<>/]*/y
const BARE = /[^\s"'>]*/y

/** The attributes of a tag, as many as a bookmark has; each place is looked at once. */
function attributesOf(text: string): Map<string, string> {
  const found = new Map<string, string>()
  let at = 0
  const take = (form: RegExp): string => {
    form.lastIndex = at
    const taken = form.exec(text)?.[0] ?? ''
    at += taken.length
    return taken
  }
  for (let tries = 0; at < text.length && tries < ATTRIBUTES; tries += 1) {
    take(BETWEEN)
    const name = take(NAME_OF_ATTRIBUTE).toLowerCase()
    if (text[at] !== '=') continue
    at += 1
    const value = takeQuoted() ?? take(BARE)
    if (!found.has(name)) found.set(name, unescapeHtml(value.slice(0, LONGEST)))
  }
  return found

  function takeQuoted(): string | null {
    const quote = text[at]
    if (quote !== '"' && quote !== "'") return null
    const close = text.indexOf(quote, at + 1)
    const end = close < 0 ? text.length : close
    const value = text.slice(at + 1, end)
    at = end + 1
    return value
  }
}

type Growing = { -readonly [Key in keyof FileEntry]: FileEntry[Key] }

class Reader {
  readonly #folders: FolderPath[] = []
  readonly #entries: Growing[] = []
  /** The names around the present place, as far as they are kept. */
  #path: string[] = []
  /** How many lists are open below the deepest name that is kept. */
  #below = 0
  #lists: boolean[] = []
  /** The name of the folder whose list comes next. */
  #next: string | null = null
  #text = ''
  #inside: 'h3' | 'a' | 'dd' | null = null
  #entry: Growing | null = null

  take({ tag, rest }: Token): void {
    if (tag === '') {
      if (this.#inside !== null) this.#text += rest
      return
    }
    if (this.#inside === 'dd' && tag !== 'br') this.#endRemark()
    if (tag === 'h3') this.#begin('h3')
    else if (tag === 'a') this.#beginEntry(attributesOf(rest))
    else if (tag === 'dd') this.#begin('dd')
    else if (tag === 'br' && this.#inside === 'dd') this.#text += '\n'
    else if (tag === '/h3') this.#endName()
    else if (tag === '/a') this.#endEntry()
    else if (tag === 'dl') this.#open()
    else if (tag === '/dl') this.#close()
  }

  finish(): BookmarkFile {
    if (this.#inside === 'dd') this.#endRemark()
    if (this.#inside === 'a') this.#endEntry()
    return { folders: this.#folders, entries: this.#entries }
  }

  #begin(inside: 'h3' | 'a' | 'dd'): void {
    if (this.#inside === 'a') this.#endEntry()
    this.#inside = inside
    this.#text = ''
  }

  #taken(): string {
    this.#inside = null
    const text = unescapeHtml(this.#text.slice(0, LONGEST)).trim()
    this.#text = ''
    return text
  }

  #endName(): void {
    if (this.#inside !== 'h3') return
    this.#next = this.#taken().slice(0, NAME)
    this.#entry = null
  }

  #beginEntry(attributes: ReadonlyMap<string, string>): void {
    this.#begin('a')
    const added = Number(attributes.get('add_date') || Number.NaN)
    this.#entry = {
      url: attributes.get('href')?.trim() ?? '',
      title: '',
      savedAt: Number.isFinite(added) && added > 0 ? Math.round(added * 1000) : null,
      tags: (attributes.get('tags') ?? '').split(',').filter((tag) => tag.trim() !== ''),
      remark: '',
      folder: [...this.#path],
    }
    this.#entries.push(this.#entry)
    if (this.#entries.length > limits.bookmarkFileEntries) throw new AppError('import.too_many')
  }

  #endEntry(): void {
    if (this.#inside !== 'a') return
    const title = this.#taken()
    if (this.#entry) this.#entry.title = title
  }

  #endRemark(): void {
    const remark = this.#taken()
    if (this.#entry && this.#entry.remark === '') this.#entry.remark = remark
  }

  /** A list without a name before it (the outermost one) adds nothing to the path. */
  #open(): void {
    const name = this.#next
    this.#next = null
    this.#lists.push(name !== null)
    if (name === null) return
    if (this.#path.length >= DEEPEST) {
      this.#below += 1
      return
    }
    this.#path.push(name)
    this.#folders.push([...this.#path])
    if (this.#folders.length > limits.bookmarkFileEntries) throw new AppError('import.too_many')
  }

  #close(): void {
    this.#next = null
    this.#entry = null
    if (this.#lists.pop() !== true) return
    if (this.#below > 0) this.#below -= 1
    else this.#path.pop()
  }
}
