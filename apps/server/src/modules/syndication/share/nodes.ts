/** A subset of CSS, lengths in pixels. */
export type Style = Readonly<Record<string, string | number>>

export interface DrawnNode {
  readonly type: string
  readonly key: null
  readonly props: Readonly<Record<string, unknown>>
}

type Child = DrawnNode | string | null

/** The children form a row unless the style says `column`. */
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

export function picture(
  source: string,
  width: number,
  height: number,
  style: Style = {},
): DrawnNode {
  return { type: 'img', key: null, props: { src: source, width, height, style } }
}

export function outlines(
  viewBox: string,
  width: number,
  height: number,
  paths: readonly { readonly d: string; readonly fill: string }[],
): DrawnNode {
  const children = paths.map((props) => ({ type: 'path', key: null, props }))
  return { type: 'svg', key: null, props: { viewBox, width, height, children } }
}
