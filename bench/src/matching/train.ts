import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { contentFolder } from '@afins/server/folders'
import { readLabelledPairs } from '@afins/server/modules/works/matching/testing/labelled-pairs'
import { evidenceOf } from '@afins/server/modules/works/matching/evidence'
import { normaliseWork } from '@afins/server/modules/works/matching/work-form'
import { scoreOf } from '@afins/server/modules/works/matching/score'
import { starterWorks } from '@afins/server/modules/works/starter/starter.service'
import { titlesOf } from '@afins/server/modules/works/new-works.service'
import { seededRandom } from '../random.ts'
import { exampleOf, FeatureNames, fit, oddsOf } from './fit.ts'
import { generatePairs, type GeneratedPair } from './generate-pairs.ts'
import type { Source, Two } from './pair-kinds.ts'

const SEED = 20_261_124
const ROUNDS = 0.5
const FOLDS = 3
/** Shares of the different pairs that reach 50, 70, 79 and 90: these are harder than those of catalogues. */
const SHOWN = 0.09
const ALIKE = 0.03
const SAME_IF_ALONE = 0.007
const TAKEN_FOR_SAME = 0.0013
const TARGET = new URL(
  '../../../apps/server/src/modules/works/matching/weights.ts',
  import.meta.url,
)

const random = seededRandom(SEED)
const names = new FeatureNames()
const sources = readSources()
const pairs = generatePairs(sources, random, ROUNDS).filter(canBeTold)
const examples = pairs.map((pair) => exampleOf(pair, names, 1))
process.stdout.write(
  `${sources.length} works, ${pairs.length} pairs, ${names.names.length} features\n`,
)

/** Whether anything tells a different pair apart: a few are made so alike that nothing does. */
function canBeTold({ isSame, left, right }: GeneratedPair): boolean {
  if (isSame) return true
  const { title, creators, year, part, variant } = evidenceOf(
    normaliseWork(left),
    normaliseWork(right),
  )
  const isEqual = title === 'same' || title === 'sound'
  const isOpen =
    (creators === 'same' || creators === 'unknown') && (year === 'same' || year === 'unknown')
  return (
    !isEqual ||
    !isOpen ||
    part === 'one' ||
    part === 'other' ||
    variant === 'one' ||
    variant === 'other'
  )
}

/** The catalogue that comes with the product; what it does not know of lengths is made up. */
function readSources(): Source[] {
  const works = starterWorks(join(contentFolder, 'catalogue')).map((work): Source => ({
    interest: work.interest,
    kind: work.kind,
    titles: titlesOf(work),
    creators: work.creators.map(({ name }) => name),
    year: work.year ?? null,
    length: work.length ?? null,
    ids: [],
  }))
  // Half of the records stand for songs.
  return works.map((work, at) => {
    const kind = work.kind === 'album' && at % 3 === 0 ? 'track' : work.kind
    return { ...work, kind, length: work.length ?? madeUpLength(kind) }
  })
}

function madeUpLength(kind: Source['kind']): number {
  const [least, most] = (
    { film: [70, 170], series: [6, 120], album: [1400, 4500], track: [110, 420] } as Partial<
      Record<Source['kind'], [number, number]>
    >
  )[kind] ?? [80, 700]
  return Math.round(least + ((random() + random()) / 2) * (most - least))
}

interface Scored {
  readonly pair: GeneratedPair
  readonly odds: number
}

type Scale = readonly (readonly [number, number])[]

const scored = ({ left, right }: Two, odds: number, on: Scale) =>
  scoreOf(evidenceOf(normaliseWork(left), normaliseWork(right)), odds, on)

/** Leaves out what may not be taken for one work at all. */
const TAKEN: Scale = [
  [-100, 50],
  [100, 100],
]
const isTaken = ({ pair }: Scored) => scored(pair, 99, TAKEN) > 78

function outOfFold(foldOf: (pair: GeneratedPair) => number): Scored[] {
  const folds = [...new Set(pairs.map(foldOf))]
  return folds.flatMap((fold) => {
    const inFold = pairs.map((pair) => foldOf(pair) === fold)
    const trained = fit(
      examples.filter((_, at) => !inFold[at]),
      names.names.length,
      random,
    )
    return pairs.flatMap((pair, at) => {
      const example = examples[at]
      return inFold[at] && example ? [{ pair, odds: oddsOf(example, trained) }] : []
    })
  })
}

/** Every kind scored by what was learnt of all others. */
function crossValidate(): void {
  const kinds = [...new Set(pairs.map(({ kind }) => kind))]
  const byKind = outOfFold(({ kind }) => kinds.indexOf(kind))
  report('held out by kind', byKind, scaleOf(byKind))
}

/** The odds of the thresholds: few different pairs are shown at all, hardly any as the same. */
function scaleOf(list: readonly Scored[]): [number, number][] {
  const different = list.filter(({ pair }) => !pair.isSame)
  const sorted = different.map(({ odds }) => odds).toSorted((a, b) => b - a)
  const taken = different
    .filter(isTaken)
    .map(({ odds }) => odds)
    .toSorted((a, b) => b - a)
  const shareOf = (of: readonly number[], part: number) =>
    of[Math.floor(different.length * part)] ?? 0
  const possible = shareOf(sorted, SHOWN)
  return [
    [possible - 6, 0],
    [possible, 50],
    [shareOf(sorted, ALIKE), 70],
    [shareOf(taken, SAME_IF_ALONE), 79],
    [shareOf(taken, TAKEN_FOR_SAME), 90],
    [shareOf(taken, TAKEN_FOR_SAME) + 6, 100],
  ]
}

