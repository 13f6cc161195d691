import { call } from '../call.ts'
import type { Case } from '../case.ts'
import { nth } from '../measure-load.ts'
import { photo } from '../photo.ts'
import { waitForRenditions, type Uploaded } from '../wait-for-renditions.ts'

const UPLOADS = 12
const BATCH = 2
const SIZE = { width: 1800, height: 1200 }

/** Uploads one after the other, and the time until all widths exist. */
export const pictures: Case = {
  name: 'pictures',
  about: `${UPLOADS} pictures of ${SIZE.width} × ${SIZE.height} from ${BATCH} connections, until all widths are ready`,
  async run(bench) {
    const { server, members } = await bench.served()
    const bytes = photo(SIZE.width, SIZE.height, bench.seed)
    const upload = { type: 'image/png', bytes }
    const uploaded: Uploaded[] = []
    const tookMs: number[] = []
    const cpuBefore = server.cpuMs()
    const began = performance.now()
    let sent = 0
    const send = async () => {
      while (sent < UPLOADS) {
        const { cookie } = nth(members, sent++)
        const at = performance.now()
        const query = { purpose: 'post' }
        const answer = await call(server.origin, 'uploadMedia', { cookie, query, upload })
        if (answer.status !== 201) throw new Error(`an upload was answered ${answer.status}`)
        const { id } = (await answer.json()) as { id: string }
        tookMs.push(performance.now() - at)
        uploaded.push({ id, cookie, purpose: 'post', width: SIZE.width })
      }
    }
    await Promise.all(Array.from({ length: BATCH }, send))
    const answeredMs = performance.now() - began
    for (const one of uploaded) await waitForRenditions(server.origin, one)
    const readyMs = performance.now() - began
    const cpuMs = server.cpuMs() - cpuBefore
    const slowest = Math.max(...tookMs)
    return [
      {
        what: 'uploads/s while widths are made',
        value: (UPLOADS * 1000) / answeredMs,
        details: { slowest, MiB: server.memoryMiB() },
      },
      { what: 'a picture with all its widths, processor ms', value: cpuMs / UPLOADS },
      { what: 'all widths of all pictures, ms each', value: readyMs / UPLOADS },
    ]
  },
}
