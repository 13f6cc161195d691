import { request } from 'node:http'
import { limits } from '@afins/contract/fields'
import { nth } from '../measure-load.ts'
import { wireRequest } from '../wire.ts'
import { attackerAddress, type Attack, type Target } from './attack.ts'
import { counter, sendRaw, sleep } from './raw-requests.ts'

const PER_SECOND = 50
const EDITS = 100
const LETTERS = 190

/** Histories with long contents, read signed out. */
export const workVersions: Attack = {
  name: 'versions',
  about: '50 requests a second, of many addresses, for 100 versions of a work with long titles',
  async run(target) {
    const { counts, add } = counter()
    const { id, version } = await makeHistory(target)
    const sent: Promise<void>[] = []
    for (let at = 0; at < (target.forMs / 1000) * PER_SECOND; at += 1) {
      const path =
        at % 2 === 0
          ? `/api/works/${id}/versions?limit=${limits.maxPageSize - (at % 50)}`
          : `/api/works/${id}/versions/${1 + (at % version)}`
      const bytes = wireRequest('GET', path)
      sent.push(sendRaw({ port: target.port, from: attackerAddress(at), bytes }).then(add))
      await sleep(1000 / PER_SECOND)
    }
    await Promise.all(sent)
    return { versions: version, ...counts }
  },
}

async function makeHistory(target: Target): Promise<{ id: string; version: number }> {
  const body = { kind: 'book', title: 'Histórico', creators: ['Autora'], year: 1977 }
  const work = await send(target, 0, 'POST', '/api/works', body)
  if (!work) throw new Error('the work was not added')
  let { version } = work
  for (let at = 0; at < EDITS; at += 1) {
    const titles = Array.from({ length: limits.titlesOfWork }, (_, index) => ({
      lang: 'pt',
      text: `${at} ${index} ${'ã'.repeat(LETTERS)}`,
    }))
    // By turns, so that no one’s versions are joined.
    const edited = await send(target, at, 'PATCH', `/api/works/${work.id}`, { version, titles })
    version = edited?.version ?? version
  }
  return { id: work.id, version }
}

/** @returns null where it was rejected */
function send(
  { port, members }: Target,
  at: number,
  method: string,
  path: string,
  body: object,
): Promise<{ id: string; version: number } | null> {
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        ...{ port, path, method, host: '127.0.0.1', localAddress: attackerAddress(at) },
        headers: {
          'content-type': 'application/json',
          'sec-fetch-site': 'same-origin',
          'idempotency-key': `versions-${at}`,
          cookie: nth(members, at % members.length).cookie,
        },
      },
      (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.once('error', reject)
        answer.once('end', () => {
          const isDone = answer.statusCode !== undefined && answer.statusCode < 300
          resolve(isDone ? JSON.parse(Buffer.concat(chunks).toString()) : null)
        })
      },
    )
    sent.once('error', reject)
    sent.end(JSON.stringify(body))
  })
}
