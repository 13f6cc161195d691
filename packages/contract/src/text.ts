/** Text without its accents and other combining marks: `São` becomes `Sao`. */
export function foldAccents(text: string): string {
  return text.normalize('NFD').replace(/\p{M}+/gu, '')
}

/** ASCII words in lower case, joined by hyphens. @param max the longest result, in characters */
export function hyphenate(text: string, max: number): string {
  return foldAccents(text)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, max)
    .replace(/-+$/, '')
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}

/** Text for HTML or XML, between tags or in an attribute in double quotes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character)
}

/** Cuts a text of one line between words, with an ellipsis where something is missing. */
export function shorten(text: string, max: number): string {
  if (text.length <= max) return text
  const head = text.slice(0, max - 1)
  const space = head.lastIndexOf(' ')
  // A text without spaces is cut anywhere but through a pair of surrogates.
  const cut = space > max / 2 ? head.slice(0, space) : head.replace(/[\uD800-\uDBFF]$/, '')
  return `${cut.replace(/[\s.,;:…–—-]+$/u, '')}…`
}

/** Silent reading of prose: Brysbaert, 2019, “How many words do we read per minute?”, 238. */
const WORDS_A_MINUTE = 238

/** How many words a text in Markdown has, without its marks. */
export function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu)?.length ?? 0
}

/** How long so many words take to read, in whole minutes, one at least. */
export function readingMinutes(words: number): number {
  return Math.max(1, Math.round(words / WORDS_A_MINUTE))
}
