import { DAY, HOUR } from '@afins/contract/durations'
import type { Activity, FillState } from './fill-state.ts'
import { newcomers, type Newcomer } from './texts/index.ts'

/** Long enough ago for an account of full weight. */
const JOINED_AGO = 45 * DAY

/** Three people written by hand, who have works of one medium only: what the others offer them can be read. */
export function newcomerActivities(
  state: FillState,
  signUp: (person: Newcomer) => Promise<void>,
): Activity[] {
  return newcomers.flatMap((newcomer) => [
    { ago: JOINED_AGO, of: [newcomer.username], run: () => signUp(newcomer) },
    ...Object.entries(newcomer.works).map(([title, rating], at) => ({
      ago: JOINED_AGO - (at + 1) * HOUR,
      of: [newcomer.username],
      run: () => rate(state, newcomer, title, rating),
    })),
  ])
}

async function rate(
  { client, viewerOf }: FillState,
  { username, interest }: Newcomer,
  title: string,
  rating: number,
): Promise<void> {
  const person = viewerOf(username)
  const { items } = await client.call('searchWorks', person, { query: { q: title, interest } })
  const work = items.find((one) => one.title === title)
  if (!work) throw new Error(`the catalogue has no ${title}`)
  await client.call('updateShelfEntry', person, { params: { workId: work.id }, body: { rating } })
}
