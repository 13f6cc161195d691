import { fixedInterests, palette } from '@afins/contract/interests'
import { shareSize, type PageShare, type RoomShare } from '@afins/contract/share'
import { box, outlines, type DrawnNode } from './nodes.ts'
import { clamped, muted, paper, soft, wordmark } from './parts.ts'
import { EDGE, GAP, sheet, titleStyle, type Drawable, type Pictures } from './sheet.ts'
import { wallOf, wallWidth } from './wall.ts'

const ICON = 112

/** Drawn for the interests that everyone knows; the fonts have no pictures. */
const icons: Readonly<Record<string, readonly string[]>> = {
  music: ['M9 3.6v10.2a3.6 3.6 0 1 0 2 3.2V8.4l8-1.8v4.2a3.6 3.6 0 1 0 2 3.2V1z'],
  movies: ['M3 10.5h18V20H3z', 'M2.6 7.2 19.4 2.7l.9 3.4-16.8 4.5z'],
  books: ['M3 4h4.5v16H3z', 'M9 4h4.5v16H9z', 'M15 4.6l4.2-1.1 3.8 15.4-4.2 1.1z'],
}

/** The name of an interest or genre on its colour, beside what is loved there. */
export function roomLayout(share: RoomShare, { covers }: Pictures, drawable: Drawable): DrawnNode {
  const color = palette[share.color]
  const name = drawable(share.name) || share.icon
  const description = drawable(share.description)
  const taken = wallWidth(share.wall)
  const width = shareSize.width - EDGE * 2 - (taken === 0 ? 0 : taken + GAP)
  const icon = icons[share.icon]
  return sheet(color, [
    box(
      { flexGrow: 1, alignItems: 'center', justifyContent: 'space-between' },
      box(
        { flexDirection: 'column', width },
        icon ? badge(icon, color) : box({ width: ICON, height: 20, backgroundColor: color }),
        clamped(name, 2, { ...titleStyle(name, [88, 66, 50]), marginTop: 20, width }),
        description === ''
          ? null
          : clamped(description, 3, {
              ...{ color: soft, fontSize: 32, lineHeight: 1.35, marginTop: 12, width },
            }),
      ),
      taken === 0 ? null : wallOf(share.wall, covers, drawable),
    ),
    box({ justifyContent: 'flex-start' }, wordmark()),
  ])
}

function badge(paths: readonly string[], color: string): DrawnNode {
  return box(
    {
      ...{ width: ICON, height: ICON, borderRadius: ICON / 2, backgroundColor: color },
      ...{ alignItems: 'center', justifyContent: 'center' },
    },
    outlines(
      '0 0 24 24',
      ICON / 2,
      ICON / 2,
      paths.map((d) => ({ d, fill: paper })),
    ),
  )
}

/** A page around the product: what it is called, and what is in it. */
export function pageLayout(share: PageShare, drawable: Drawable): DrawnNode {
  const width = shareSize.width - EDGE * 2
  const [title, text] = [drawable(share.title), drawable(share.text)]
  const colors = fixedInterests.map(({ color }) => color)
  return sheet(colors, [
    wordmark(),
    box(
      { flexDirection: 'column', flexGrow: 1, justifyContent: 'center', width },
      clamped(title, 3, { ...titleStyle(title, [104, 84, 64]), width }),
      text === ''
        ? null
        : clamped(text, 3, {
            ...{ color: muted, fontSize: 36, lineHeight: 1.35, marginTop: 20, width },
          }),
    ),
  ])
}
