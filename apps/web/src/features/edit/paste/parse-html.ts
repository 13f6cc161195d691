export interface PastedElement {
  readonly tag: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: PastedNode[]
}
export type PastedNode = string | PastedElement

/** The attributes that are read; no other leaves the parsed document. */
const allowedAttributes = new Set(
  'alt class data-caption data-embed data-footnote data-media data-spoiler hidden href id name start'.split(
    ' ',
  ),
)
const STYLE = 'data-pasted-style'
/** Elements whose content is not text of the document. Of all others at least the words stay. */
const dropped = new Set(
  'head iframe math noframes noscript object script style svg template textarea title xml'.split(
    ' ',
  ),
)
const MAX_DEPTH = 64
const [ELEMENT, TEXT] = [1, 3]

interface HtmlPolicy {
  createHTML(html: string): string
}
interface HtmlPolicyFactory {
  createPolicy(name: string, rules: HtmlPolicy): HtmlPolicy
}

const TAG = /<\/?[a-z](?:"[^"]*"|'[^']*'|=\s*[^\s"'<>][^\s<>]*|[^"'<>=]+|=)*/gi
const VALUE_OR_STYLE = /"[^"]*"|'[^']*'|=\s*[^\s"'<>][^\s<>]*|(?<=[\s/"'])style(?=\s*=)/gi

/** Browsers do not apply the styles of a parsed document, but report them as violations. */
function withoutStyles(html: string): string {
  return html.replace(TAG, (tag) =>
    tag
      .replace(/^(<\/?)style(?![\w:-])/i, '$1noframes')
      .replace(VALUE_OR_STYLE, (found) => (/^style$/i.test(found) ? STYLE : found)),
  )
}

/** Nothing but what `DOMParser` is given: such a document runs no scripts and loads nothing. */
const rules: HtmlPolicy = { createHTML: withoutStyles }
const factory: unknown = Reflect.get(globalThis, 'trustedTypes')
const policy = isFactory(factory) ? factory.createPolicy('afins-paste', rules) : rules

function isFactory(value: unknown): value is HtmlPolicyFactory {
  return typeof value === 'object' && value !== null && 'createPolicy' in value
}

export function parseHtml(html: string): PastedElement {
  const { body } = new DOMParser().parseFromString(policy.createHTML(html), 'text/html')
  const root: PastedElement = { tag: 'body', attributes: {}, children: [] }
  const stack = childrenOf(body, root.children, 1)
  for (let next = stack.pop(); next; next = stack.pop()) {
    const { node, into, depth } = next
    if (node.nodeType === TEXT) addText(into, node.nodeValue ?? '')
    if (!isElement(node) || dropped.has(node.localName)) continue
    const element = { tag: node.localName, attributes: attributesOf(node), children: [] }
    if (depth < MAX_DEPTH) into.push(element)
    stack.push(...childrenOf(node, depth < MAX_DEPTH ? element.children : into, depth + 1))
  }
  return root
}

/** The last one first, as a stack needs them. */
function childrenOf(node: Node, into: PastedNode[], depth: number) {
  return Array.from(node.childNodes, (child) => ({ node: child as Node, into, depth })).reverse()
}

/** Comments divide texts, which is without meaning here. */
function addText(into: PastedNode[], text: string): void {
  const last = into.at(-1)
  if (typeof last === 'string') into[into.length - 1] = last + text
  else into.push(text)
}

function attributesOf(element: Element): Record<string, string> {
  const found: Record<string, string> = {}
  for (const { name, value } of element.attributes)
    if (name === STYLE) found.style = value
    else if (allowedAttributes.has(name)) found[name] = value
  return found
}

function isElement(node: Node): node is Element {
  return node.nodeType === ELEMENT
}
