import { palette } from '@afins/contract/interests'
import type { SharedWork } from '@afins/contract/share'
import { box, picture, type DrawnNode } from './nodes.ts'
import { clamped, display, ink, paper } from './parts.ts'
import type { Drawable } from './sheet.ts'

const TILE = { width: 131, height: 196 } as const
const SPACE = 14
const IN_ROW = 4
const INSET = 12
/** What a letter takes of its size on average. */
const LETTER = 0.62
/** A single medium in two rows fills the height better than one. */
const IN_SHORT_ROW = 2

/** Pixels of a cover, `scale` times as large as on a wall. */
export function tileSize(
  form: SharedWork['form'],
  scale = 1,
): { readonly width: number; readonly height: number } {
  const width = TILE.width * scale
  return { width, height: form === '1:1' ? width : TILE.height * scale }
}

/** Rows of covers; a work without one shows its title on a colour. */
export function wallOf(
  rows: readonly (readonly SharedWork[])[],
  covers: readonly (string | null)[],
  drawable: Drawable,
): DrawnNode {
  let at = 0
  const tiles = rows.map((row) =>
    row.map((work) => tile(work, covers[at++] ?? null, drawable(work.title))),
  )
  const [only = []] = tiles
  const isSingle = tiles.length === 1 && only.length > IN_SHORT_ROW
  const shown = isSingle ? [only.slice(0, IN_SHORT_ROW), only.slice(IN_SHORT_ROW)] : tiles
  return box(
    { flexDirection: 'column', width: wallWidth(rows) },
    ...shown.map((row, below) =>
      box(
        { marginTop: below === 0 ? 0 : SPACE },
        ...row.map((one, beside) => box({ marginLeft: beside === 0 ? 0 : SPACE }, one)),
      ),
    ),
  )
}

/** Pixels. */
export function wallWidth(rows: readonly (readonly SharedWork[])[]): number {
  const longest = Math.max(0, ...rows.map((row) => row.length))
  const inRow = rows.length === 1 ? Math.min(longest, IN_SHORT_ROW) : Math.min(longest, IN_ROW)
  return inRow * TILE.width + Math.max(0, inRow - 1) * SPACE
}

/** A cover, or what stands for it. */
export function tile(work: SharedWork, cover: string | null, title: string, scale = 1): DrawnNode {
  const size = tileSize(work.form, scale)
  if (cover !== null) return picture(cover, size.width, size.height, { borderRadius: 6 })
  const ground = palette[work.color]
  const width = size.width - INSET * 2
  const longest = Math.max(...title.split(' ').map((word) => word.length))
  const fontSize = Math.min(21 * scale, Math.floor(width / (longest * LETTER)))
  return box(
    {
      ...size,
      ...{ backgroundColor: ground, borderRadius: 6, alignItems: 'flex-end' },
      ...{ paddingLeft: INSET, paddingBottom: INSET, boxSizing: 'border-box' },
    },
    title === ''
      ? null
      : clamped(title, work.form === '1:1' ? 4 : 6, {
          ...{ fontFamily: display, fontSize, lineHeight: 1.15 },
          ...{ color: isLight(ground) ? ink : paper, width },
        }),
  )
}

/** Whether dark text is easier to read on a colour: relative luminance as in WCAG 2.2. */
function isLight(hex: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.18
}
