import sharp from 'sharp'
import type { MediaPurpose } from '@afins/contract/media'
import type { TestApp, TestPerson } from './app.ts'

/** A small picture of one colour. */
export function picture(width = 30, height = 20): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#E8674A' } })
    .png()
    .toBuffer()
}

/** A picture that no encoder makes small. */
export function noise(width: number, height: number) {
  const gaussian = { type: 'gaussian', mean: 128, sigma: 60 } as const
  return sharp({ create: { width, height, channels: 3, background: '#000', noise: gaussian } })
}

/** Sends bytes as an image. */
export function upload(
  app: TestApp,
  as: TestPerson,
  bytes: Buffer,
  { type = 'image/png', purpose = 'post', headers = {} } = {},
) {
  return app.call('uploadMedia', { as, query: { purpose }, upload: { type, bytes }, headers })
}

/** Uploads a picture. @returns its id */
export async function uploadPicture(
  app: TestApp,
  as: TestPerson,
  purpose: MediaPurpose = 'post',
): Promise<string> {
  const answer = await upload(app, as, await picture(), { purpose })
  if (answer.status !== 201) throw new Error(`not uploaded: ${JSON.stringify(answer.error)}`)
  return answer.body.id
}
