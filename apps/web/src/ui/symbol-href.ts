import type { SymbolName } from './symbols.ts'

export type { SymbolName }

/** What a `use` element refers to that shows a drawing of the document's own sheet. */
export const symbolHref = (name: SymbolName) => `#s-${name}`
