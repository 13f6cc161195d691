/** Markdown after parsing, rendered as elements, never as HTML. Short keys: feeds carry many. */
export type Inline =
  | string
  | { readonly t: 'em' | 'strong' | 'del' | 'spoiler'; readonly c: readonly Inline[] }
  | { readonly t: 'code'; readonly v: string }
  | { readonly t: 'a'; readonly href: string; readonly c: readonly Inline[] }
  | { readonly t: 'br' }
  /** A reference to the `n`th footnote, counted from 1 in the order of their first mention. */
  | { readonly t: 'fn'; readonly n: number }

export type Align = 'left' | 'center' | 'right' | null

/** One of our own images on a line of its own. Its size and colours are known once it was saved. */
export interface TreeImage {
  readonly t: 'img'
  readonly id: string
  readonly alt: string
  readonly caption: string
  readonly w?: number
  readonly h?: number
  /** Twelve colours, see `dots` in media.ts. */
  readonly dots?: string
}

export type Block =
  | { readonly t: 'p'; readonly c: readonly Inline[] }
  | { readonly t: 'h'; readonly l: 2 | 3 | 4; readonly id: string; readonly c: readonly Inline[] }
  | { readonly t: 'ul'; readonly i: readonly (readonly Block[])[] }
  | { readonly t: 'ol'; readonly start: number; readonly i: readonly (readonly Block[])[] }
  | { readonly t: 'quote'; readonly c: readonly Block[] }
  | { readonly t: 'pre'; readonly lang: string; readonly v: string }
  | { readonly t: 'hr' }
  | TreeImage
  /** A post of this place, shown as a card: an address of ours alone in its paragraph. */
  | { readonly t: 'embed'; readonly post: string; readonly href: string }
  | {
      readonly t: 'table'
      readonly align: readonly Align[]
      readonly head: readonly (readonly Inline[])[]
      readonly rows: readonly (readonly (readonly Inline[])[])[]
    }
  /** The footnotes, at the end of a document: the `n`th is at index `n - 1`. */
  | { readonly t: 'notes'; readonly i: readonly (readonly Block[])[] }

export type Tree = readonly Block[]

/** A heading of the second level, and what follows until the next one. */
export interface Section {
  readonly id: string
  readonly heading: Block
  readonly body: Tree
}

/** Cuts a text at its headings of the second level; without any, it is all introduction. */
export function sectionsOf(tree: Tree): { readonly intro: Tree; readonly sections: Section[] } {
  const starts = tree.flatMap((block, index) => (block.t === 'h' && block.l === 2 ? [index] : []))
  return {
    intro: tree.slice(0, starts[0]),
    sections: starts.flatMap((start, index) => {
      const heading = tree[start]
      return heading?.t === 'h'
        ? [{ id: heading.id, heading, body: tree.slice(start + 1, starts[index + 1]) }]
        : []
    }),
  }
}
