import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { getScreens, screenNames } from '@afins/contract/api/content'
import { processScreenshots } from './process.ts'
import type { Screenshot } from './capture.ts'

let folder = ''
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'afins-screens-'))))
afterEach(() => rmSync(folder, { recursive: true }))

/** A screenshot of every screen, small enough to encode quickly. */
async function makeScreenshots(background: string): Promise<Screenshot[]> {
  const create = { width: 160, height: 2, channels: 3, background } as const
  const png = await sharp({ create }).png().toBuffer()
  return screenNames.flatMap((name) =>
    (['phone', 'desktop'] as const).flatMap((device) =>
      (['light', 'dark'] as const).map((theme) => ({ name, device, theme, png })),
    ),
  )
}

test('screenshots become image files and the list that the server reads', async () => {
  const at = join(folder, 'screens')
  mkdirSync(join(at, 'assets/screens'), { recursive: true })
  writeFileSync(join(at, 'assets/screens/of-before.webp'), 'a picture')
  const { files, bytes } = await processScreenshots(await makeScreenshots('#F59E0B'), at)
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

test('a missing screenshot is an error, and the earlier files stay', async () => {
  const at = join(folder, 'screens')
  mkdirSync(at)
  writeFileSync(join(at, 'screens.json'), 'a list')
  await expect(processScreenshots((await makeScreenshots('#231123')).slice(1), at)).rejects.toThrow(
    'There is no light screenshot of profile on a phone.',
  )
  expect(readdirSync(at)).toEqual(['screens.json'])
})
