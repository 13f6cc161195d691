import { pick } from '../random.ts'
import { typos, withoutAccents, type Corruption } from './corrupt-names.ts'

const ROMAN = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X']
const PT = ['Um', 'Dois', 'Três', 'Quatro', 'Cinco', 'Seis', 'Sete', 'Oito', 'Nove', 'Dez']
const EN = ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten']

/** A title with its number in a series, in one of the ways in which they are written. */
export function numbered(title: string, part: number, random: () => number): string {
  const at = part - 1
  const digit = String(part)
  const number = pick(random, [digit, digit, ROMAN[at] ?? digit])
  return pick(random, [
    `${title} ${number}`,
    `${title} ${number}`,
    `${title}: Parte ${pick(random, [digit, PT[at] ?? digit, ROMAN[at] ?? digit])}`,
    `${title} - Part ${pick(random, [digit, EN[at] ?? digit, ROMAN[at] ?? digit])}`,
    `${title}, Vol. ${number}`,
    `${title} (Volume ${digit})`,
    `${title} #${digit}`,
    `${title} - Livro ${number}`,
  ])
}

const GENERIC_TAILS = [
  ': O Filme',
  ' - O Filme',
  ': A Série',
  ': Romance',
  ' (filme)',
  ': The Movie',
]
export const genericTail: Corruption = (title, random) => title + pick(random, GENERIC_TAILS)

/** With a subtitle that another catalogue leaves out. */
export const subtitled = (title: string, subtitle: string, random: () => number) =>
  pick(random, [
    ...[`${title}: ${subtitle}`, `${title}: ${subtitle}`, `${title} - ${subtitle}`],
    ...[`${title}, ${subtitle}`, `${title} ou ${subtitle}`, `${title}, ou ${subtitle}`],
    ...[`${title} (${subtitle})`, `${title}; or, ${subtitle}`, `${title} – ${subtitle}`],
  ])

/** With its series before or behind. */
export const inSeries = (title: string, series: string, random: () => number) => {
  const part = 1 + Math.floor(random() * 7)
  return pick(random, [
    ...[`${series}: ${title}`, `${series} - ${title}`, `${series} ${part} - ${title}`],
    ...[`${title} (${series}, #${part})`, `${title} (${series}, Livro ${part})`],
    ...[`${title} (${series} #${part})`, `${title} - ${series}, Vol. ${part}`],
    `${series}: Episódio ${ROMAN[part - 1]} - ${title}`,
  ])
}

export const bracketed = (title: string, original: string, random: () => number) =>
  pick(random, [
    ...[`${title} (${original})`, `${title} (${original})`, `${original} (${title})`],
    ...[`${title} [${original}]`, `${title} / ${original}`],
  ])

/** Additions to records and songs that are editions, not other works. */
export const musicAddition: Corruption = (title, random) => {
  const year = 1990 + Math.floor(random() * 30)
  return pick(random, [
    ...[`${title} (Remastered)`, `${title} - ${year} Remaster`, `${title} (Deluxe Edition)`],
    ...[`${title} (Remasterizado ${year})`, `${title} (feat. Marisa Lins)`, `${title} ft. MC Beto`],
    ...[`${title} [${year}]`, `${title} (Edição Comemorativa)`, `${title} (Mono)`],
    ...[
      `${title} (Expanded Edition)`,
      `${title} - Single Version`,
      `${title} (Bonus Track Version)`,
    ],
  ])
}

export const liveOf: Corruption = (title, random) =>
  pick(random, [
    ...[`${title} (Ao Vivo)`, `${title} - Ao Vivo`, `${title} ao vivo`, `${title} (Live)`],
    ...[`${title} - Live at Canecão`, `${title} (ao vivo no Rio)`],
  ])
export const variantOf: Corruption = (title, random) =>
  random() < 0.5
    ? liveOf(title, random)
    : pick(random, [
        ...[`${title} (Acústico)`, `Acústico: ${title}`, `${title} (Unplugged)`],
        ...[`${title} (Remix)`, `${title} (Karaokê)`, `${title} (Instrumental)`],
      ])

export const withArtist = (title: string, artist: string, random: () => number) =>
  pick(random, [
    `${artist} - ${title}`,
    `${artist}: ${title}`,
    `${title} - ${artist}`,
    `${title} ${artist}`,
  ])

export const selfTitled = (artist: string, other: string, random: () => number) =>
  pick(random, [
    ...[`${artist} (${other})`, `${artist} [${other}]`, `${artist} 1`, `${artist} I`],
    ...['The White Album', 'The Black Album', `${artist} (Blue Album)`, 'Disco Azul', other],
  ])

const ARTICLE = /^(?:O|A|Os|As|The|Um|Uma) /
const articles: Corruption = (title, random) => {
  const match = ARTICLE.exec(title)
  if (!match) return title
  const rest = title.slice(match[0].length)
  return random() < 0.5 ? rest : `${rest}, ${match[0].trim()}`
}
const signs: Corruption = (title) =>
  title.includes(' & ')
    ? title.replace(' & ', ' e ')
    : title
        .replace(/ e | and /, ' & ')
        .replace(/-/g, ' ')
        .replace(/[’']/g, '')
const cases: Corruption = (title, random) =>
  random() < 0.3 ? title.toUpperCase() : withoutAccents(title, random).toLowerCase()
const points: Corruption = (title, random) =>
  random() < 0.5 ? title.replace(/[,.!?:]/g, '') : title.replace(/ (?=\S+$)/, '  ').concat('.')

export const slightly: readonly Corruption[] = [articles, signs, cases, points]
export const misspelt: Corruption = (title, random) => typos(title, random)
