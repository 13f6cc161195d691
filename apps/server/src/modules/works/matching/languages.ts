/** Words that tell the language of a title, folded; those of two languages are left out. */
const WORDS: Readonly<Record<string, string>> = {
  pt: 'o os um uma do dos da das de e no nos na nas em ao aos para pelo pela com sem nao mais meu minha seu sua que quem voce eu amor vida noite homem mulher mundo historia coracao filho menino menina morte deus ate sobre sob as',
  en: 'the of and in on at to for from with without my your his her our their i you he she it who what when where how not is are be a an by all day night man men woman girl boy love life death house world king story last first new old black white blue red little big lost dead good bad one two',
  es: 'el los las y del en la una por para con sin mi su muerte vida noche hombre mujer mundo de amor',
  fr: 'le les la une des du et dans sur pour avec sans mon ma son sa qui que je ne pas est l d a au aux de en un amour nuit homme femme',
  de: 'der die das und ein eine des dem den im von zu mit ohne nicht ist ich tod liebe nacht mann frau',
  it: 'il lo gli i di e del della dei nel per con senza non che la le un una amore notte uomo donna vita',
}

const languagesOf = new Map<string, string[]>()
for (const [language, words] of Object.entries(WORDS))
  for (const word of words.split(' '))
    languagesOf.set(word, [...(languagesOf.get(word) ?? []), language])

/** Endings of words that only one of the languages has. */
const ENDINGS: readonly (readonly [RegExp, string])[] = [
  [/(?:cao|coes|agem|inho|inha|dade|eiro|eira|aes|oes|ao)$/, 'pt'],
  [/(?:ing|ness|ed|ght|tion|ship|th|'s|ck|ly)$/, 'en'],
  [/(?:cion|iento|dad|illo|illa)$/, 'es'],
  [/(?:eux|eau|aux|ette|oire)$/, 'fr'],
  [/(?:ung|keit|lich|chen)$/, 'de'],
  [/(?:zione|ccio|etto|ità)$/, 'it'],
]

/**
 * The language that a title seems to be in, or an empty text where nothing tells it. Spanish counts as
 * Portuguese where nothing else tells them apart.
 */
export function languageOf(folded: string): string {
  const points = new Map<string, number>()
  const add = (language: string, by: number) =>
    points.set(language, (points.get(language) ?? 0) + by)
  for (const word of folded.split(/[^\p{L}\p{N}']+/u)) {
    if (word === '') continue
    const known = languagesOf.get(word)
    if (known) for (const language of known) add(language, 1 / known.length)
    else for (const [ending, language] of ENDINGS) if (ending.test(word)) add(language, 0.7)
  }
  const [first, second] = [...points].toSorted((a, b) => b[1] - a[1])
  if (!first || first[1] < 0.3) return ''
  return second && first[1] - second[1] < 0.15 ? '' : first[0]
}
