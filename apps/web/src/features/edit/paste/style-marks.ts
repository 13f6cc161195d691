import type { PastedElement } from './parse-html.ts'

export type MarkName = 'strong' | 'em' | 'del' | 'spoiler'

function styleOf({ attributes }: PastedElement, property: string): string {
  const found = new RegExp(`(?:^|;)\\s*${property}\\s*:\\s*([^;]+)`, 'i').exec(
    attributes.style ?? '',
  )
  return found?.[1]?.trim().toLowerCase() ?? ''
}

/** Word hides its duplicates. */
export function isHidden(element: PastedElement): boolean {
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

export function marksOf(element: PastedElement): ReadonlySet<MarkName> {
  const marks = new Set<MarkName>()
  const own = byTag[element.tag]
  if (own) marks.add(own)
  if (element.tag === 'span' && 'data-spoiler' in element.attributes) marks.add('spoiler')
  const weight = styleOf(element, 'font-weight')
  if (/^(?:bold|bolder|[6-9]\d\d)$/.test(weight)) marks.add('strong')
  // Google Docs wraps everything in `<b style="font-weight:normal">`.
  if (/^(?:normal|lighter|[1-5]\d\d)$/.test(weight)) marks.delete('strong')
  const slant = styleOf(element, 'font-style')
  if (/^(?:italic|oblique)/.test(slant)) marks.add('em')
  if (slant === 'normal') marks.delete('em')
  const line = styleOf(element, 'text-decoration(?:-line)?')
  if (line.includes('line-through')) marks.add('del')
  return marks
}

/** Word writes lists as paragraphs with `mso-list: l0 level1`. */
export function wordListLevel(element: PastedElement): number | null {
  const found = /level(\d+)/i.exec(styleOf(element, 'mso-list'))
  return found ? Number(found[1]) : null
}

/** The visible bullet that Word writes beside that. */
export function isWordBullet(element: PastedElement): boolean {
  return styleOf(element, 'mso-list') === 'ignore'
}
