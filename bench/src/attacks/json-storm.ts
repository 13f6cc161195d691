import { wireRequest } from '../wire.ts'
import { attackerAddress, type Attack } from './attack.ts'
import { counter, sendRaw, sleep } from './raw-requests.ts'

const PER_SECOND = 20
const BODY = `[${'1,'.repeat(256 * 1024 - 2)}1]`

/** Bodies that are expensive to parse, sent signed out. */
export const jsonStorm: Attack = {
  name: 'json',
  about: '20 requests a second with 512 KiB of JSON, without a cookie',
  async run({ port, forMs }) {
    const { counts, add } = counter()
    const bytes = wireRequest('POST', '/api/posts', {}, BODY)
    const sent: Promise<void>[] = []
    for (let at = 0; at < (forMs / 1000) * PER_SECOND; at += 1) {
      // Half of them from one address, the others from many.
      const from = attackerAddress(at % 2 === 0 ? 0 : at)
      sent.push(sendRaw({ port, from, bytes }).then(add))
      await sleep(1000 / PER_SECOND)
    }
    await Promise.all(sent)
    return counts
  },
}
