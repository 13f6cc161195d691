import { heightOf, type Fonts } from './fonts.ts'
import { box, type DrawnNode, type Style } from './nodes.ts'
import { plain } from './parts.ts'

/** Shortens between words, with an ellipsis: the renderer would cut after any character. */
export async function fitTexts(
  openedFonts: Pick<Fonts, 'fonts'>,
  node: DrawnNode,
): Promise<DrawnNode> {
  const { style, children } = node.props as { style?: Style; children?: unknown }
  if (!Array.isArray(children)) return node
  if (style?.lineClamp === undefined) {
    const fitted = await Promise.all(children.map((child) => fitChild(openedFonts, child)))
    return { ...node, props: { ...node.props, children: fitted } }
  }
  const text = await fitLines(openedFonts, String(children[0]), style)
  return { ...node, props: { ...node.props, children: [text] } }
}

async function fitChild(openedFonts: Pick<Fonts, 'fonts'>, child: unknown): Promise<unknown> {
  return typeof child === 'object' && child !== null
    ? fitTexts(openedFonts, child as DrawnNode)
    : child
}

async function fitLines(
  openedFonts: Pick<Fonts, 'fonts'>,
  text: string,
  { lineClamp, width, maxWidth, ...style }: Style,
): Promise<string> {
  const maxLineWidth = Number(width ?? maxWidth)
  const takes = (words: string, more: Style = {}) =>
    heightOf(
      openedFonts,
      box({ fontFamily: plain, ...style, ...more, width: maxLineWidth }, words),
      maxLineWidth,
    )
  const lines = Array.from({ length: Number(lineClamp) }, () => 'x').join('\n')
  const most = await takes(lines, { whiteSpace: 'pre' })
  if ((await takes(text)) <= most) return text

  const words = text.split(' ')
  const first = (count: number) =>
    `${words
      .slice(0, count)
      .join(' ')
      .replace(/[\s.,;:…–—-]+$/u, '')}…`
  let [fits, tooMany] = [0, words.length]
  while (fits + 1 < tooMany) {
    const half = Math.floor((fits + tooMany) / 2)
    if ((await takes(first(half))) <= most) fits = half
    else tooMany = half
  }
  return fits === 0 ? text : first(fits)
}