const STEPS = [50, 70, 79, 90]

function report(title: string, list: readonly Scored[], on: Scale): void {
  const all = list.map((one) => ({ ...one, score: scored(one.pair, one.odds, on) }))
  const line = (some: typeof all) =>
    STEPS.map((at) => share(some.filter(({ score }) => score >= at).length, some.length)).join('  ')
  process.stdout.write(`\n${title}: share at ${STEPS.join(', ')}\n`)
  for (const isSame of [true, false]) {
    const some = all.filter(({ pair }) => pair.isSame === isSame)
    process.stdout.write(`${isSame ? 'SAME' : 'DIFFERENT'}  ${line(some)}  (${some.length})\n`)
    for (const kind of new Set(some.map(({ pair }) => pair.kind)))
      process.stdout.write(
        `  ${kind.padEnd(28)} ${line(some.filter(({ pair }) => pair.kind === kind))}\n`,
      )
  }
}

function share(count: number, of: number): string {
  return of === 0 ? '-' : (count / of).toFixed(3)
}

/** The different pairs that look most like one work. */
function listMistakes(): void {
  const different = byWork.filter(({ pair }) => !pair.isSame).toSorted((a, b) => b.odds - a.odds)
  const text = ({ titles, creators, year, length }: Source) =>
    [titles.join(' ~ '), creators.join('; '), year, length].join(' | ')
  for (const { pair, odds } of different.slice(0, 80))
    process.stdout.write(
      `${odds.toFixed(1)} ${pair.kind} :: ${text(pair.left)} :: ${text(pair.right)}\n`,
    )
}

/** How the weights do on the pairs that people labelled: those that may be looked at, or the others. */
function reportLabelled(): void {
  const isLast = process.argv.includes('--held-out')
  const known = new FeatureNames()
  for (const name of names.names) known.numberOf(name)
  const all = readLabelledPairs()
    .filter(({ isHeldOut }) => isHeldOut === isLast)
    .map((pair) => {
      const odds = oddsOf(exampleOf(pair, known, 1), weights)
      return { ...pair, odds, score: scored(pair, odds, scale) }
    })
  const [same, different] = [true, false].map((isSame) =>
    all.filter((pair) => pair.isSame === isSame),
  ) as [typeof all, typeof all]
  const above = (list: typeof all, at: number) => list.filter(({ score }) => score >= at)
  process.stdout.write(
    `\nlabelled (${isLast ? 'held out' : 'open'}): ${same.length} same, ${different.length} different\n`,
  )
  for (const at of STEPS)
    process.stdout.write(
      `at ${at}: recall ${share(above(same, at).length, same.length)}, different shown ${share(above(different, at).length, different.length)}, precision ${share(above(same, at).length, above(same, at).length + above(different, at).length)}\n`,
    )
  process.stdout.write(`scale: ${JSON.stringify(scale)}\n`)
  if (isLast || !process.argv.includes('--list')) return
  const lines = (list: typeof all) =>
    list.map(({ odds, score, line }) => `${score} ${odds.toFixed(1)} ${line}\n`).join('')
  process.stdout.write(lines(same.filter(({ score }) => score < 50)) + lines(above(different, 50)))
  process.stdout.write(
    '--- same below 90\n' + lines(same.filter(({ score }) => score < 90 && score >= 50)),
  )
}

/** Four features a line. */
function tableOf(entries: readonly (readonly [string, number])[]): string {
  const texts = entries.map(([name, weight]) => `${name}: ${weight.toFixed(2)}`)
  const starts = texts.flatMap((_, at) => (at % 4 === 0 ? [at] : []))
  return starts.map((at) => texts.slice(at, at + 4).join(' | ')).join('\n')
}

function write(): void {
  const entries = names.names
    .map((name, number) => [name, weights[number] ?? 0] as const)
    .filter(([, weight]) => Math.abs(weight) >= 0.005)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  writeFileSync(
    TARGET,
    `// Written by \`node scripts/run.mjs bench/src/matching/train.ts --write\`; do not edit.
// ${pairs.length} pairs of ${new Set(pairs.map(({ kind }) => kind)).size} kinds, made from the ${sources.length} works of content/catalogue with seed ${SEED}.
// The odds of the scale are those that ${[SHOWN, ALIKE, SAME_IF_ALONE, TAKEN_FOR_SAME].map((part) => Number((part * 100).toFixed(2))).join(', ')} of 100 different pairs reach, each scored by weights
// that were trained without any pair of its work.
interface Weights {
  /** By the name of a feature. */
  readonly of: Readonly<Record<string, number>>
  /** Logarithms of odds, and the scores that begin there. */
  readonly scale: readonly (readonly [number, number])[]
}

/** Features with their weights. */
const TABLE = \`
${tableOf(entries)}
\`

export const weights: Weights = {
  scale: ${JSON.stringify(scale.map(([odds, score]) => [Number(odds.toFixed(2)), score]))},
  of: Object.fromEntries(
    TABLE.trim()
      .split(/ \\| |\\n/)
      .map((entry) => entry.split(': '))
      .map(([name = '', weight]) => [name, Number(weight)]),
  ),
}
`,
  )
}

if (process.argv.includes('--check')) crossValidate()
const weights = fit(examples, names.names.length, random)
const byWork = outOfFold((pair) => pair.work % FOLDS)
const scale = scaleOf(byWork)
report('held out by work', byWork, scale)
reportLabelled()
if (process.argv.includes('--list')) listMistakes()
if (process.argv.includes('--write')) write()
