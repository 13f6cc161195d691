import { readFileSync, statSync } from 'node:fs'
import { withBrowser } from '../browser.ts'
import { call } from '../call.ts'
import type { Case, Measure } from '../case.ts'
import { makeCommunity } from '../community.ts'
import { nth } from '../measured-load.ts'
import { startProduct } from '../server.ts'
import { ROOT } from '../../../scripts/folders.mjs'
import { makeLongText } from '../texts.ts'
import { seededRandom } from '../random.ts'
import { write, type Written } from '../typing.ts'

const ROUNDS = 3
const WORDS = 10_000
/** Without accents: those are composed, and no press of one key. */
const TYPED =
  'As palavras escritas no meio de um texto longo chegam uma a uma ao fim da frase, com calma.'
/** Longer than this a letter is late to the eye. */
const LATE_MS = 50

/** Writing into a long text, on a phone: from each key to the frame that shows it. */
export const editor: Case = {
  name: 'editor',
  about: `from a key to its letter in an article of ${WORDS} words, CPU ×4`,
  async run(bench) {
    const dataDir = bench.folder('editor')
    const [author] = await makeCommunity({ dataDir, seed: bench.seed, people: 1, postsEach: 1 })
    if (!author) throw new Error('there is nobody to write')
    await using server = await startProduct({ dataDir })
    const { cookie } = author
    const body = makeLongText(seededRandom(bench.seed), WORDS)
    const draft = { kind: 'article', content: { title: 'Um texto longo', body } }
    const answer = await call(server.origin, 'createDraft', { cookie, body: draft })
    if (answer.status !== 201) throw new Error(`the draft was answered ${answer.status}`)
    const { id } = (await answer.json()) as { id: string }
    const paragraph = Math.floor(body.split('\n\n').length / 2)
    const writing = { origin: server.origin, path: `/edit/${id}`, cookie, paragraph, typed: TYPED }
    return await withBrowser(async (browser) => {
      // The first time is for what is compiled once.
      await write(browser, writing)
      const rounds: Written[] = []
      for (let round = 0; round < ROUNDS; round++) rounds.push(await write(browser, writing))
      return [...typing(rounds), chunk()]
    })
  },
}

function typing(rounds: readonly Written[]): Measure[] {
  const shown = rounds.flatMap((round) => round.shown)
  const keys = rounds.flatMap(({ costs }) => costs.keys)
  const others = rounds.flatMap(({ costs }) => costs.others)
  return [
    {
      what: 'key in a long text, ms until it is seen (p95)',
      value: quantile(shown, 0.95),
      budget: 'key in a long text, ms',
      details: {
        p50: quantile(shown, 0.5),
        slowest: quantile(shown, 1),
        keys: shown.length,
        late: shown.filter((ms) => ms > LATE_MS).length,
      },
    },
    {
      what: 'key in a long text, processor ms (p99)',
      value: quantile(keys, 0.99),
      budget: 'key in a long text, ms',
      details: {
        p50: quantile(keys, 0.5),
        p95: quantile(keys, 0.95),
        slowest: quantile(keys, 1),
        'longest beside keys': quantile(others, 1),
      },
    },
  ]
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return nth(sorted, Math.floor((sorted.length - 1) * share))
}

/** What the rich editor weighs over the wire; it is loaded where one writes and nowhere else. */
function chunk(): Measure {
  const client = `${ROOT}/apps/web/dist/client`
  const manifest = JSON.parse(readFileSync(`${client}/.vite/manifest.json`, 'utf8')) as Readonly<
    Record<string, { readonly file: string }>
  >
  const file = manifest['src/features/edit/rich/rich-body.tsx']?.file
  if (file === undefined) throw new Error('the rich editor is no chunk of its own')
  return {
    what: 'rich editor, bytes',
    value: statSync(`${client}/${file}.br`).size,
    budget: 'rich editor, bytes',
  }
}
