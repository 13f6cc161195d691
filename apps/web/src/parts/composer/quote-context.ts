import { createContext, useContext } from 'react'
import type { QuotedPost } from '@afins/contract/api'

type Quote = (post: QuotedPost) => void

const QuoteContext = createContext<Quote | null>(null)

export const QuoteProvider = QuoteContext.Provider

/** What opens the composer with a card of a post; null where there is none. */
export const useOptionalQuote = (): Quote | null => useContext(QuoteContext)
