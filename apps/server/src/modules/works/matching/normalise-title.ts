import { meaningOf } from './concepts.ts'
import { languageOf } from './languages.ts'
import { isOtherScript, latinLetters, soundOf } from './letters.ts'
import { ordinalOf, partNumber, withDigits } from './number-words.ts'

/** A title as two works are compared by it. */
export interface NormalisedTitle {
  /** Folded words without article, edition, additions and part. */
  readonly text: string
  /** The same of what stands before `:` or ` - `; the whole title where neither does. */
  readonly main: string
  /** What else may be its whole title elsewhere: its subtitle, the original in brackets. */
  readonly segments: readonly string[]
  /** The number of a volume or a part, or null. */
  readonly part: number | null
  /** How it is another recording: letters for live, acoustic, remix, karaoke, demo. */
  readonly variant: string
  /** The text as it sounds, without spaces. */
  readonly sound: string
  /** Its words that mean something, by their meaning or their beginning. */
  readonly words: readonly string[]
  /** The language it seems to be in, or an empty text. */
  readonly language: string
}

const ARTICLES =
  'o|a|os|as|um|uma|the|an|el|la|los|las|lo|un|una|le|les|une|der|die|das|ein|eine|il|gli|i'
const TRAILING_ARTICLE = new RegExp(`^(.+), (${ARTICLES}|l')(?=$| \\()`)
const LEADING_ARTICLE = new RegExp(`^(?:${ARTICLES}|l) (?=\\S)`)

/** An edition of the same work, in brackets or after a dash. */
const EDITION =
  "(?:[^()\\[\\]]*\\b(?:deluxe|remaster(?:ed|izad[oa]|isad[oa]|izacao)?|expanded|expandida|bonus|anniversary|aniversario|edicao|edicion|edition|director'?s cut|versao do diretor|versao estendida|extended (?:edition|cut|version)|final cut|redux|restaurad[oa]|restored|mono|stereo|album version|single version|radio edit|original mix|original motion picture soundtrack|trilha sonora original)\\b[^()\\[\\]]*)"
const BRACKETED_EDITION = new RegExp(`[([]${EDITION}[)\\]]`, 'g')
const DASHED_EDITION = new RegExp(`(?: [-–—]|[:;,]) ${EDITION}$`)
const TRAILING_EDITION =
  / (?:\d+ anos )?(?:remaster(?:ed|izad[oa])?|deluxe(?: edition)?|redux)(?: \d{4})?$/
const BRACKETED_YEAR = /[([]\s*(?:1[5-9]|20)\d\d\s*[)\]]/g
const GUESTS =
  /\s*(?:[([]\s*(?:feat|ft|featuring|part|participacao|com|with|prod)\b\.?[^)\]]*[)\]]|\b(?:feat|ft|featuring)\b\.? .*$|\bpart\. (?=\p{L}{3}).*$)/u

