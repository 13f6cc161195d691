import { wireRequest } from '../wire.ts'
import { nth } from '../measure-load.ts'
import { attackerAddress, type Attack } from './attack.ts'
import { counter, sendRaw, sleep } from './raw-requests.ts'

const PER_SECOND = 100

/** Each wrong password costs a hash. */
export const signIns: Attack = {
  name: 'sign-ins',
  about: '100 sign-ins a second with wrong passwords, of many addresses and for many people',
  async run({ port, members, forMs }) {
    const { counts, add } = counter()
    const sent: Promise<void>[] = []
    for (let at = 0; at < (forMs / 1000) * PER_SECOND; at += 1) {
      const { username } = nth(members, at % members.length)
      const body = JSON.stringify({ username, password: `errada-${at}` })
      const bytes = wireRequest('POST', '/api/session', {}, body)
      sent.push(sendRaw({ port, from: attackerAddress(at), bytes }).then(add))
      await sleep(1000 / PER_SECOND)
    }
    await Promise.all(sent)
    return counts
  },
}
