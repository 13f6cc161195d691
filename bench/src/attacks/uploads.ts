import { nth } from '../measure-load.ts'
import { attackerAddress, type Attack } from './attack.ts'
import { openRaw, sleep } from './raw-requests.ts'

const UPLOADS = 200
const BYTES = 10 * 1024 * 1024
const SENT = 5 * 1024 * 1024

export const uploads: Attack = {
  name: 'uploads',
  about: '200 unfinished uploads of 10 MiB by one account',
  async run({ port, members, forMs }) {
    const { cookie } = nth(members, 0)
    const until = performance.now() + forMs
    const head = `POST /api/media?purpose=post HTTP/1.1\r\nhost: a\r\ncookie: ${cookie}\r\nsec-fetch-site: same-origin\r\ncontent-type: image/png\r\ncontent-length: ${BYTES}\r\n\r\n`
    const begun = Buffer.concat([Buffer.from(head), Buffer.alloc(SENT)])
    const open = new Set<ReturnType<typeof openRaw>>()
    for (let at = 0; at < UPLOADS; at += 1) {
      const socket = openRaw({ port, from: attackerAddress(at), bytes: begun })
      open.add(socket)
      socket.once('close', () => open.delete(socket))
      if (at % 20 === 0) await sleep(20)
    }
    await sleep(Math.max(0, until - performance.now()))
    const left = open.size
    for (const socket of open) socket.destroy()
    return { 'open at the end': left }
  },
}
