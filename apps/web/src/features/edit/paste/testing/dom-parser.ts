import { defaultTreeAdapter as tree, parse, type DefaultTreeAdapterTypes } from 'parse5'

type Parsed = DefaultTreeAdapterTypes.Node

/** `DOMParser` for Node, as far as paste needs it, on the parser of the HTML standard. */
export class TestDomParser {
  parseFromString(html: string): { body: unknown } {
    const document = parse(html, { scriptingEnabled: false })
    const root = document.childNodes.find(tree.isElementNode)
    const body = root?.childNodes.find((node) => node.nodeName === 'body')
    return { body: body && nodeOf(body) }
  }
}

function nodeOf(node: Parsed): object {
  return {
    nodeType: tree.isElementNode(node) ? 1 : tree.isTextNode(node) ? 3 : 8,
    nodeValue: tree.isTextNode(node) ? node.value : null,
    ...(tree.isElementNode(node) && { localName: node.tagName, attributes: node.attrs }),
    get childNodes() {
      return 'childNodes' in node ? node.childNodes.map(nodeOf) : []
    },
  }
}
