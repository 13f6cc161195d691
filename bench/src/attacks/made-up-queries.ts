import { generateLoad } from '../generate-load.ts'
import { nth } from '../measure-load.ts'
import { wireRequest } from '../wire.ts'
import type { Attack } from './attack.ts'

const GETS = 190_000
/** Factor of the duration of the other attacks. */
const TIMES = 5

/** Responses to made-up queries, which fill a cache that counts only their bytes. */
export const madeUpQueries: Attack = {
  name: 'made-up queries',
  about: 'up to 190,000 GETs of queries that were not requested before',
  env: { TRUST_PROXY: '1' },
  async run({ port, members, forMs }) {
    const { username } = nth(members, 1)
    let requested = 0
    const next = () => {
      requested += 1
      const path = `/api/profiles/${username}/posts?interest=z${requested}`
      return { bytes: wireRequest('GET', path, { 'x-forwarded-for': addressOf(requested) }) }
    }
    const began = performance.now()
    let wrong = 0
    for (;;) {
      if (requested >= GETS || performance.now() - began >= forMs * TIMES) break
      const result = await generateLoad({ port, connections: 16, forMs: 1000, next })
      wrong += result.wrong
    }
    return { requested, 'not answered 200': wrong }
  },
}

/** The server of this attack trusts X-Forwarded-For. */
const addressOf = (number: number) => `10.${number % 250}.${(number >> 8) % 250}.1`
