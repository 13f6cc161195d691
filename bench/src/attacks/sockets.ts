import { attackerAddress, type Attack } from './attack.ts'
import { openRaw, sleep } from './raw-requests.ts'

const SOCKETS = 3000
const BATCH = 50
const HEAD =
  'POST /api/session HTTP/1.1\r\nhost: a\r\nsec-fetch-site: same-origin\r\ncontent-type: application/json\r\ncontent-length: 524288\r\n\r\n'

/** A third of the connections send nothing, the others an unfinished body. */
export const sockets: Attack = {
  name: 'sockets',
  about: '3,000 connections of one address, idle or with half a body',
  async run({ port, forMs }) {
    const until = performance.now() + forMs
    const open = new Set<ReturnType<typeof openRaw>>()
    const half = HEAD + 'a'.repeat(256 * 1024)
    for (let at = 0; at < SOCKETS; at += 1) {
      const socket = openRaw({ port, from: attackerAddress(0), bytes: at % 3 === 0 ? '' : half })
      open.add(socket)
      socket.once('close', () => open.delete(socket))
      if (at % BATCH === 0) await sleep(10)
    }
    const most = open.size
    await sleep(Math.max(0, until - performance.now()))
    const left = open.size
    for (const socket of open) socket.destroy()
    return { 'open after the last': most, 'open at the end': left }
  },
}
