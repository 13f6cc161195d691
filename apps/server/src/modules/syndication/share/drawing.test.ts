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
  wall: [],
}
const none = { avatar: null, picture: null, covers: [] }

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

test('a wall has its covers, and titles on a colour without one', async () => {
  const draw = openDrawing(fontFolder)
  const work = { title: 'Emma', cover: null, form: '2:3', color: 'forest' } as const
  const wall = [[{ ...work, cover: 'c' }, work]]
  const red = await sharp({ create: { width: 40, height: 60, channels: 3, background: '#f00' } })
    .png()
    .toBuffer()
  const png = await draw({ share: { ...share, wall }, pictures: { ...none, covers: [red, null] } })
  const colorAt = async (left: number) => {
    const pixel = sharp(png).extract({ left, top: 250, width: 1, height: 1 }).removeAlpha()
    return [...(await pixel.raw().toBuffer())].map((value) => Math.round(value / 32))
  }
  // Two tiles of 131 pixels before the right margin of 72, with 14 between them.
  expect(await colorAt(1200 - 72 - 131 - 14 - 65)).toEqual([8, 0, 0])
  expect(await colorAt(1200 - 72 - 65)).toEqual([0x2f, 0x6b, 0x3c].map((v) => Math.round(v / 32)))
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
