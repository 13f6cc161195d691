import { randomUUID } from 'node:crypto'
import type { Member } from '../community.ts'
import { nth } from '../measure-load.ts'
import { wireRequest } from '../wire.ts'
import type { Attack } from './attack.ts'
import { counter, sendRaw, sleep } from './raw-requests.ts'

const PER_SECOND = 50
/** Works of one title, each of which is compared with all others. */
const NAMESAKES = 150
const AT_ONCE = 10

/** Lists of works that may be the same, of works that very many share a title with. */
export const similarWorks: Attack = {
  name: 'similar works',
  about: '50 requests a second from many addresses for what may be the same as a frequent title',
  env: { TRUST_PROXY: '1' },
  async run({ port, origin, members, forMs }) {
    const ids = await addNamesakes(origin, members)
    const { counts, add } = counter()
    const sent: Promise<void>[] = []
    for (let at = 0; at < (forMs / 1000) * PER_SECOND; at += 1) {
      const headers = { cookie: nth(members, at % members.length).cookie, ...from(at) }
      const path = `/api/works/${nth(ids, at % ids.length)}/similar`
      const bytes = wireRequest('GET', path, headers)
      sent.push(sendRaw({ port, from: '127.0.0.1', bytes }).then(add))
      await sleep(1000 / PER_SECOND)
    }
    await Promise.all(sent)
    return { works: ids.length, ...counts }
  },
}

/** The server of this attack trusts X-Forwarded-For. */
const from = (number: number) => ({
  'x-forwarded-for': `10.${number % 250}.${(number >> 8) % 250}.2`,
})

async function addNamesakes(origin: string, members: readonly Member[]): Promise<string[]> {
  const ids: string[] = []
  for (let start = 0; start < NAMESAKES; start += AT_ONCE)
    ids.push(
      ...(await Promise.all(
        Array.from({ length: AT_ONCE }, (_, at) => addFilm(origin, members, start + at)),
      )),
    )
  return ids
}

const SYLLABLES = [
  'ba',
  'cor',
  'del',
  'fi',
  'gun',
  'jo',
  'lam',
  'mi',
  'nes',
  'pu',
  'ras',
  'tze',
  'vo',
]

/** A name that is unlike those of other numbers. */
function nameOf(number: number): string {
  const places = [number * 5, number * 7 + Math.floor(number / 13), number * 11 + 3, number * 3]
  return places.map((place) => SYLLABLES[place % SYLLABLES.length]).join('')
}

async function addFilm(
  origin: string,
  members: readonly Member[],
  number: number,
): Promise<string> {
  const answer = await fetch(`${origin}/api/works`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      cookie: nth(members, number % members.length).cookie,
      ...{ origin, 'sec-fetch-site': 'same-origin' },
      ...from(number),
    },
    body: JSON.stringify({
      ...{
        kind: 'film',
        title: 'A noite sem fim: parte do dia',
        originalTitle: 'Night without End',
      },
      // So far apart that they are different, and yet share every key of their titles.
      ...{ creators: [`${nameOf(number)} ${nameOf(number + 1)}`], year: 1880 + (number % 48) * 3 },
      ids: [],
    }),
  })
  const body = (await answer.json()) as { id?: string }
  if (body.id === undefined) throw new Error(`no film was added: ${JSON.stringify(body)}`)
  return body.id
}
