/** Silent reading of prose: Brysbaert, 2019, “How many words do we read per minute?”, 238. */
const WORDS_A_MINUTE = 238

/** How many words a text in Markdown has; its signs are none. */
export function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu)?.length ?? 0
}

/** How long so many words take to read, in whole minutes, one at least. */
export function readingMinutes(words: number): number {
  return Math.max(1, Math.round(words / WORDS_A_MINUTE))
}
