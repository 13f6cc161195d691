import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { ProfileShare } from '@afins/contract/share'
import { fontFolder } from '#folders.ts'
import { noise } from '#testing/pictures.ts'
import { openDrawing } from './drawing.ts'

const share: ProfileShare = {
  of: 'profile',
  username: 'maria',
  displayName: 'Maria',
  bio: '',
  color: 'teal',
  avatar: null,
  interests: [],
}
const none = { avatar: null, picture: null }

test('images are drawn in another process, each with its pictures', async () => {
  const draw = openDrawing(fontFolder)
  const avatar = await noise(256, 256).webp().toBuffer()
  const [plain, pictured] = await Promise.all([
    draw({ share, pictures: none }),
    draw({ share, pictures: { ...none, avatar } }),
  ])
  for (const png of [plain, pictured])
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
  expect(pictured.length).toBeGreaterThan(plain.length * 2)
  // The portrait stands where the initial stands otherwise, in the person's colour.
  const { data } = await sharp(plain)
    .extract({ left: 120, top: 200, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const [red = 0, green = 0, blue = 0] = data
  expect([red < 0x20, green > 0x70 && green < 0x88, blue > 0x70 && blue < 0x88]).toEqual([
    ...[true, true, true],
  ])
})

test('a picture that cannot be read fails alone', async () => {
  const draw = openDrawing(fontFolder)
  const broken = { ...none, avatar: Buffer.from('no picture') }
  await expect(draw({ share, pictures: broken })).rejects.toThrow('was not drawn')
  expect((await draw({ share, pictures: none })).length).toBeGreaterThan(1000)
})

test('a process that cannot begin fails at once and says why, and the next may', async () => {
  const draw = openDrawing('/nowhere')
  for (const _ of [1, 2]) {
    const error = await draw({ share, pictures: none }).catch((thrown: unknown) => thrown)
    expect(String((error as Error).cause)).toContain('ENOENT')
  }
})

test('more than can wait are refused', async () => {
  const draw = openDrawing(fontFolder, 1)
  const attempts = await Promise.allSettled(
    Array.from({ length: 5 }, () => draw({ share, pictures: none })),
  )
  const codes = attempts.map((one) => (one.status === 'rejected' ? one.reason.code : null))
  expect(codes.filter((code) => code === null)).toHaveLength(2)
  expect(codes.filter((code) => code === 'server.overloaded')).toHaveLength(3)
})
