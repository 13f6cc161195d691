import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { getScreens, screenNames } from '@afins/contract/api/content'
import { develop } from './develop.ts'
import type { Photograph } from './photograph.ts'

let folder = ''
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'afins-develop-'))))
afterEach(() => rmSync(folder, { recursive: true }))

/** A photograph of everything there is, low enough to be made into pictures in no time. */
async function film(background: string): Promise<Photograph[]> {
  const create = { width: 160, height: 2, channels: 3, background } as const
  const png = await sharp({ create }).png().toBuffer()
  return screenNames.flatMap((name) =>
    (['phone', 'desktop'] as const).flatMap((device) =>
      (['light', 'dark'] as const).map((theme) => ({ name, device, theme, png })),
    ),
  )
}

test('photographs become pictures and the list of them that the server reads', async () => {
  const at = join(folder, 'screens')
  mkdirSync(join(at, 'assets/screens'), { recursive: true })
  writeFileSync(join(at, 'assets/screens/of-before.webp'), 'a picture')
  const { files, bytes } = await develop(await film('#F59E0B'), at)
  expect(bytes).toBeGreaterThan(0)
  const { screens } = getScreens.response.parse(
    JSON.parse(readFileSync(join(at, 'screens.json'), 'utf8')),
  )
  expect(screens.map(({ name, device }) => `${name} ${device}`)).toEqual(
    screenNames.flatMap((name) => [`${name} phone`, `${name} desktop`]),
  )
  const paths = screens
    .flatMap(({ light, dark }) => [...light.files, ...dark.files])
    .flatMap(({ avif, webp }) => [avif, webp])
  expect(paths).toHaveLength(files)
  expect(readdirSync(join(at, 'assets/screens')).sort()).toEqual(
    paths.map((path) => basename(path)).sort(),
  )
  expect(readdirSync(folder)).toEqual(['screens'])
})

test('what was not photographed is said, and the pictures before it stay', async () => {
  const at = join(folder, 'screens')
  mkdirSync(at)
  writeFileSync(join(at, 'screens.json'), 'a list')
  await expect(develop((await film('#231123')).slice(1), at)).rejects.toThrow(
    'There is no light photograph of profile on a phone.',
  )
  expect(readdirSync(at)).toEqual(['screens.json'])
})
