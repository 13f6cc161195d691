import { fold } from '@afins/database'

/** A title as two works are compared by it. */
export interface NormalisedTitle {
  /** Folded words without article, edition and part. */
  readonly text: string
  /** The same of what stands before `:` or ` - `; the whole title where neither does. */
  readonly main: string
  /** The number of a volume or a part, or null. */
  readonly part: number | null
  /** Whether it is a live, acoustic, remixed or karaoke version. */
  readonly isVariant: boolean
}

const ARTICLES =
  'o|a|os|as|um|uma|the|an|el|la|los|las|lo|un|una|le|les|une|der|die|das|ein|eine|il|gli|i'
const TRAILING_ARTICLE = new RegExp(`^(.+), (${ARTICLES}|l')$`)
const LEADING_ARTICLE = new RegExp(`^(?:${ARTICLES}|l) (?=\\S)`)

/** An edition of the same work, in brackets or after a dash. */
const EDITION =
  "(?:[^()\\[\\]]*\\b(?:deluxe|remaster(?:ed|izad[oa]|isad[oa])?|expanded|expandida|bonus|anniversary|aniversario|edicao (?:especial|de luxo|comemorativa|revista)|edicion (?:especial|de lujo)|special edition|collector'?s edition|director'?s cut|versao do diretor|versao estendida|extended (?:edition|cut)|final cut|restaurado|restored|mono|stereo)\\b[^()\\[\\]]*)"
const BRACKETED_EDITION = new RegExp(`[([]${EDITION}[)\\]]`, 'g')
const DASHED_EDITION = new RegExp(` [-–—] ${EDITION}$`)

const VARIANT =
  /\b(?:ao vivo|live(?: (?:at|in|from|on)\b|$|\b(?=\W*[)\]]))|en vivo|en directo|acustico|unplugged|acoustic|remix(?:es|ed)?|karaoke|instrumental version)\b|\bunplugged\b|[([]live\b/

const PART =
  /(?:[\s:,([–—-]+)?(?:\b(?:vol(?:ume)?|livro|book|libro|parte|part|pt|tomo|tome|band|capitulo|chapter|temporada|season)\.?\s*(?:n[.o]*\s*)?|#\s*)(\d{1,3}|[ivx]{1,6}|one|two|three|four|um|dois|tres|quatro|cinco|primeir[ao]|segund[ao]|terceir[ao]|1a|2a|3a)\b[)\]]?/

const NUMBERS: Readonly<Record<string, number>> = {
  dois: 2,
  duas: 2,
  two: 2,
  deux: 2,
  zwei: 2,
  tres: 3,
  three: 3,
  trois: 3,
  drei: 3,
  quatro: 4,
  four: 4,
  cuatro: 4,
  quatre: 4,
  cinco: 5,
  five: 5,
  cinq: 5,
  seis: 6,
  six: 6,
  sete: 7,
  seven: 7,
  siete: 7,
  sept: 7,
  oito: 8,
  eight: 8,
  ocho: 8,
  nove: 9,
  nine: 9,
  nueve: 9,
  neuf: 9,
  dez: 10,
  ten: 10,
  diez: 10,
  onze: 11,
  eleven: 11,
  doze: 12,
  twelve: 12,
  doce: 12,
  treze: 13,
  thirteen: 13,
  vinte: 20,
  twenty: 20,
}
const ORDINALS: Readonly<Record<string, number>> = {
  um: 1,
  one: 1,
  primeira: 1,
  primeiro: 1,
  '1a': 1,
  segunda: 2,
  segundo: 2,
  '2a': 2,
  terceira: 3,
  terceiro: 3,
  '3a': 3,
}

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

/** Brings a title into the form in which titles are compared. */
export function normaliseTitle(title: string): NormalisedTitle {
  const folded = foldLetters(title)
    .replace(/[’‘`´]/g, "'")
    .replace(TRAILING_ARTICLE, '$2 $1')
    .replace(BRACKETED_EDITION, ' ')
    .replace(DASHED_EDITION, '')
    .trim()
  const isVariant = VARIANT.test(folded)
  const match = PART.exec(folded)
  const part = match && match.index > 0 ? numberOf(match[1] ?? '') : null
  const whole =
    match && part !== null
      ? `${folded.slice(0, match.index)} ${folded.slice(match.index + match[0].length)}`
      : folded
  const [beginning = whole] = whole.split(/:| [-–—] /, 1)
  const main = wordsOf(beginning)
  return { text: wordsOf(whole), main: main === '' ? wordsOf(whole) : main, part, isVariant }
}

function wordsOf(text: string): string {
  const words = text
    .replace(/&/g, ' e ')
    .replace(/(?<=\p{L})'(?=s\b)/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .split(' ')
  const plain = words.map((word, index) => plainWord(word, index, words.length)).join(' ')
  return plain.replace(LEADING_ARTICLE, '')
}

function plainWord(word: string, index: number, count: number): string {
  if (word === 'and' || word === 'y' || word === 'et' || word === 'und') return 'e'
  const number = NUMBERS[word] ?? romanOf(word, index > 0 && index === count - 1)
  return number === null ? word : String(number)
}

function numberOf(text: string): number | null {
  if (/^\d+$/.test(text)) return Number(text)
  return ORDINALS[text] ?? NUMBERS[text] ?? romanOf(text, true)
}

/** Roman numerals up to 39. A single letter is one only at the end of a title. */
function romanOf(word: string, isLast: boolean): number | null {
  const match = /^(x{0,3})(ix|iv|v?i{0,3})$/.exec(word)
  if (!match || word === '' || (word.length === 1 && !isLast)) return null
  const ones = { '': 0, i: 1, ii: 2, iii: 3, iv: 4, v: 5, vi: 6, vii: 7, viii: 8, ix: 9 }
  return (match[1] ?? '').length * 10 + (ones[match[2] as keyof typeof ones] ?? 0)
}
