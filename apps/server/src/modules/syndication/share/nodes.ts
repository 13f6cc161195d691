/** A style as satori understands it: what is given of CSS, lengths in pixels. */
export type Style = Readonly<Record<string, string | number>>

/** An element as satori wants it, without React. */
export interface DrawnNode {
  readonly type: string
  readonly key: null
  readonly props: Readonly<Record<string, unknown>>
}

type Child = DrawnNode | string | null

/** A box; its children stand in a row unless its style says `column`. */
export function box(style: Style, ...children: readonly Child[]): DrawnNode {
  return {
    type: 'div',
    key: null,
    props: {
      style: { display: 'flex', ...style },
      children: children.filter((one) => one !== null),
    },
  }
}

/** A picture that fills its place. @param source a data address */
export function picture(
  source: string,
  width: number,
  height: number,
  style: Style = {},
): DrawnNode {
  return { type: 'img', key: null, props: { src: source, width, height, style } }
}

/** Outlines, each with its colour. */
export function outlines(
  viewBox: string,
  width: number,
  height: number,
  paths: readonly { readonly d: string; readonly fill: string }[],
): DrawnNode {
  const children = paths.map((props) => ({ type: 'path', key: null, props }))
  return { type: 'svg', key: null, props: { viewBox, width, height, children } }
}
