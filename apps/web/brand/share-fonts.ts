/**
 * Cuts the two faces for the server, which draws the images that pages are shared with: one weight
 * of each, with every script that the families have, as plain outlines. Made with each build.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

const BLOCKS: readonly (readonly [first: number, last: number])[] = [
  [0x20, 0x7e],
  [0xa0, 0x24f],
  [0x2b0, 0x2ff],
  [0x1e00, 0x1eff],
  [0x2010, 0x2044],
  [0x20a0, 0x20c0],
  [0x2122, 0x2122],
  [0x2190, 0x2193],
  [0x2212, 0x2215],
  [0x2248, 0x2248],
]

const characters = BLOCKS.map(([first, last]) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index)),
).join('')

const display = { wght: 560, opsz: 84, SOFT: 60, WONK: 0 }
const text = { wght: 500 }

const fonts = [
  ['fraunces', 'fraunces/files/fraunces-latin-full-normal', display],
  ['fraunces-ext', 'fraunces/files/fraunces-latin-ext-full-normal', display],
  ['fraunces-vietnamese', 'fraunces/files/fraunces-vietnamese-full-normal', display],
  ['figtree', 'figtree/files/figtree-latin-wght-normal', text],
  ['figtree-ext', 'figtree/files/figtree-latin-ext-wght-normal', text],
] as const

/** Writes `<name>.ttf` for each into a folder. */
export async function shareFonts(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const [name, source, variationAxes] of fonts) {
    const path = import.meta.resolve(`@fontsource-variable/${source}.woff2`)
    const whole = await readFile(fileURLToPath(path))
    const cut = await subsetFont(whole, characters, { targetFormat: 'sfnt', variationAxes })
    await writeFile(join(folder, `${name}.ttf`), cut)
  }
}
