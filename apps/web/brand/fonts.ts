/**
 * Makes `src/ui/fonts/*.woff2` from the packages that carry the whole families. Run it by hand
 * (`node brand/fonts.ts`) after upgrading one of them; what it writes is kept in the repository,
 * so that a build needs no font tools. The metrics of `fonts.css` belong to these files.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

const characters = (first: number, last: number) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index))

/** Latin as the western European languages write it, and the signs of good typography. */
const latin = `${characters(0x20, 0x7e)}${characters(0xa0, 0xff)}ŒœŠšŽžŸ–—‘’‚“”„†•…‹›€™−≈→←×`

const weight = { min: 400, max: 700, default: 400 }

const fonts = [
  {
    source: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
    target: 'figtree.woff2',
    axes: { wght: weight },
  },
  {
    // A large optical size, softened, is what names and titles want; each further axis costs 15 kB.
    source: '@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2',
    target: 'fraunces.woff2',
    axes: { wght: weight, opsz: 84, SOFT: 60, WONK: 0 },
  },
]

for (const { source, target, axes } of fonts) {
  const whole = await readFile(fileURLToPath(import.meta.resolve(source)))
  const part = await subsetFont(whole, latin, { targetFormat: 'woff2', variationAxes: axes })
  await writeFile(new URL(`../src/ui/fonts/${target}`, import.meta.url), part)
  process.stdout.write(`${target} ${part.length} bytes\n`)
}
