import { XMLParser, XMLValidator } from 'fast-xml-parser'

/** An element without regard to namespaces. */
export interface XmlElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly XmlElement[]
  /** Its own text, without that of its children. */
  readonly text: string
}

const DECLARATION = '<?xml version="1.0" encoding="utf-8"?>'

/** What XML 1.0 forbids but the validator accepts, and what our documents do not contain. */
const FORBIDDEN: readonly (readonly [pattern: RegExp, rule: string])[] = [
  [
    /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/u,
    'a character that XML 1.0 does not allow (2.2)',
  ],
  [/&(?!(?:amp|lt|gt|quot|apos|#\d+);)/, 'an unknown entity (4.1)'],
  [/<[^\s<>]+(?:\s+[^\s<>="]+="[^"<]*")*\s+[^\s<>="]+="[^"<]*</, '< in an attribute (3.1)'],
  [/\]\]>/, ']]> in a text (2.4)'],
  [/<!/, 'a doctype, comment or CDATA'],
  [/(?<!^)<\?/, 'a processing instruction'],
]

const SECTIONS: Readonly<Record<string, string>> = {
  InvalidTag: '(3)',
  InvalidAttr: '(3.1)',
  InvalidXml: '(2.1)',
}

const parser = new XMLParser({
  ...{ preserveOrder: true, ignoreDeclaration: true, ignoreAttributes: false },
  ...{ attributeNamePrefix: '', parseTagValue: false, trimValues: false, htmlEntities: true },
})

type Node = Readonly<Record<string, readonly Node[]>> & {
  readonly ':@'?: Readonly<Record<string, string>>
  readonly '#text'?: string
}

/** @throws Error if the document is not well-formed XML 1.0, with the section of the standard */
export function readXml(source: string): XmlElement {
  if (!source.startsWith(DECLARATION)) throw new Error(`no ${DECLARATION}`)
  const broken = FORBIDDEN.find(([pattern]) => pattern.test(source))
  if (broken) throw new Error(broken[1])
  const result = XMLValidator.validate(source)
  if (result !== true) throw new Error(`${result.err.msg} ${SECTIONS[result.err.code]}`)
  const [root, ...others] = elementsIn(parser.parse(source) as Node[])
  if (!root || others.length > 0) throw new Error('not exactly one root (2.1)')
  return root
}

function elementsIn(nodes: readonly Node[]): XmlElement[] {
  return nodes.flatMap((node) => {
    const name = Object.keys(node).find((key) => key !== ':@' && key !== '#text')
    if (name === undefined) return []
    const inside = node[name] ?? []
    return [
      {
        name,
        attributes: node[':@'] ?? {},
        children: elementsIn(inside),
        text: inside.map((child) => child['#text'] ?? '').join(''),
      },
    ]
  })
}
