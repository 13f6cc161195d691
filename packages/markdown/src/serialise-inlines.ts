import type { Inline } from '@afins/contract/tree'
import { escapeTarget, escapeText } from './escape.ts'
import { addressAt, safeHref } from './links.ts'
import type { MarkdownOptions } from './options.ts'
import { hashtagAt, mentionAt } from './linked-words.ts'

type Mark = 'em' | 'strong' | 'del' | 'spoiler'
type Piece =
  | { readonly k: 'text'; readonly v: string; readonly inBrackets: boolean }
  /** Finished Markdown. */
  | { readonly k: 'raw'; readonly v: string; readonly note?: boolean }
  | { readonly k: 'br' }
  | { readonly k: 'open' | 'close'; readonly mark: Mark; readonly pair: { marker: string } }

export interface InlinePlace {
  /** The text begins a line, so that its beginning could be a block's. */
  readonly lineStart: boolean
  readonly options: MarkdownOptions
  /** Links are written with brackets even where their bare address would do. */
  readonly noBare?: boolean
}

const markers: Readonly<Record<Mark, string>> = {
  em: '*',
  strong: '**',
  del: '~~',
  spoiler: '||',
}
/** What the parser takes for white space, and signs of which it is sure. */
const CLEAR_BORDER = /^[\t\n \u00A0\u1680\u2000-\u200A\u202F\u205F\u3000!-/:-@[-`{-~]/
const LETTER_FIRST = /^[\p{L}\p{N}]/u
const LETTER_LAST = /[\p{L}\p{N}]$/u

export function serialiseInlines(nodes: readonly Inline[], place: InlinePlace): string {
  const pieces: Piece[] = []
  cut(nodes, pieces, place, null)
  chooseMarkers(pieces)
  return write(pieces, place)
}

/** @param parent the mark right around the nodes */
function cut(
  nodes: readonly Inline[],
  pieces: Piece[],
  place: InlinePlace,
  parent: Mark | null,
  inBrackets = false,
): void {
  nodes.forEach((node, index) => {
    if (typeof node === 'string') pieces.push({ k: 'text', v: node, inBrackets })
    else if (node.t === 'br') pieces.push({ k: 'br' })
    else if (node.t === 'code') pieces.push({ k: 'raw', v: codeSpan(node.v) })
    else if (node.t === 'fn') pieces.push({ k: 'raw', v: `[^${node.n}]`, note: true })
    else if (node.t === 'a') {
      const around = { before: pieces.at(-1), next: nodes[index + 1], parent }
      const bare = place.noBare ? null : bareLink(node, around, place.options)
      if (bare !== null) pieces.push({ k: 'raw', v: bare })
      else {
        pieces.push({ k: 'raw', v: '[' })
        cut(node.c, pieces, place, parent, true)
        pieces.push({ k: 'raw', v: `](${escapeTarget(node.href)})` })
      }
    } else {
      const pair = { marker: markers[node.t] }
      pieces.push({ k: 'open', mark: node.t, pair })
      cut(node.c, pieces, place, node.t, inBrackets)
      pieces.push({ k: 'close', mark: node.t, pair })
    }
  })
}

/** Code between backticks, more of them than it has anywhere in a row. */
function codeSpan(code: string): string {
  const runs = new Set(code.match(/`+/g)?.map(({ length }) => length))
  let length = 1
  while (runs.has(length)) length++
  const fence = '`'.repeat(length)
  const wrapped = code.startsWith(' ') && code.endsWith(' ') && /[^ ]/.test(code)
  const pad = wrapped || code.startsWith('`') || code.endsWith('`') ? ' ' : ''
  return fence + pad + code + pad + fence
}

