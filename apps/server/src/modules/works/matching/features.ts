import type { Evidence, TitleMatch } from './evidence.ts'

/** Titles of another market may share no letter: then only the rest of the evidence tells. */
const WEAK = new Set<TitleMatch>(['close', 'meaning', 'some', 'none'])

/** The features of some evidence by their names, each with its value: what is learnt are their weights. */
export function featuresOf(evidence: Evidence): (readonly [string, number])[] {
  const { group, title, creators, year, length, part, variant, language } = evidence
  const names = [
    'all',
    `title ${title}`,
    `title ${title}, creators ${creators}`,
    `title ${title}, year ${year}`,
    `title ${title}, length ${length}`,
    `title ${title}, ${group}`,
    `creators ${creators}`,
    `creators ${creators}, year ${year}`,
    `creators ${creators}, ${group}`,
    `year ${year}`,
    `year ${year}, ${group}`,
    `length ${length}, ${group}`,
    `part ${part}`,
    `part ${part}, title ${title}`,
    `part ${part}, creators ${creators}`,
    `variant ${variant}`,
    `variant ${variant}, title ${title}`,
    `ids ${evidence.ids}`,
  ]
  if (evidence.isOtherKind) names.push('other kind')
  if (evidence.isShort) names.push('short', `short, title ${title}`)
  if (evidence.isGeneric)
    names.push(
      `generic, title ${title}`,
      `generic, year ${year}`,
      `generic, creators ${creators}, year ${year}`,
    )
  if (evidence.isSelfTitled) names.push('self-titled', `self-titled, year ${year}`)
  const numbers: [string, number][] = []
  if (WEAK.has(title)) {
    names.push(`weak, language ${language}`, `weak, language ${language}, length ${length}`)
    if (creators !== 'different' && creators !== 'unknown') {
      names.push(`weak, year ${year}, length ${length}`)
      names.push(`weak, year ${year}, language ${language}, ${group}`)
    }
    numbers.push(['similarity', evidence.similarity], ['overlap', evidence.overlap])
    numbers.push([`overlap, language ${language}`, evidence.overlap])
  }
  return [...names.map((name) => [name, 1] as const), ...numbers]
}
