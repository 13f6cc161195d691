import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { loadCore, pinSelf } from './affinity.ts'
import { openBench } from './bench.ts'
import { engines, openStore, type Engine } from './open-store.ts'
import { cases } from './cases/index.ts'
import { bundleUnlimited } from './server.ts'
import { table, writeResults, type Line } from './report.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: '1' },
    seconds: { type: 'string', default: '5' },
    posts: { type: 'string', default: '1000000' },
    works: { type: 'string', default: '100000' },
    engine: { type: 'string', default: 'sqlite' },
    rounds: { type: 'string', default: '20' },
    attack: { type: 'string' },
    ratings: { type: 'string' },
    people: { type: 'string', default: '3000' },
    films: { type: 'string', default: '3000' },
    timeless: { type: 'boolean', default: false },
    'held-out': { type: 'string' },
    lists: { type: 'string' },
    profile: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})

const usage = `Usage: npm run bench -- [cases] [options]

${cases.map(({ name, about }) => `  ${name.padEnd(12)}${about}`).join('\n')}
  kill        SIGKILL under 32 writers, again and again: is everything stored? (only when named)
  taste       recommendations against popularity and item-kNN on ratings (only when named)

  --seconds=5      how long each load goes on
  --posts=1000000  posts of the largest database, for the case growth (10000000 needs 20 GB)
  --works=100000   works of the catalogue, for the case works; works and posts of search and audience
                   (1000000 take minutes to load)
  --engine=sqlite  the database of every case: sqlite or postgres
  --rounds=20      how often kill kills
  --attack=uploads only this one of the case attacks
  --people=3000, --films=3000, --timeless
                   for taste: ratings are generated for so many, without times
  --ratings=FILE   for taste, instead: userId,itemId,rating,timestamp with a header (stars 0.5 to 5,
                   seconds; one and the same time for all: unknown)
  --held-out=FILE  for taste: userId,itemId with a header, in place of the last three liked of each
  --lists=OUT      for taste: writes userId,itemId,rank, ten a person
  --seed=1         the same people, posts and times for the same seed
  --profile        leaves CPU profiles of the server next to the results
`

const time = new Date().toISOString().replaceAll(':', '-').slice(0, 19)
const results = new URL('../results/', import.meta.url).pathname
const seed = Number(values.seed)

/** Load average from which measured rates are too low. */
const BUSY = 0.5
const loadAverage = () => loadavg()[0] ?? 0
const busyText = (load: number) =>
  `The machine was busy with other things (load ${load.toFixed(1)}): rates are too low, processor times a little too high.`

async function runTaste(engine: Engine): Promise<void> {
  const { measureTaste } = await import('./taste/measure-taste.ts')
  const { readRatings } = await import('./taste/ratings.ts')
  const { generateRatings } = await import('./taste/generate-ratings.ts')
  const size = { people: Number(values.people), works: Number(values.films), seed }
  const ratings = values.ratings
    ? readRatings(values.ratings)
    : generateRatings({ ...size, hasTimes: !values.timeless })
  const home = mkdtempSync(join(tmpdir(), 'afins-taste-'))
  try {
    await using store = await openStore({ engine, folder: (name) => join(home, name) }, 'taste')
    const files = { heldOut: values['held-out'], lists: values.lists }
    process.stdout.write(`${await measureTaste(store, ratings, files)}\n`)
  } finally {
    rmSync(home, { recursive: true, force: true })
  }
}

async function runCases(engine: Engine): Promise<void> {
  const selected = cases.filter(
    ({ name }) => positionals.length === 0 || positionals.includes(name),
  )
  const loadMs = Number(values.seconds) * 1000
  const profileDir = values.profile ? join(results, `${time}-profiles`) : undefined
  const lines: Line[] = []
  const busyBefore = loadAverage()
  pinSelf(String(loadCore))
  const manyPosts = Number(values.posts)
  const manyWorks = Number(values.works)
  const { attack } = values
  await using bench = openBench({ seed, loadMs, manyPosts, manyWorks, engine, profileDir, attack })
  for (const one of selected) {
    process.stderr.write(`… ${one.name}: ${one.about}\n`)
    const measures = await one.run(bench)
    lines.push(...measures.map((measure) => ({ case: one.name, ...measure })))
  }
  const file = join(results, `${time}.json`)
  writeResults(file, { time, seed, loadMs, busyBefore }, lines)
  process.stdout.write(`${table(lines)}\n\n${file}\n`)
  if (busyBefore > BUSY) process.stdout.write(`${busyText(busyBefore)}\n`)
}

const known = [...cases.map(({ name }) => name), 'kill', 'taste']
const engine = engines.find((one) => one === values.engine)
const wrong = !engine || positionals.some((name) => !known.includes(name))
const isTaste = positionals.includes('taste')
if (values.help || wrong) {
  process.stdout.write(usage)
} else if (isTaste) {
  await runTaste(engine)
} else {
  bundleUnlimited()
  if (positionals.includes('kill')) {
    const { crashTest } = await import('./crash/crash-test.ts')
    process.exitCode = (await crashTest({ seed, rounds: Number(values.rounds) })) ? 0 : 1
  } else {
    await runCases(engine)
  }
}
