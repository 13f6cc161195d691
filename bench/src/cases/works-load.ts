import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { finished } from 'node:stream/promises'
import { pinned, serverCore } from '../affinity.ts'
import type { Case } from '../case.ts'
import { openStore, type Store } from '../open-store.ts'
import { pick, seededRandom } from '../random.ts'
import { TitleWords } from '../title-words.ts'

const WORKS = 100_000
const ARTISTS = 25_000
const TITLES = 400
/** The process is killed this often, each time a little later. */
const KILLS = 4
const KILL_AFTER_MS = 3000
const POLL_MS = 50
/** As docs/self-hosting.md advises. */
const HEAP = '--max-old-space-size=128'

const cli = new URL('../../../apps/cli/src/main.ts', import.meta.url).pathname

/** A generated dump of release groups, loaded from the command line. */
export const worksLoad: Case = {
  name: 'works-load',
  about: `a dump of ${WORKS} release groups loaded at once, and by processes that are killed ${KILLS} times`,
  async run(bench) {
    const folder = bench.folder('works-load-dump')
    const file = join(folder, 'release-group')
    await writeDump(file, bench.seed)
    await using whole = await openStore(bench, 'works-load')
    const began = performance.now()
    const { peakMiB } = await load(whole, [file])
    const seconds = (performance.now() - began) / 1000

    await using broken = await openStore(bench, 'works-load-killed')
    for (let kill = 1; kill <= KILLS; kill++) await load(broken, [file], KILL_AFTER_MS + kill * 777)
    await load(broken, [file])
    const { output } = await load(broken, [file, '--restart'])
    const present = Number(/(\d+) were there/.exec(output)?.[1])
    return [
      {
        what: 'works load, works/min',
        value: Math.round((WORKS / seconds) * 60),
        budget: 'works load, works/min',
        details: { seconds: Math.round(seconds) },
      },
      { what: 'works load, MiB', value: Math.round(peakMiB), budget: 'works load, MiB' },
      {
        what: 'works load, lost by kills',
        value: WORKS - present,
        budget: 'works load, lost by kills',
      },
    ]
  },
}

export async function load(store: Store, words: readonly string[], killAfterMs?: number) {
  const [command, args] = pinned(serverCore, [
    process.execPath,
    ...[HEAP, cli, 'works', 'load', 'musicbrainz', ...words],
  ])
  const child = spawn(command, args, {
    env: { ...process.env, DATA_DIR: store.dataDir, LOG_LEVEL: 'warn', ...store.env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let [output, peakMiB] = ['', 0]
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const killing =
    killAfterMs === undefined ? null : setTimeout(() => child.kill('SIGKILL'), killAfterMs)
  while (child.exitCode === null && child.signalCode === null) {
    peakMiB = Math.max(peakMiB, highestMiB(child.pid ?? 0))
    await wait(POLL_MS)
  }
  if (killing) clearTimeout(killing)
  else if ((await ended) !== 0) throw new Error('the dump was not loaded')
  return { output, peakMiB }
}

/** The highest resident set size so far; 0 outside Linux and after the process has ended. */
function highestMiB(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}

/** @returns some of the titles, from all over the dump */
export async function writeDump(file: string, seed: number, works = WORKS): Promise<string[]> {
  const random = seededRandom(seed)
  const words = new TitleWords(seededRandom(seed))
  const uuid = (kind: string, number: number) =>
    `${kind.repeat(8)}-0000-4000-8000-${number.toString(16).padStart(12, '0')}`
  const output = createWriteStream(file)
  const titles: string[] = []
  for (let at = 0; at < works; at++) {
    const artist = Math.floor(random() * ARTISTS)
    const name = words.words[artist] ?? ''
    const group = {
      id: uuid('a', at),
      title: words.title(random),
      'primary-type': pick(random, ['Album', 'Single', 'EP']),
      'secondary-types': [],
      'first-release-date': `${1950 + Math.floor(random() * 75)}-05-01`,
      disambiguation: '',
      aliases: [],
      tags: [],
      'artist-credit': [
        {
          name,
          joinphrase: '',
          artist: { id: uuid('b', artist), name, type: 'Group', aliases: [] },
        },
      ],
    }
    if (at % Math.ceil(works / TITLES) === 0) titles.push(group.title)
    if (!output.write(`${JSON.stringify(group)}\n`)) await once(output, 'drain')
  }
  output.end()
  await finished(output)
  return titles
}
