import { pick } from './random.ts'

/** Words that join others; they are the most frequent ones, as in real titles. */
const JOINING = ['the', 'de', 'o', 'a', 'of', 'e', 'da', 'do', 'in', 'no', 'um', 'na']
const WORDS = 30_000
const SYLLABLES = ['ca', 'mar', 'no', 'tei', 'ru', 'ven', 'to', 'ser', 'tão', 'lu', 'ci', 'da']
const MORE = ['de', 'ri', 'sam', 'ba', 'zul', 'ber', 'an', 'ti', 'ga', 'vi', 'o', 'nor', 'pa', 'lê']
/** Of Zipf–Mandelbrot, B. Mandelbrot, 1953: a word’s frequency is 1 ÷ (rank + 2.7). */
const SHIFT = 2.7

/** Titles whose words are as unequally frequent as in a language. */
export class TitleWords {
  readonly words: readonly string[]
  /** The sum of the frequencies up to each word. */
  readonly #sums: readonly number[]

  constructor(random: () => number) {
    const invented = new Set(JOINING)
    const syllables = [...SYLLABLES, ...MORE]
    while (invented.size < WORDS) {
      const length = 2 + Math.floor(random() * 3)
      invented.add(Array.from({ length }, () => pick(random, syllables)).join(''))
    }
    this.words = [...invented]
    let sum = 0
    this.#sums = this.words.map((_, rank) => (sum += 1 / (rank + SHIFT)))
  }

  /** One to five words; the last one joins nothing. */
  title(random: () => number): string {
    const length = 1 + Math.floor(random() * 5)
    return Array.from({ length }, (_, at) => this.#word(random, at === length - 1)).join(' ')
  }

  #word(random: () => number, isLast: boolean): string {
    const least = isLast ? (this.#sums[JOINING.length - 1] ?? 0) : 0
    const drawn = least + random() * ((this.#sums.at(-1) ?? 0) - least)
    let [from, to] = [0, this.#sums.length - 1]
    while (from < to) {
      const middle = (from + to) >> 1
      if ((this.#sums[middle] ?? 0) < drawn) from = middle + 1
      else to = middle
    }
    return this.words[from] ?? ''
  }
}
