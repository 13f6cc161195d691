import { pick } from '../random.ts'

/** Writes a text as another catalogue might. */
export type Corruption = (text: string, random: () => number) => string

const replaceAll = (text: string, pairs: readonly (readonly [RegExp, string])[]) =>
  pairs.reduce((result, [from, to]) => result.replace(from, to), text)

export const withoutAccents: Corruption = (text) => text.normalize('NFD').replace(/\p{M}/gu, '')

const CYRILLIC: Readonly<Record<string, string>> = {
  ...{ a: 'а', b: 'б', c: 'к', d: 'д', e: 'е', f: 'ф', g: 'г', h: 'х', i: 'и', j: 'ж', k: 'к' },
  ...{ l: 'л', m: 'м', n: 'н', o: 'о', p: 'п', q: 'к', r: 'р', s: 'с', t: 'т', u: 'у', v: 'в' },
  ...{ w: 'в', x: 'кс', y: 'ы', z: 'з' },
}
const GREEK: Readonly<Record<string, string>> = {
  ...{ a: 'α', b: 'μπ', c: 'κ', d: 'ντ', e: 'ε', f: 'φ', g: 'γ', h: 'χ', i: 'ι', j: 'τζ', k: 'κ' },
  ...{ l: 'λ', m: 'μ', n: 'ν', o: 'ο', p: 'π', q: 'κ', r: 'ρ', s: 'σ', t: 'τ', u: 'ου', v: 'β' },
  ...{ w: 'γου', x: 'ξ', y: 'υ', z: 'ζ' },
}

/** Another alphabet that can be read letter by letter. */
export const otherAlphabet: Corruption = (text, random) => {
  const letters = random() < 0.75 ? CYRILLIC : GREEK
  const plain = withoutAccents(text, random).toLowerCase()
  return [...plain].map((letter) => letters[letter] ?? letter).join('')
}

/** Signs that are not read letter by letter. */
export const opaqueScript: Corruption = (text, random) =>
  Array.from({ length: Math.max(2, Math.round(text.length / 4)) }, () =>
    String.fromCodePoint(0x4e00 + Math.floor(random() * 5000)),
  ).join('')

/** One or two letters wrong. */
export const typos: Corruption = (text, random) => {
  let result = text
  const count = random() < 0.7 ? 1 : 2
  for (let done = 0; done < count; done += 1) {
    const at = 1 + Math.floor(random() * (result.length - 1))
    const how = random()
    const letter = pick(random, [...'aeiourstnlmzcqk'])
    if (how < 0.3) result = result.slice(0, at) + result.slice(at + 1)
    else if (how < 0.55) result = result.slice(0, at) + letter + result.slice(at + 1)
    else if (how < 0.75) result = result.slice(0, at) + letter + result.slice(at)
    else
      result =
        result.slice(0, at) + (result[at + 1] ?? '') + (result[at] ?? '') + result.slice(at + 2)
  }
  return result.trim() === '' ? text : result
}

const TRANSLITERATIONS: readonly (readonly [RegExp, string])[][] = [
  [
    [/i(?=[aeou])/g, 'y'],
    [/iev/g, 'yev'],
    [/ó/g, 'o'],
    [/é/g, 'e'],
  ],
  [
    [/v/g, 'w'],
    [/k/g, 'c'],
  ],
  [
    [/tch/gi, 'ch'],
    [/iu/g, 'yu'],
    [/ia/g, 'ya'],
  ],
  [
    [/kh/g, 'h'],
    [/k(?=[aou])/g, 'c'],
    [/ii?\b/g, 'y'],
  ],
  [
    [/ov\b/g, 'off'],
    [/ei/g, 'ey'],
    [/sh/g, 'ch'],
  ],
  [
    [/ō/g, 'ou'],
    [/ū/g, 'uu'],
    [/y/g, 'i'],
  ],
  [
    [/z/g, 's'],
    [/ph/g, 'f'],
    [/th/g, 't'],
  ],
  [
    [/s(?=[aeiou])/g, 'z'],
    [/í/g, 'y'],
    [/nn/g, 'n'],
    [/ll/g, 'l'],
  ],
  [
    [/i\b/g, 'y'],
    [/ei/g, 'e'],
    [/ts/g, 'tz'],
  ],
]
export const transliterated: Corruption = (name, random) =>
  replaceAll(random() < 0.5 ? withoutAccents(name, random) : name, [
    ...pick(random, TRANSLITERATIONS),
    ...pick(random, TRANSLITERATIONS),
  ])

export const surnameFirst: Corruption = (name, random) => {
  const words = name.split(' ')
  if (words.length < 2) return name
  const [last, rest] = [words.at(-1) ?? '', words.slice(0, -1).join(' ')]
  return random() < 0.6 ? `${last}, ${rest}` : `${last} ${rest}`
}
export const initials: Corruption = (name, random) => {
  const words = name.split(' ')
  if (words.length < 2) return name
  const cut = random() < 0.5 ? 1 : words.length - 1
  const dot = random() < 0.7 ? '.' : ''
  const space = random() < 0.7 ? ' ' : ''
  const short = words.slice(0, cut).map((word) => `${word[0] ?? ''}${dot}`)
  const rest = words.slice(cut).join(' ')
  return random() < 0.2 ? `${rest}, ${short.join(space)}` : `${short.join(space)} ${rest}`
}
export const surnameAlone: Corruption = (name) => name.split(' ').at(-1) ?? name
export const lessOfName: Corruption = (name, random) => {
  const words = name.split(' ')
  if (words.length < 3) return random() < 0.5 ? `${name} Filho` : `Os ${name}`
  return words.filter((_, at) => at === 0 || at === words.length - 1).join(' ')
}
export const moreOfName: Corruption = (name, random) => {
  const [first = name, ...rest] = name.split(' ')
  const middle = pick(random, [
    'Maria',
    'José',
    'de Oliveira',
    'Carlos',
    'Buarque',
    'Martins',
    'Lee',
  ])
  return rest.length === 0 ? `${name} ${middle}` : `${first} ${middle} ${rest.join(' ')}`
}
/** “Jorge Ben Jor”, “The … Band”. */
export const namedAfter: Corruption = (name, random) =>
  pick(random, [`${name} & Banda`, `${name} Trio`, `The ${name}`, `${name} e Os Outros`])

export const ofName: readonly Corruption[] = [
  ...[transliterated, transliterated, surnameFirst, initials, initials, surnameAlone],
  ...[lessOfName, moreOfName, namedAfter, withoutAccents, typos],
]
