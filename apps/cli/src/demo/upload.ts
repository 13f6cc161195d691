import type { Viewer } from '@afins/contract/api'
import sharp from 'sharp'
import type { FrontDoor } from './front-door.ts'

/** Uploads a drawing as the picture it would be on somebody's disk. @returns its id */
export async function upload(
  door: FrontDoor,
  as: Viewer,
  purpose: 'avatar' | 'post' | 'cover',
  svg: string,
  width: number,
): Promise<string> {
  const bytes = await sharp(Buffer.from(svg))
    .resize({ width })
    .png({ compressionLevel: 1 })
    .toBuffer()
  const { id } = await door.call('uploadMedia', as, { query: { purpose }, upload: bytes })
  return id
}
