import { foldAccents } from './text.ts'

/** The warnings that someone always opens: all, or those with certain words. */
export interface OpenWarnings {
  readonly all: boolean
  readonly words: readonly string[]
}

/** What stands for the text of a post with a warning. */
export const warningLabel = (warning: string): string => `Aviso: ${warning}`

/** Whether someone always opens a warning: by a whole word of it, without accents and capitals. */
export function opensWarning({ all, words }: OpenWarnings, warning: string): boolean {
  const text = wholeWords(warning)
  return all || words.some((word) => text.includes(wholeWords(word)))
}

/** Folded words with a space on either side. */
const wholeWords = (text: string) =>
  ` ${foldAccents(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `
