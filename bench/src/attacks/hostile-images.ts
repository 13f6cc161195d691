import sharp from 'sharp'
import { nth } from '../measure-load.ts'
import { attackerAddress, type Attack } from './attack.ts'
import { counter, sendRaw, sleep } from './raw-requests.ts'

const SENDERS = 12
const IMAGES_EACH = 1
/** Limits the case on a busy machine. */
const LONGEST_MS = 20_000
/** The largest accepted image of the format that is most expensive to decode. */
const SIZE = { width: 4080, height: 3072 }

/** Small files that take hundreds of megabytes to decode. */
export const hostileImages: Attack = {
  name: 'images',
  about: '12 AVIF images of 12 megapixels of as many people at the same time',
  async run({ port, members }) {
    const { counts, add } = counter()
    const image = await sharp({ create: { ...SIZE, channels: 4, background: '#09090980' } })
      .avif({ effort: 0, chromaSubsampling: '4:4:4' })
      .toBuffer()
    const sent = Array.from({ length: SENDERS * IMAGES_EACH }, (_, at) => {
      const head = `POST /api/media?purpose=avatar HTTP/1.1\r\nhost: a\r\ncookie: ${nth(members, at % SENDERS).cookie}\r\nsec-fetch-site: same-origin\r\ncontent-type: image/avif\r\ncontent-length: ${image.length}\r\n\r\n`
      const bytes = Buffer.concat([Buffer.from(head), image])
      return sendRaw({ port, from: attackerAddress(at), bytes }).then(add)
    })
    await Promise.race([Promise.all(sent), sleep(LONGEST_MS)])
    return { ...counts }
  },
}
