import { openPasswords } from '@afins/server/platform/passwords'
import { secretsFrom } from '@afins/server/platform/secrets'
import { wireCall } from '../call.ts'
import type { Case } from '../case.ts'
import { loadDetails, measureLoad } from '../measure-load.ts'

const CONNECTIONS = 4
const PASSWORD = 'tenda-azul-42'

/** New accounts, which cost a password hash each. */
export const signUp: Case = {
  name: 'sign-up',
  about: 'new accounts, each with its argon2 hash and its durable transaction',
  async run(bench) {
    const { server } = await bench.served()
    let made = 0
    const next = () => {
      const username = `nova${++made}`
      const body = { username, email: `${username}@example.com`, password: PASSWORD }
      return { bytes: wireCall('signUp', { body }), status: 201 }
    }
    const result = await measureLoad(server, {
      connections: CONNECTIONS,
      forMs: bench.loadMs,
      next,
    })
    const hash = await hashMs(bench.loadMs / 2)
    return [
      {
        what: 'sign-up, accounts/s',
        value: result.perSecond,
        details: { ...loadDetails(result), 'hash alone, cpu ms': hash },
      },
    ]
  },
}

async function hashMs(forMs: number): Promise<number> {
  const passwords = openPasswords(secretsFrom(Buffer.from('bench')))
  const until = performance.now() + forMs
  const before = process.cpuUsage()
  let hashes = 0
  while (performance.now() < until) {
    await passwords.hash(PASSWORD)
    hashes += 1
  }
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / hashes
}
