import { createHash } from 'node:crypto'
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { screenNames, type getScreens } from '@afins/contract/api/content'
import type { EndpointOutput } from '@afins/contract/endpoint'
import type { Device, Photograph, Theme } from './photograph.ts'

type Screen = EndpointOutput<typeof getScreens>['screens'][number]
type Shot = Screen['light']

const WHERE = '/assets/screens'
/** Pixels; the last is the widest that a page shows it at, on a dense screen. */
const widths = { phone: [320, 640], desktop: [720, 1440] } as const satisfies Record<
  Device,
  readonly number[]
>

/**
 * Makes small pictures of photographs, in two widths and two formats, with a list of them, in place
 * of those that are in a folder already.
 * @returns how many bytes they are together
 */
export async function develop(
  photographs: readonly Photograph[],
  folder: string,
): Promise<{ readonly files: number; readonly bytes: number }> {
  const made = `${folder}.new`
  rmSync(made, { recursive: true, force: true })
  mkdirSync(join(made, WHERE), { recursive: true })
  const sum = { files: 0, bytes: 0 }
  const keep = (stem: string, ending: string, data: Buffer) => {
    const hash = createHash('sha256').update(data).digest('hex').slice(0, 10)
    const path = `${WHERE}/${stem}-${hash}.${ending}`
    writeFileSync(join(made, path), data)
    sum.files += 1
    sum.bytes += data.length
    return path
  }
  const shotOf = async (name: string, device: Device, theme: Theme): Promise<Shot> => {
    const photograph = photographs.find(
      (one) => one.name === name && one.device === device && one.theme === theme,
    )
    if (!photograph) throw new Error(`There is no ${theme} photograph of ${name} on a ${device}.`)
    const files: Shot['files'] = []
    let size = { width: 0, height: 0 }
    for (const width of widths[device]) {
      const picture = sharp(photograph.png).resize({ width })
      const stem = `${name}-${device}-${theme}-${width}`
      const { data, info } = await picture
        .clone()
        .avif({ quality: 55, effort: 5 })
        .toBuffer({ resolveWithObject: true })
      const webp = await picture.clone().webp({ quality: 78, effort: 5 }).toBuffer()
      files.push({ width, avif: keep(stem, 'avif', data), webp: keep(stem, 'webp', webp) })
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
  writeFileSync(join(made, 'screens.json'), JSON.stringify({ screens }))
  mkdirSync(dirname(folder), { recursive: true })
  rmSync(folder, { recursive: true, force: true })
  renameSync(made, folder)
  return sum
}
