import { textOf } from './html-inlines.ts'
import type { PastedElement, PastedNode } from './parse-html.ts'

/** Each reference is compared with all others. */
const MOST_REFERENCES = 500
/** "[12]", "iv", "*", "[nota 3]"; longer links are tables of contents. */
const LONGEST_MARKER = 10
const noteTags = new Set(['li', 'div', 'dd', 'aside'])
const inlineTags = new Set(['a', 'sup', 'span', 'b', 'i', 'em', 'strong', 'u', 'font'])

export interface FootnotesInHtml {
  /** Without the footnotes. A reference is `<sup data-footnote="n">`, from 1. */
  readonly body: readonly PastedNode[]
  /** In the order of first references. */
  readonly notes: readonly (readonly PastedNode[])[]
}

interface Place {
  readonly element: PastedElement
  readonly parent: Place | null
  /** Positions in document order: of the element, and of the last inside of it. */
  readonly first: number
  last: number
}

interface Reference {
  readonly link: Place
  readonly target: Place
  /** The links back to the reference. */
  readonly backs: readonly Place[]
}

/** What Word, LibreOffice, Google Docs and wikis have in common: short links there and back. */
export function footnotesIn(root: PastedElement): FootnotesInHtml {
  const references = referencesIn(root)
  const numbers = new Map<PastedElement, number>()
  const backs = new Set<PastedElement>()
  const found: PastedElement[] = []
  for (const reference of references) {
    const note = footnoteOf(reference, references)
    const inNote = reference.backs.filter((back) => note && contains(note, back))
    if (!note || inNote.length === 0) continue
    if (!found.includes(note.element)) found.push(note.element)
    numbers.set(reference.link.element, found.indexOf(note.element) + 1)
    for (const { element } of inNote) backs.add(element)
  }
  if (found.length === 0) return { body: root.children, notes: [] }

  const notes = new Set(found)
  const inBody = (node: PastedNode): PastedNode[] => {
    if (typeof node === 'string') return [node]
    if (notes.has(node)) return []
    const n = numbers.get(node)
    if (n !== undefined)
      return [{ tag: 'sup', attributes: { 'data-footnote': String(n) }, children: [] }]
    return [{ ...node, children: node.children.flatMap(inBody) }]
  }
  const inNote = (node: PastedNode): PastedNode[] => {
    if (typeof node === 'string') return [node]
    return backs.has(node) ? [] : [{ ...node, children: node.children.flatMap(inNote) }]
  }
  return {
    body: root.children.flatMap(inBody),
    notes: found.map(({ children }) => children.flatMap(inNote)),
  }
}

/** Short links to an element below that links back. */
function referencesIn(root: PastedElement): Reference[] {
  const places = placesIn(root)
  const named = new Map<string, Place>()
  for (const place of places)
    for (const name of [place.element.attributes.id, place.element.attributes.name])
      if (name && !named.has(name)) named.set(name, place)
  const links = places.flatMap((link) => {
    const target = named.get(fragmentOf(link.element))
    return target ? [{ link, target }] : []
  })
  const linksTo = Map.groupBy(links, ({ target }) => target)
  const found: Reference[] = []
  for (const { link, target } of links) {
    if (found.length === MOST_REFERENCES) break
    if (target.first <= link.last || textOf(link.element).trim().length > LONGEST_MARKER) continue
    const backs = placeOfReference(link, places)
      .flatMap((place) => linksTo.get(place) ?? [])
      .map((back) => back.link)
      .filter((back) => back.first > link.last)
    if (backs.length > 0) found.push({ link, target, backs })
  }
  return found
}

/** The reference, its content and the inline elements around it: any can be the link back's target. */
function placeOfReference(link: Place, places: readonly Place[]): readonly Place[] {
  let outermost = link
  while (outermost.parent && inlineTags.has(outermost.parent.element.tag))
    outermost = outermost.parent
  return places.slice(outermost.first, outermost.last + 1)
}

/** The largest element of a footnote that includes no reference and no other footnote. */
function footnoteOf({ target }: Reference, references: readonly Reference[]): Place | undefined {
  const isOneNote = (place: Place) =>
    !references.some(
      (one) => contains(place, one.link) || (one.target !== target && contains(place, one.target)),
    )
  const around = outwards(target).filter(isOneNote)
  return (
    around.find(({ element }) => noteTags.has(element.tag)) ??
    around.find(({ element }) => element.tag === 'p')
  )
}

function outwards(place: Place): Place[] {
  return place.parent ? [place, ...outwards(place.parent)] : [place]
}

function placesIn(root: PastedElement): Place[] {
  const places: Place[] = []
  const visit = (element: PastedElement, parent: Place | null) => {
    const place: Place = { element, parent, first: places.length, last: places.length }
    places.push(place)
    for (const child of element.children) if (typeof child !== 'string') visit(child, place)
    place.last = places.length - 1
  }
  visit(root, null)
  return places
}

function fragmentOf({ tag, attributes }: PastedElement): string {
  const { href = '' } = attributes
  return tag === 'a' && href.includes('#') ? href.slice(href.indexOf('#') + 1) : ''
}

const contains = (outer: Place, inner: Place) =>
  outer.first <= inner.first && inner.first <= outer.last
