/** A rule, or a block of rules under a condition. */
type Piece =
  | { readonly text: string; readonly selectors: readonly (readonly string[])[] }
  | { readonly prelude: string; readonly pieces: readonly Piece[] }

/** The rules of a page: those with a selector whose classes are all on it. */
export function makeCriticalCss(sheet: string): (html: string) => string {
  const pieces = piecesOf(sheet.replace(/\/\*.*?\*\//gs, ''))
  const known = new Map<string, string>()
  return (html) => {
    const classes = classesIn(html)
    const signature = [...classes].sort().join(' ')
    let css = known.get(signature)
    if (css === undefined) {
      css = textOf(pieces, classes)
      if (known.size >= KNOWN) known.clear()
      known.set(signature, css)
    }
    return css
  }
}

/** Pages have a few hundred combinations of classes; others are computed again. */
const KNOWN = 500

const CLASS = ' class="'

/** Without a regular expression: every page is searched. */
function classesIn(html: string): Set<string> {
  const lists = new Set<string>()
  for (let at = html.indexOf(CLASS); at !== -1; at = html.indexOf(CLASS, at)) {
    at += CLASS.length
    lists.add(html.slice(at, html.indexOf('"', at)))
  }
  return new Set([...lists].flatMap((names) => names.split(' ')))
}

function piecesOf(css: string): Piece[] {
  const pieces: Piece[] = []
  let at = 0
  while (at < css.length) {
    const open = css.indexOf('{', at)
    const plain = css.indexOf(';', at)
    if (plain !== -1 && (open === -1 || plain < open)) {
      // An import or a charset.
      pieces.push({ text: css.slice(at, plain + 1), selectors: [[]] })
      at = plain + 1
      continue
    }
    if (open === -1) break
    const end = endOf(css, open)
    const prelude = css.slice(at, open)
    if (/^@(?:media|supports|starting-style|layer|container)/.test(prelude))
      pieces.push({ prelude, pieces: piecesOf(css.slice(open + 1, end)) })
    else pieces.push({ text: css.slice(at, end + 1), selectors: selectorsOf(prelude) })
    at = end + 1
  }
  return pieces
}

/** Braces in strings do not count. */
function endOf(css: string, open: number): number {
  let depth = 0
  for (let at = open; at < css.length; at += 1) {
    const sign = css[at]
    if (sign === '"' || sign === "'") {
      do at = css.indexOf(sign, at + 1)
      while (at !== -1 && css[at - 1] === '\\')
      if (at === -1) break
    } else if (sign === '{') depth += 1
    else if (sign === '}' && (depth -= 1) === 0) return at
  }
  throw new Error('the sheet has a block without an end')
}

/** The classes that each selector requires; those in `:not()` and the like are not required. */
function selectorsOf(prelude: string): string[][] {
  if (prelude.startsWith('@')) return [[]]
  let plain = prelude.replace(/"[^"]*"/g, '')
  for (let before = ''; before !== plain;) {
    before = plain
    plain = plain.replace(/\([^()]*\)/g, '')
  }
  return plain
    .split(',')
    .map((selector) => [...selector.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name))
}

function textOf(pieces: readonly Piece[], classes: ReadonlySet<string>): string {
  let css = ''
  for (const piece of pieces) {
    if ('pieces' in piece) {
      const inner = textOf(piece.pieces, classes)
      if (inner) css += `${piece.prelude}{${inner}}`
    } else if (piece.selectors.some((names) => names.every((name) => classes.has(name))))
      css += piece.text
  }
  return css
}
