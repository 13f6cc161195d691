import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2'
import { AppError } from '@afins/contract/errors'
import { limits } from '@afins/contract/fields'
import type { BookmarkFile, FileEntry, FolderPath } from './bookmark-file.ts'

/** Characters of a folder's name; longer ones are cut. */
const NAME = 200
/** Characters of any other text or attribute; longer ones are cut. */
const LONGEST = 16_000
/** Tags of a file; ten thousand bookmarks have a quarter of them. */
const TAGS = 200_000
/** Levels whose names are read; folders below are left out. */
const DEEPEST = limits.folderDepth + 1

type Attribute = 'href' | 'add_date' | 'tags'
type Attributes = Partial<Record<Attribute, string>>
const ATTRIBUTES: readonly string[] = ['href', 'add_date', 'tags'] satisfies Attribute[]
const LONGEST_NAME = 8

/**
 * `<DT><H3>` begins a folder that the next `<DL>` contains, `<DT><A>` is a bookmark, `<DD>` its
 * remark. Reads tokens instead of a tree, so that neither length nor nesting is expensive.
 */
export function readNetscape(text: string): BookmarkFile {
  const reader = new Reader()
  const tokenizer = new Tokenizer({}, callbacksFor(text, reader))
  tokenizer.write(text)
  tokenizer.end()
  return reader.finish()
}

function callbacksFor(text: string, reader: Reader): TokenizerCallbacks {
  let tags = 0
  let tag = ''
  let attributes: Attributes = {}
  let attribute = ''
  let value = ''
  const nameIn = (start: number, end: number) =>
    end - start > LONGEST_NAME ? '' : text.slice(start, end).toLowerCase()
  const countTag = () => {
    if (++tags > TAGS) throw new AppError('import.too_many')
  }
  const open = () => reader.open(tag, attributes)
  const ignore = () => {}
  return {
    onopentagname(start, end) {
      countTag()
      tag = nameIn(start, end)
      attributes = {}
    },
    onattribname(start, end) {
      attribute = nameIn(start, end)
      value = ''
    },
    onattribdata: (start, end) => void (value = appended(value, text.slice(start, end))),
    onattribentity: (code) => void (value = appended(value, characterOf(code))),
    onattribend() {
      if (ATTRIBUTES.includes(attribute)) attributes[attribute as Attribute] ??= value
    },
    onopentagend: open,
    onselfclosingtag: open,
    onclosetag(start, end) {
      countTag()
      reader.close(nameIn(start, end))
    },
    ontext: (start, end) => reader.text(text.slice(start, end)),
    ontextentity: (code) => reader.text(characterOf(code)),
    ...{ oncdata: ignore, oncomment: ignore, ondeclaration: ignore },
    ...{ onprocessinginstruction: ignore, onend: ignore },
  }
}

/** Entities that stand for no character are decoded to U+FFFD. */
const characterOf = (code: number) => (code === 0xfffd ? '' : String.fromCodePoint(code))

const appended = (text: string, more: string) =>
  text.length < LONGEST ? text + more.slice(0, LONGEST) : text

type MutableEntry = { -readonly [Key in keyof FileEntry]: FileEntry[Key] }

class Reader {
  readonly #folders: FolderPath[] = []
  readonly #entries: MutableEntry[] = []
  #path: string[] = []
  /** Open folders below the deepest of `#path`. */
  #below = 0
  /** Of each open list, whether it is that of a folder. */
  readonly #lists: boolean[] = []
  /** The name of the folder whose list is expected next. */
  #next: string | null = null
  #text = ''
  #inside: 'h3' | 'a' | 'dd' | null = null
  #entry: MutableEntry | null = null

  open(tag: string, attributes: Attributes): void {
    if (this.#inside === 'dd' && tag !== 'br') this.#endRemark()
    if (tag === 'h3') this.#begin('h3')
    else if (tag === 'a') this.#beginEntry(attributes)
    else if (tag === 'dd') this.#begin('dd')
    else if (tag === 'br' && this.#inside === 'dd') this.text('\n')
    else if (tag === 'dl') this.#openList()
  }

  close(tag: string): void {
    if (this.#inside === 'dd') this.#endRemark()
    if (tag === 'h3') this.#endName()
    else if (tag === 'a') this.#endEntry()
    else if (tag === 'dl') this.#closeList()
  }

  text(more: string): void {
    if (this.#inside !== null) this.#text = appended(this.#text, more)
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

  #takeText(): string {
    this.#inside = null
    const text = this.#text.trim()
    this.#text = ''
    return text
  }

  #endName(): void {
    if (this.#inside !== 'h3') return
    this.#next = this.#takeText().slice(0, NAME)
    this.#entry = null
  }

  #beginEntry({ href = '', add_date: date, tags = '' }: Attributes): void {
    this.#begin('a')
    const added = Number(date || Number.NaN)
    this.#entry = {
      url: href.trim(),
      title: '',
      savedAt: Number.isFinite(added) && added > 0 ? Math.round(added * 1000) : null,
      tags: tags.split(',').filter((tag) => tag.trim() !== ''),
      remark: '',
      folder: [...this.#path],
    }
    this.#entries.push(this.#entry)
    if (this.#entries.length > limits.bookmarkFileEntries) throw new AppError('import.too_many')
  }

  #endEntry(): void {
    if (this.#inside !== 'a') return
    const title = this.#takeText()
    if (this.#entry) this.#entry.title = title
  }

  #endRemark(): void {
    const remark = this.#takeText()
    if (this.#entry && this.#entry.remark === '') this.#entry.remark = remark
  }

  /** A list without a name before it, such as the outermost, is no folder. */
  #openList(): void {
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

  #closeList(): void {
    this.#next = null
    this.#entry = null
    if (this.#lists.pop() !== true) return
    if (this.#below > 0) this.#below -= 1
    else this.#path.pop()
  }
}
