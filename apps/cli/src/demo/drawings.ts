import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ColorName } from '@afins/contract/interests'
import { contentFolder } from '@afins/server/folders'
import type { Viewer } from '@afins/contract/api'
import sharp from 'sharp'
import { schemeOf, type ColorScheme } from './color-scheme.ts'
import { seeded, seedFor, type Random } from './random.ts'
import type { ApiClient } from './api-client.ts'

/** A drawing in cut paper: an SVG document without text, fonts or outside references. */
export interface Drawing {
  readonly svg: string
  readonly width: number
  readonly height: number
  /** What it shows, in Portuguese. */
  readonly alt: string
}

/** A drawing as a file: its colours are `{ground}`, `{mid}`…, its title says what it shows. */
interface Template {
  readonly name: string
  readonly svg: string
}

const folder = join(contentFolder, 'demo/drawings')
const readTemplates = (kind: string): readonly Template[] =>
  readdirSync(join(folder, kind))
    .toSorted()
    .map((name) => ({ name, svg: readFileSync(join(folder, kind, name), 'utf8') }))

const avatars = readTemplates('avatars')
const posters = readTemplates('posters')
const profileCovers = readTemplates('profile-covers')

/** The motif that is drawn most often for an interest, by its colour. */
const posterOfColor: Partial<Record<ColorName, RegExp>> = {
  violet: /^record/,
  amber: /^projection/,
  aubergine: /^open-book/,
}

const colorNamesInPortuguese: Readonly<Record<ColorName, string>> = {
  violet: 'violeta',
  amber: 'âmbar',
  aubergine: 'berinjela',
  coral: 'coral',
  crimson: 'carmim',
  forest: 'verde-mata',
  teal: 'verde-azulado',
  ocean: 'azul',
  indigo: 'índigo',
  magenta: 'magenta',
  clay: 'barro',
  graphite: 'grafite',
}

export function avatarSvg(seed: number, name: string, color: ColorName): string {
  const random = seeded(seedFor(seed, name))
  return draw(random.pick(avatars), color, random).svg
}

export function noteImage(seed: number, color: ColorName): Drawing {
  const random = seeded(seedFor(seed, 'poster'))
  const own = posterOfColor[color]
  const about = own && random.chance(0.3) ? posters.filter(({ name }) => own.test(name)) : posters
  return draw(random.pick(about), color, random)
}

export function profileCover(seed: number, color: ColorName): Drawing {
  const random = seeded(seedFor(seed, 'across'))
  return draw(random.pick(profileCovers), color, random)
}

/** Fills in the colours; rotates and sometimes mirrors the drawing, so that no two look the same. */
function draw({ name, svg }: Template, color: ColorName, random: Random): Drawing {
  const scheme = schemeOf(color)
  const [, width, height, title, content] =
    /width="(\d+)" height="(\d+)".*?<title>(.*?)<\/title>\n(.*)<\/svg>/s.exec(svg) ?? []
  if (!content || !title) throw new Error(`${name} is not a drawing`)
  const [w, h] = [Number(width), Number(height)]
  const mirrored = random.chance(0.5) ? ` translate(${w} 0) scale(-1 1)` : ''
  const lean = `rotate(${(random.next() * 4 - 2).toFixed(2)} ${w / 2} ${h / 2}) translate(${-w * 0.04} ${-h * 0.04}) scale(1.08)`
  const colored = content.replace(/\{(\w+)\}/g, (_, part: keyof ColorScheme) => scheme[part])
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}"><rect width="${w}" height="${h}" fill="${scheme.ground}"/><g transform="${lean}${mirrored}">${colored}</g></svg>`,
    width: w,
    height: h,
    alt: `Ilustração em papel recortado: ${title.replace('{cor}', colorNamesInPortuguese[color])}.`,
  }
}

/** Uploads a drawing as PNG. @returns its id */
export async function uploadImage(
  client: ApiClient,
  as: Viewer,
  purpose: 'avatar' | 'post' | 'cover',
  svg: string,
  width: number,
): Promise<string> {
  const bytes = await sharp(Buffer.from(svg))
    .resize({ width })
    .png({ compressionLevel: 1 })
    .toBuffer()
  const { id } = await client.call('uploadMedia', as, { query: { purpose }, upload: bytes })
  return id
}
