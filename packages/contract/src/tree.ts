/**
 * Markdown after parsing: a small tree that React renders as elements, never as HTML text.
 * Keys are short because every feed carries many of these.
 */
export type Inline =
  | string
  | { readonly t: 'em' | 'strong' | 'del' | 'spoiler'; readonly c: readonly Inline[] }
  | { readonly t: 'code'; readonly v: string }
  | { readonly t: 'a'; readonly href: string; readonly c: readonly Inline[] }
  | { readonly t: 'br' }

export type Block =
  | { readonly t: 'p'; readonly c: readonly Inline[] }
  | { readonly t: 'h'; readonly l: 2 | 3 | 4; readonly id: string; readonly c: readonly Inline[] }
  | { readonly t: 'ul'; readonly i: readonly (readonly Block[])[] }
  | { readonly t: 'ol'; readonly start: number; readonly i: readonly (readonly Block[])[] }
  | { readonly t: 'quote'; readonly c: readonly Block[] }
  | { readonly t: 'pre'; readonly lang: string; readonly v: string }
  | { readonly t: 'hr' }

export type Tree = readonly Block[]
