import { readFileSync, statSync } from 'node:fs'
import { withBrowser } from '../browser.ts'
import { call } from '../call.ts'
import type { Case, Measure } from '../case.ts'
import { makeCommunity } from '../community.ts'
import { nth } from '../measure-load.ts'
import { openStore } from '../open-store.ts'
import { startProduct } from '../server.ts'
import { ROOT } from '../../../scripts/folders.mjs'
import { makeLongText } from '../texts.ts'
import { seededRandom } from '../random.ts'
import { write, type TypingMetrics } from '../measure-typing.ts'

const ROUNDS = 3
const WORDS = 10_000
/** Without accents, which take more than one key. */
const TYPED =
  'As palavras escritas no meio de um texto longo chegam uma a uma ao fim da frase, com calma.'
/** Longer delays are visible. */
const LATE_MS = 50

/** From each key press in a long text to the frame that shows it, on a phone. */
export const editor: Case = {
  name: 'editor',
  about: `from a key to its letter in an article of ${WORDS} words, CPU ×4`,
  async run(bench) {
    await using store = await openStore(bench, 'editor')
    const [author] = await makeCommunity({ ...store, seed: bench.seed, people: 1, postsEach: 1 })
    if (!author) throw new Error('no member to write')
    await using server = await startProduct(store)
    const { cookie } = author
    const body = makeLongText(seededRandom(bench.seed), WORDS)
    const draft = { kind: 'article', content: { title: 'Um texto longo', body } }
    const answer = await call(server.origin, 'createDraft', { cookie, body: draft })
    if (answer.status !== 201) throw new Error(`the draft was answered ${answer.status}`)
    const { id } = (await answer.json()) as { id: string }
    const paragraph = Math.floor(body.split('\n\n').length / 2)
    const writing = { origin: server.origin, path: `/edit/${id}`, cookie, paragraph, typed: TYPED }
    return await withBrowser(async (browser) => {
      // The first round only compiles code.
      await write(browser, writing)
      const rounds: TypingMetrics[] = []
      for (let round = 0; round < ROUNDS; round++) rounds.push(await write(browser, writing))
      return [...typing(rounds), chunk()]
    })
  },
}

function typing(rounds: readonly TypingMetrics[]): Measure[] {
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
      what: 'key in a long text, processor ms (p95)',
      value: quantile(keys, 0.95),
      budget: 'key in a long text, ms',
      details: {
        p50: quantile(keys, 0.5),
        slowest: quantile(keys, 1),
        'longest besides keys': quantile(others, 1),
      },
    },
  ]
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return nth(sorted, Math.floor((sorted.length - 1) * share))
}

/** Bytes of the rich editor over the wire. */
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
