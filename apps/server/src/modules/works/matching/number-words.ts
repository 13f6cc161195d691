/** Numbers as words, folded, in the languages of titles. */
const UNITS: Readonly<Record<string, number>> = numbered(
  'um uma one|dois duas two deux zwei due|tres three trois drei tre|quatro four cuatro quatre vier quattro|cinco five cinq funf cinque|seis six sechs sei|sete seven siete sept sieben sette|oito eight ocho huit acht otto|nove nine nueve neuf neun|dez ten diez dix zehn dieci|onze eleven once elf undici|doze twelve doce douze dodici|treze thirteen trece treize|quatorze catorze fourteen|quinze fifteen quince|dezesseis dezasseis sixteen|dezessete dezassete seventeen|dezoito eighteen|dezenove dezanove nineteen',
)
const TENS: Readonly<Record<string, number>> = numbered(
  'dez ten|vinte twenty veinte vingt venti|trinta thirty treinta trente|quarenta forty cuarenta quarante|cinquenta fifty cincuenta cinquante|sessenta sixty sesenta soixante|setenta seventy|oitenta eighty ochenta|noventa ninety',
  10,
)
const HUNDREDS: Readonly<Record<string, number>> = numbered(
  'cem cento hundred cien cent cento|duzentos duzentas|trezentos trezentas|quatrocentos quatre-cents|quinhentos|seiscentos|setecentos|oitocentos|novecentos',
  100,
)
const THOUSAND = new Set(['mil', 'thousand', 'mille'])
const ORDINALS: Readonly<Record<string, number>> = numbered(
  'primeiro primeira first premier|segundo segunda second|terceiro terceira third|quarto fourth|quinto quinta fifth|sexto sixth|setimo setima seventh|oitavo oitava eighth|nono nona ninth|decimo decima tenth',
)

function numbered(list: string, step = 1): Record<string, number> {
  return Object.fromEntries(
    list
      .split('|')
      .flatMap((words, index) => words.split(' ').map((word) => [word, (index + 1) * step])),
  )
}

const JOINS = new Set(['e', 'and', 'y', 'et', 'und'])
/** Said of one thing as often as counted. */
const ARTICLES = new Set(['um', 'uma', 'one'])

const valueOf = (word: string) =>
  UNITS[word] ?? TENS[word] ?? HUNDREDS[word] ?? (THOUSAND.has(word) ? 1000 : undefined)

/** The words of a title with its numbers as digits: “vinte mil léguas” becomes 20000 léguas. */
export function withDigits(words: readonly string[]): string[] {
  const result: string[] = []
  for (let index = 0; index < words.length;) {
    const { value, used } = readNumber(words, index)
    if (value !== null) {
      result.push(value)
      index += used
      continue
    }
    const word = words[index] ?? ''
    const isLast = index > 0 && index === words.length - 1
    const roman = romanOf(word, isLast)
    result.push(roman === null ? word : String(roman))
    index += 1
  }
  return result
}

function readNumber(
  words: readonly string[],
  from: number,
): { value: string | null; used: number } {
  const first = words[from] ?? ''
  if (valueOf(first) === undefined) return { value: null, used: 1 }
  let total = 0
  let group = 0
  let at = from
  let last = Infinity
  for (; at < words.length; at += 1) {
    const word = words[at] ?? ''
    const next = words[at + 1]
    if (at > from && JOINS.has(word) && next !== undefined && smaller(next, last)) continue
    const value = valueOf(word)
    if (value === undefined) break
    if (value === 1000) {
      total += (group === 0 ? 1 : group) * 1000
      group = 0
    } else if (value === 100 && group > 0 && group < 10) group *= 100
    else if (at > from && last >= 10 && last < 20 && value >= 20 && value < 100)
      group = group * 100 + value
    else if (at > from && last !== 1000 && value >= last) break
    else if (at > from && last < 20) break
    else group += value
    last = value
  }
  const used = at - from
  if (used === 1 && ARTICLES.has(first)) return { value: null, used: 1 }
  return { value: String(total + group), used }
}

const smaller = (word: string, than: number) => {
  const value = valueOf(word)
  return value !== undefined && value < than && than >= 20
}

/** The number that a word of a part is: `2`, `ii`, `dois`, `segunda`, `2a`. */
export function partNumber(text: string): number | null {
  const digits = /^(\d{1,4})[ao]?$/.exec(text)
  if (digits) return Number(digits[1])
  return ORDINALS[text] ?? UNITS[text] ?? romanOf(text, true)
}

/** The number of an ordinal, as titles write it: “O sétimo selo”. */
export const ordinalOf = (word: string): number | undefined =>
  word === 'segundo' || word === 'second' || word === 'quarto' ? undefined : ORDINALS[word]

/** Roman numerals up to 39. A single letter is one only at the end of a title. */
export function romanOf(word: string, isLast: boolean): number | null {
  const match = /^(x{0,3})(ix|iv|v?i{0,3})$/.exec(word)
  if (!match || word === '' || (word.length === 1 && !isLast)) return null
  const ones = { '': 0, i: 1, ii: 2, iii: 3, iv: 4, v: 5, vi: 6, vii: 7, viii: 8, ix: 9 }
  return (match[1] ?? '').length * 10 + (ones[match[2] as keyof typeof ones] ?? 0)
}
