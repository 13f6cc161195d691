import type { Viewer } from '@afins/contract/api'
import sharp from 'sharp'
import type { ApiClient } from './api-client.ts'

/** Uploads a drawing as PNG. @returns its id */
export async function uploadImage(
  client: ApiClient,
  as: Viewer,
  purpose: 'avatar' | 'post' | 'cover',
  svg: string,
  width: number,
): Promise<string> {
  const bytes = await sharp(Buffer.from(svg))
    .resize({ width })
    .png({ compressionLevel: 1 })
    .toBuffer()
  const { id } = await client.call('uploadMedia', as, { query: { purpose }, upload: bytes })
  return id
}