const VARIANTS: readonly (readonly [string, RegExp])[] = [
  [
    'l',
    /\b(?:ao vivo|en vivo|en directo|dal vivo|live(?: (?:at|in|from|on)\b|$|\b(?=\W*[)\]])))|[([]live\b|\bin concert\b|\bem concerto\b/,
  ],
  ['a', /\b(?:acustic[oa]|unplugged|acoustic)\b/],
  ['r', /\b(?:remix(?:es|ed|ado|ada)?|rmx|club mix|dub mix)\b/],
  ['k', /\b(?:karaoke|instrumental(?: version)?|playback)\b/],
  ['d', /[([-]\s*demo\b/],
]

const PART_WORD =
  '(?:vol(?:ume)?s?|livro|book|libro|parte|part|pt|tomo|tome|band|capitulo|chapter|temporada|season|episodio|episode|numero|n[o.]{1,2})'
const PART = new RegExp(
  `(?:[\\s:,([–—-]+)?(?:\\b${PART_WORD}\\.?\\s*(?:n[.o]*\\s*)?|#\\s*)(\\d{1,4}|[ivx]{1,6}|one|two|three|four|five|six|um|dois|tres|quatro|cinco|seis|primeir[ao]|segund[ao]|terceir[ao]|quart[ao]|first|second|third|1a|2a|3a)\\b[)\\]]?`,
)
const ORDINAL_PART =
  /[\s:,([–—-]+\b(primeir[ao]|segund[ao]|terceir[ao]|[1-9][ao]) (?:parte|temporada|livro)\b[)\]]?/
/** “Rocky II”, “Toy Story 3: …”. */
const TRAILING_NUMBER =
  /(?<=[\p{L}\d][\p{L}\d'’.!?]*) (\d{1,2}|i{2,3}|iv|vi{0,3}|ix|x|i|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|dois|tres|quatro|cinco|seis|sete|oito|nove|dez|onze|doze|treze)(?=\.?$|\s*[:([]| [-–—] )/u
/** What stands behind a title and says no more than that it is one. */
const GENERIC_TAIL =
  /[\s:,–—-]+\(?(?:o filme|the movie|movie|the film|le film|a serie|the series|tv series|um romance|romance|a novel|novela|roman|contos|poemas|ep|single|album)\)?$/

const ABBREVIATIONS: Readonly<Record<string, string>> = {
  sr: 'senhor',
  sra: 'senhora',
  srta: 'senhorita',
  dr: 'doutor',
  doctor: 'doutor',
  dra: 'doutora',
  mr: 'senhor',
  mister: 'senhor',
  mrs: 'senhora',
  st: 'saint',
  sta: 'santa',
  sto: 'santo',
  sgt: 'sargento',
  sergeant: 'sargento',
  sargent: 'sargento',
  cap: 'capitao',
  prof: 'professor',
  pref: 'prefeito',
  d: 'dom',
  and: 'e',
  y: 'e',
  et: 'e',
  und: 'e',
  och: 'e',
}

const STOP_WORDS = new Set(
  'o a os as um uma e de do da dos das em no na nos nas por para pelo pela com que se ao aos the of and in on at to for from with is are an el los las y del en le les des du et la der die das und von den il lo gli i di della dei'.split(
    ' ',
  ),
)

const SEPARATORS =
  /\s*:\s+|\s*:(?=\D)|\s+[-–—~|]\s+|\s*[–—;]\s*|\s+\/\s+|,?\s+(?:ou|or|oder|ovvero)[,:]?\s+(?=[\p{L}(]{2})/u
const BRACKETS = /[([]([^()[\]]+)[)\]]/g
const MAX_SEGMENTS = 6

/** Brings a title into the form in which titles are compared. */
export function normaliseTitle(title: string): NormalisedTitle {
  const folded = cleaned(title)
  const variant = VARIANTS.flatMap(([letter, pattern]) => (pattern.test(folded) ? [letter] : []))
  const { rest, part } = withoutPart(folded)
  const [beginning = rest] = rest.split(/: ?| [-–—] /, 1)
  const text = wordsOf(rest.replace(GENERIC_TAIL, ''))
  const main = wordsOf(beginning)
  const whole = text === '' ? wordsOf(folded) : text
  return {
    text: whole,
    main: main === '' ? whole : main,
    segments: segmentsOf(rest).filter((segment) => segment !== whole),
    part: text === '' ? null : part,
    variant: variant.join(''),
    sound: whole.split(' ').map(soundOf).join(''),
    words: meaningsOf(whole),
    language: isOtherScript(title) ? 'other' : languageOf(folded),
  }
}

function cleaned(title: string): string {
  const folded = latinLetters(title.replace(/\s*½/g, ' e meio').replace(/(?<=\d)[º°ª]/g, ''))
    .replace(/[’‘`´]/g, "'")
    .replace(/(\d) 1[/⁄]2\b/g, '$1 e meio')
    .replace(TRAILING_ARTICLE, '$2 $1')
  const plain = folded
    .replace(BRACKETED_EDITION, partOfEdition)
    .replace(BRACKETED_YEAR, ' ')
    .replace(NUMBERED_SERIES, ' ')
    .replace(DASHED_EDITION, partOfEdition)
    .replace(TRAILING_EDITION, '')
    .replace(GUESTS, '')
    .trim()
  return plain === '' ? folded : plain
}

const NUMBERED_EDITION = /\b(?:edition|edicao)(?: \p{L}+)? (\d{1,2})\W*$/u

/** “…: Edição Definitiva, Vol. 2” and “… - Black Edition 4”: the number of the part stays. */
function partOfEdition(edition: string): string {
  const part = PART.exec(edition)?.[1] ?? NUMBERED_EDITION.exec(edition)?.[1]
  return part === undefined ? ' ' : ` vol. ${part}`
}

/** “Lua Nova (Crepúsculo, #2)”: the number is that of its series. */
const NUMBERED_SERIES = new RegExp(
  `(?<=.)[([][^()[\\]]*\\p{L}{3}[^()[\\]]*?[\\s,:–-]+(?:${PART_WORD}\\.?\\s*|#\\s*)?\\d{1,3}\\s*[)\\]]`,
  'gu',
)

/** Takes out the number of a part, where something else remains. */
function withoutPart(folded: string): { rest: string; part: number | null } {
  for (const pattern of [PART, ORDINAL_PART, TRAILING_NUMBER]) {
    const match = pattern.exec(folded)
    if (!match || match.index === 0) continue
    const part = partNumber(match[1] ?? '')
    const isCount = pattern === TRAILING_NUMBER && part === null
    if (isCount || part === null) continue
    const rest = `${folded.slice(0, match.index)} ${folded.slice(match.index + match[0].length)}`
    if (/[\p{L}\p{N}]/u.test(rest)) return { rest: rest.replace(/\(\s*\)/, '').trim(), part }
  }
  return { rest: folded, part: null }
}

/** What stands before, between and behind separators, within and outside of brackets. */
function segmentsOf(rest: string): string[] {
  const found = new Set<string>()
  const add = (text: string) => {
    const words = wordsOf(text.replace(GENERIC_TAIL, ''))
    if (words.length > 1 || /\d/.test(words)) found.add(words)
  }
  const outside = rest.replace(BRACKETS, ' ')
  const inside = [...rest.matchAll(BRACKETS)].map(([, text = '']) => text)
  if (inside.length > 0) add(outside)
  for (const text of [outside, ...inside]) {
    const pieces = text.split(SEPARATORS).filter((piece) => piece.trim() !== '')
    if (pieces.length > 1 || inside.length > 0) for (const piece of pieces) add(piece)
    if (pieces.length > 2) add(pieces.slice(1).join(' '))
    const comma = text.indexOf(',')
    if (comma > 3) add(text.slice(0, comma))
  }
  return [...found].slice(0, MAX_SEGMENTS)
}

function wordsOf(text: string): string {
  const words = text
    .replace(/&|(?<=\s)\+(?=\s)/g, ' e ')
    .replace(/(?<=\p{L})'(?=s\b)/gu, '')
    .replace(/\b(\p{L})\.(?=\p{L}\b)/gu, '$1')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .split(' ')
    .map((word) => ordinal(ABBREVIATIONS[word] ?? word))
  return withDigits(words).join(' ').replace(LEADING_ARTICLE, '')
}

function ordinal(word: string): string {
  const number = ordinalOf(word)
  return number === undefined ? word : String(number)
}

/** Each word by its meaning, where that is known, or else by its beginning as it sounds. */
function meaningsOf(text: string): string[] {
  const words = text.split(' ').filter((word) => !STOP_WORDS.has(word))
  return [...new Set(words.map(codeOf))].slice(0, 12)
}

function codeOf(word: string): string {
  const meaning = meaningOf(word) ?? (word.endsWith('s') ? meaningOf(word.slice(0, -1)) : undefined)
  return meaning === undefined ? soundOf(word).slice(0, 6) : `#${meaning}`
}
