import { createHash } from 'node:crypto'
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { screenNames, type getScreens } from '@afins/contract/api/content'
import type { EndpointOutput } from '@afins/contract/endpoint'
import type { Device, Screenshot, Theme } from './capture.ts'

type Screen = EndpointOutput<typeof getScreens>['screens'][number]
type Shot = Screen['light']

const WHERE = '/assets/screens'
/** Pixels; the last is the widest that a page shows it at, on a dense screen. */
const widths = { phone: [320, 640], desktop: [720, 1440] } as const satisfies Record<
  Device,
  readonly number[]
>

/**
 * Encodes screenshots in two widths and two formats, with a list of them, and replaces the folder.
 * @returns the number of files and their total size
 */
export async function processScreenshots(
  screenshots: readonly Screenshot[],
  folder: string,
): Promise<{ readonly files: number; readonly bytes: number }> {
  const newFolder = `${folder}.new`
  rmSync(newFolder, { recursive: true, force: true })
  mkdirSync(join(newFolder, WHERE), { recursive: true })
  const sum = { files: 0, bytes: 0 }
  const store = (stem: string, ending: string, data: Buffer) => {
    const hash = createHash('sha256').update(data).digest('hex').slice(0, 10)
    const path = `${WHERE}/${stem}-${hash}.${ending}`
    writeFileSync(join(newFolder, path), data)
    sum.files += 1
    sum.bytes += data.length
    return path
  }
  const shotOf = async (name: string, device: Device, theme: Theme): Promise<Shot> => {
    const screenshot = screenshots.find(
      (one) => one.name === name && one.device === device && one.theme === theme,
    )
    if (!screenshot) throw new Error(`There is no ${theme} screenshot of ${name} on a ${device}.`)
    const files: Shot['files'] = []
    let size = { width: 0, height: 0 }
    for (const width of widths[device]) {
      const picture = sharp(screenshot.png).resize({ width })
      const stem = `${name}-${device}-${theme}-${width}`
      const { data, info } = await picture
        .clone()
        .avif({ quality: 55, effort: 5 })
        .toBuffer({ resolveWithObject: true })
      const webp = await picture.clone().webp({ quality: 78, effort: 5 }).toBuffer()
      files.push({ width, avif: store(stem, 'avif', data), webp: store(stem, 'webp', webp) })
      size = { width: info.width, height: info.height }
    }
    return { ...size, files }
  }
  const screens: Screen[] = []
  for (const name of screenNames)
    for (const device of ['phone', 'desktop'] as const)
      screens.push({
        name,
        device,
        light: await shotOf(name, device, 'light'),
        dark: await shotOf(name, device, 'dark'),
      })
  writeFileSync(join(newFolder, 'screens.json'), JSON.stringify({ screens }))
  mkdirSync(dirname(folder), { recursive: true })
  rmSync(folder, { recursive: true, force: true })
  renameSync(newFolder, folder)
  return sum
}