/** A hashtag, a mention or an address that the parser makes into this very link, or null. */
function bareLink(
  { href, c }: Extract<Inline, { t: 'a' }>,
  around: {
    readonly before: Piece | undefined
    readonly next: Inline | undefined
    readonly parent: Mark | null
  },
  options: MarkdownOptions,
): string | null {
  const { before, next, parent } = around
  const [typed] = c
  if (typeof typed !== 'string' || c.length > 1) return null
  if (before?.k === 'text' && !/[\s(]$/u.test(before.v)) return null
  if (before?.k === 'raw' || before?.k === 'close') return null
  const ends = next === undefined || (typeof next === 'object' && next.t === 'br')

  const word = hashtagAt(typed, 0) ?? mentionAt(typed, 0, options.mentions)
  if (word?.typed === typed && word.href === href) {
    const apart = ends ? parent !== 'em' : typeof next === 'string' && !WORD_GOES_ON.test(next)
    return apart ? typed : null
  }
  if (addressAt(typed, 0) === typed && safeHref(typed) === href) {
    const apart = ends ? parent === null : typeof next === 'string' && ADDRESS_ENDS.test(next)
    return apart ? typed : null
  }
  return null
}

const WORD_GOES_ON = /^(?:[\p{L}\p{N}\p{M}_@-]|\.[\p{L}\p{N}])/u
const ADDRESS_ENDS = /^[.,;:!?]*[ \t]/

/** Emphasis takes `_` where its `*` would touch another one. */
function chooseMarkers(pieces: readonly Piece[]): void {
  pieces.forEach((piece, index) => {
    if (!isEdge(piece) || piece.mark !== 'em') return
    for (const beside of [pieces[index - 1], pieces[index + 1]])
      if (isEdge(beside) && beside.pair.marker.startsWith('*') && beside.pair !== piece.pair)
        piece.pair.marker = '_'
  })
}

function isEdge(piece: Piece | undefined): piece is Extract<Piece, { k: 'open' | 'close' }> {
  return piece?.k === 'open' || piece?.k === 'close'
}

function write(pieces: readonly Piece[], place: InlinePlace): string {
  let out = ''
  pieces.forEach((piece, index) => {
    const before = pieces[index - 1]
    const after = pieces[index + 1]
    switch (piece.k) {
      case 'br':
        // An empty line would end the paragraph.
        out += before?.k === 'br' ? '\\\n' : '\n'
        break
      case 'raw':
        out += piece.v
        break
      case 'open':
      case 'close':
        out += piece.pair.marker
        break
      case 'text': {
        const [head, body, tail] = split(piece.v, {
          head: before?.k === 'close' && needsBorder(before, lastBefore(out, before)),
          tail: after?.k === 'open' && needsBorder(after, firstAfter(pieces[index + 2])),
        })
        const line = before === undefined ? place.lineStart : before.k === 'br'
        out += head
        out += escapeText(body, {
          lineStart: line,
          inBrackets: piece.inBrackets,
          afterNote: before?.k === 'raw' && before.note === true,
          goesOn: after !== undefined && after.k !== 'br',
          mentions: place.options.mentions,
        })
        out += tail
      }
    }
  })
  return out
}

/**
 * When what is inside is no letter, and always for `_`: then white space or a sign must be outside.
 */
function needsBorder({ pair }: { readonly pair: { marker: string } }, inside: string): boolean {
  return pair.marker === '_' || !LETTER_FIRST.test(inside)
}

/** The last letter before the mark that was just written, or nothing when it is none. */
function lastBefore(out: string, { pair }: { readonly pair: { marker: string } }): string {
  return LETTER_LAST.exec(out.slice(0, -pair.marker.length).slice(-2))?.[0] ?? ''
}

/** What the piece behind a mark begins with; a single letter could itself be written as a number. */
function firstAfter(piece: Piece | undefined): string {
  if (piece?.k === 'raw') return piece.v
  return piece?.k === 'text' && [...piece.v].length > 1 ? piece.v : ''
}

/** Text whose outermost letters are written as numbers, which are signs to whom looks for marks. */
function split(
  text: string,
  encode: { readonly head: boolean; readonly tail: boolean },
): [head: string, body: string, tail: string] {
  let body = text
  let head = ''
  let tail = ''
  const first = String.fromCodePoint(body.codePointAt(0) ?? 0)
  if (encode.head && !CLEAR_BORDER.test(first)) {
    head = numbered(first)
    body = body.slice(first.length)
  }
  const last = /.$/su.exec(body)?.[0] ?? ''
  if (encode.tail && last !== '' && !CLEAR_BORDER.test(last)) {
    tail = numbered(last)
    body = body.slice(0, -last.length)
  }
  return [head, body, tail]
}

const numbered = (letter: string) => `&#${letter.codePointAt(0)};`
