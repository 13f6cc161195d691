import type { Element } from './html-reader.ts'

export type MarkName = 'strong' | 'em' | 'del' | 'spoiler'

/** What is said of an element in its style attribute. */
function styleOf({ attributes }: Element, property: string): string {
  const found = new RegExp(`(?:^|;)\\s*${property}\\s*:\\s*([^;]+)`, 'i').exec(
    attributes.style ?? '',
  )
  return found?.[1]?.trim().toLowerCase() ?? ''
}

/** Whether an element is not shown. Word hides what it says twice. */
export function isHidden(element: Element): boolean {
  return (
    'hidden' in element.attributes ||
    styleOf(element, 'display') === 'none' ||
    styleOf(element, 'visibility') === 'hidden' ||
    styleOf(element, 'mso-hide') === 'all'
  )
}

const byTag: Readonly<Record<string, MarkName>> = {
  b: 'strong',
  strong: 'strong',
  i: 'em',
  em: 'em',
  cite: 'em',
  s: 'del',
  del: 'del',
  strike: 'del',
}

/** The marks that an element puts on its words: by what it is, and by how it looks. */
export function marksOf(element: Element): ReadonlySet<MarkName> {
  const marks = new Set<MarkName>()
  const own = byTag[element.tag]
  if (own) marks.add(own)
  if (element.tag === 'span' && 'data-spoiler' in element.attributes) marks.add('spoiler')
  const weight = styleOf(element, 'font-weight')
  if (/^(?:bold|bolder|[6-9]\d\d)$/.test(weight)) marks.add('strong')
  // Google Docs puts everything into a <b> that is not bold.
  if (/^(?:normal|lighter|[1-5]\d\d)$/.test(weight)) marks.delete('strong')
  const slant = styleOf(element, 'font-style')
  if (/^(?:italic|oblique)/.test(slant)) marks.add('em')
  if (slant === 'normal') marks.delete('em')
  const line = styleOf(element, 'text-decoration(?:-line)?')
  if (line.includes('line-through')) marks.add('del')
  return marks
}

/** Word writes lists as paragraphs that say their list and level. */
export function wordListLevel(element: Element): number | null {
  const found = /level(\d+)/i.exec(styleOf(element, 'mso-list'))
  return found ? Number(found[1]) : null
}

/** Whether this is the bullet or number that Word wrote out for those who know no lists. */
export function isWordBullet(element: Element): boolean {
  return styleOf(element, 'mso-list') === 'ignore'
}
