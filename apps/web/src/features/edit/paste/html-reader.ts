import { decodeEntities } from './html-entities.ts'

/**
 * HTML as plain objects. The page may not turn text into elements (its policy forbids it), and what
 * is pasted is only read for its meaning, so a small reader serves: never strict, never slow.
 */
export interface Element {
  readonly tag: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: HtmlNode[]
}
export type HtmlNode = string | Element

const empty = new Set(['br', 'hr', 'img', 'input', 'meta', 'link', 'col', 'wbr', 'area', 'base'])
/** What stands in these is not text of the document. */
const raw = new Set([
  'script',
  'style',
  'title',
  'textarea',
  'xml',
  'noscript',
  'iframe',
  'svg',
  'math',
  'template',
  'object',
])
const blocks = new Set(
  'address article aside blockquote div dl dd dt figure footer h1 h2 h3 h4 h5 h6 header hr main nav ol p pre section table ul'.split(
    ' ',
  ),
)
/** An element of the first kind ends the open one of the second, up to the third. */
const closes: readonly (readonly [RegExp, RegExp, RegExp])[] = [
  [/^li$/, /^li$/, /^(?:ul|ol|menu)$/],
  [/^(?:td|th)$/, /^(?:td|th)$/, /^(?:tr|table)$/],
  [/^tr$/, /^tr$/, /^table$/],
  [/^d[td]$/, /^d[td]$/, /^dl$/],
]
const DEEPEST = 64

/** Reads a document or a piece of one. */
export function readHtml(html: string): Element {
  const root: Element = { tag: 'body', attributes: {}, children: [] }
  const open: Element[] = [root]
  const top = () => open.at(-1) ?? root
  let at = 0
  const addText = (text: string) => {
    if (text === '') return
    const { children } = top()
    const last = children.at(-1)
    const decoded = decodeEntities(text)
    if (typeof last === 'string') children[children.length - 1] = last + decoded
    else children.push(decoded)
  }
  while (at < html.length) {
    const next = html.indexOf('<', at)
    if (next === -1) {
      addText(html.slice(at))
      break
    }
    addText(html.slice(at, next))
    at = next
    if (html.startsWith('<!--', at)) {
      const end = html.indexOf('-->', at + 4)
      at = end === -1 ? html.length : end + 3
      continue
    }
    if (/^<[!?]/.test(html.slice(at, at + 2))) {
      const end = html.indexOf('>', at)
      at = end === -1 ? html.length : end + 1
      continue
    }
    const tag = readTag(html, at)
    if (!tag) {
      addText('<')
      at += 1
      continue
    }
    at = tag.end
    if (tag.isEnd) {
      const from = open.findLastIndex((element) => element.tag === tag.name)
      if (from > 0) open.length = from
      continue
    }
    if (raw.has(tag.name)) {
      at = endOfRaw(html, tag.name, at, tag.isClosed)
      continue
    }
    closeBefore(open, tag.name)
    const element: Element = { tag: tag.name, attributes: tag.attributes, children: [] }
    top().children.push(element)
    if (!tag.isClosed && !empty.has(tag.name) && open.length < DEEPEST) open.push(element)
  }
  return root
}

function closeBefore(open: Element[], name: string): void {
  for (const [begins, ends, within] of closes) {
    if (!begins.test(name)) continue
    const wall = open.findLastIndex(({ tag }) => within.test(tag))
    const from = open.findLastIndex(({ tag }) => ends.test(tag))
    if (from > Math.max(wall, 0)) open.length = from
  }
  if (!blocks.has(name)) return
  const paragraph = open.findLastIndex(({ tag }) => tag === 'p')
  if (paragraph > 0) open.length = paragraph
}

function endOfRaw(html: string, name: string, at: number, isClosed: boolean): number {
  if (isClosed) return at
  const ending = new RegExp(`</${name}\\s*>`, 'gi')
  ending.lastIndex = at
  return ending.exec(html) ? ending.lastIndex : html.length
}

interface Tag {
  readonly name: string
  readonly isEnd: boolean
  /** Written with a slash at its end. */
  readonly isClosed: boolean
  readonly attributes: Record<string, string>
  readonly end: number
}

const NAME = /<(\/?)([a-zA-Z][\w:-]{0,40})/y
const ATTRIBUTE = /[\s/]*([^\s"'<>/=]{1,60})(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/y

function readTag(html: string, at: number): Tag | null {
  NAME.lastIndex = at
  const found = NAME.exec(html)
  if (!found) return null
  const attributes: Record<string, string> = {}
  let end = NAME.lastIndex
  for (;;) {
    ATTRIBUTE.lastIndex = end
    const attribute = ATTRIBUTE.exec(html)
    if (!attribute) break
    const [, name = '', double, single, bare] = attribute
    attributes[name.toLowerCase()] ??= decodeEntities(double ?? single ?? bare ?? '')
    end = ATTRIBUTE.lastIndex
  }
  const close = html.indexOf('>', end)
  if (close === -1) return null
  return {
    name: (found[2] ?? '').toLowerCase(),
    isEnd: found[1] === '/',
    isClosed: html[close - 1] === '/',
    attributes,
    end: close + 1,
  }
}
