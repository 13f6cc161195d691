import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import satori, { type SatoriOptions } from 'satori'
import { charactersOf } from './glyphs.ts'
import type { DrawnNode } from './nodes.ts'

const files = [
  ['Fraunces', 'fraunces'],
  ['Fraunces ext', 'fraunces-ext'],
  ['Fraunces vietnamese', 'fraunces-vietnamese'],
  ['Figtree', 'figtree'],
  ['Figtree ext', 'figtree-ext'],
] as const

export interface Fonts {
  readonly fonts: SatoriOptions['fonts']
  readonly characters: ReadonlySet<number>
}

export function openFonts(folder: string): Fonts {
  const read = files.map(([name, file]) => ({
    name,
    data: readFileSync(join(folder, `${file}.ttf`)),
  }))
  return {
    fonts: read.map(({ name, data }) => ({ name, data, weight: 400, style: 'normal' })),
    characters: new Set(read.flatMap(({ data }) => [...charactersOf(data)])),
  }
}

/** The height that a node takes in a width, in pixels. */
export async function heightOf(
  { fonts }: Pick<Fonts, 'fonts'>,
  node: DrawnNode,
  width: number,
): Promise<number> {
  const svg = await satori(node, { width, fonts, embedFont: false })
  return Number(/^<svg[^>]* height="([\d.]+)"/.exec(svg)?.[1])
}
