import anyAscii from 'any-ascii'
import { fold } from '@afins/database'

/** Letters that have no decomposition in Unicode, spelled out. */
const SPELLED: Readonly<Record<string, string>> = {
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  ß: 'ss',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}

/** Folds a text: NFKC, no marks, lower case, ligatures and barred letters spelled out. */
export function foldLetters(text: string): string {
  return fold(text.normalize('NFKC')).replace(/[æœøłßđðþı]/g, (letter) => SPELLED[letter] ?? letter)
}

const NOT_LATIN = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u

/** Whether a text is in another script than ours. */
export const isOtherScript = (text: string) => NOT_LATIN.test(text)

const READ_OTHERWISE = /\p{Script=Han}/u

/** Whether a text has characters that each language reads in its own way: 黒澤 is Kurosawa, and Heize. */
export const hasNoOneReading = (text: string) => READ_OTHERWISE.test(text)

/** Folds a text of any script into Latin letters: “Солярис” becomes solyaris. */
export function latinLetters(text: string): string {
  const plain = text.normalize('NFKC')
  return foldLetters(NOT_LATIN.test(plain) ? anyAscii(plain) : plain)
}

/** Ways to write a sound, in the order in which they are replaced. */
const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/[^a-z0-9]/g, ''],
  [/ph/g, 'f'],
  [/tsch|tch|sch|sh|ch|cz/g, 'x'],
  [/kh/g, 'k'],
  [/gh/g, 'g'],
  [/off\b/g, 'ov'],
  [/c(?=[eiy])/g, 's'],
  [/ck|[cq]/g, 'k'],
  [/x(?=k)/g, ''],
  [/z/g, 's'],
  [/w/g, 'v'],
  [/y|j(?=[aeou])/g, 'i'],
  [/ae|oe/g, 'e'],
  [/ou/g, 'u'],
  [/h/g, ''],
  [/ii+/g, 'i'],
  [/(.)\1+/g, '$1'],
]

/** A folded word as it sounds, roughly: “dostoyevsky” and “dostoievski” are one. */
export function soundOf(word: string): string {
  let sound = word
  for (const [written, spoken] of SOUNDS) sound = sound.replace(written, spoken)
  return sound === '' ? word : sound
}
