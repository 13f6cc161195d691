import { fold } from './fold.ts'

/** Letters and digits, in pieces that every engine takes as a word; or one pictograph. */
const WORD = /[\p{L}\p{N}]{1,40}|\p{Extended_Pictographic}/gu
/** Characters of all words of a text together; an engine holds a megabyte of them. */
const MOST = 200_000

/**
 * The words of texts, folded, each once. These and nothing else are what an index of words is given
 * and asked for, so that no engine has to have an opinion of what a word is.
 */
export function wordsOf(...texts: readonly (string | null)[]): string[] {
  const words = new Set<string>()
  let room = MOST
  for (const text of texts)
    for (const [word] of fold(text ?? '').matchAll(WORD)) {
      if (words.has(word)) continue
      room -= word.length + 1
      if (room < 0) return [...words]
      words.add(word)
    }
  return [...words]
}

/** What somebody asks for: a word that another one begins with is found with that. */
export function wordsAskedFor(text: string): string[] {
  const words = wordsOf(text)
  return words.filter((word) => !words.some((other) => other !== word && other.startsWith(word)))
}

/** A word as only one person's rows hold it. Others' rows are no part of what is read for it. */
export function wordOf(uid: string, word: string): string {
  return `${uid.replace(/[^\da-z]/g, '')}${word}`
}
