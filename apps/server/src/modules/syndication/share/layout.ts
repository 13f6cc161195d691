import { palette } from '@afins/contract/interests'
import {
  shareSize,
  type ProfileShare,
  type Share,
  type WorkShare,
  type YearShare,
} from '@afins/contract/share'
import { box, picture, type DrawnNode } from './nodes.ts'
import { clamped, display, dotted, ink, muted, portrait, soft, starRow, wordmark } from './parts.ts'
import { postLayout } from './post-layout.ts'
import { pageLayout, roomLayout } from './room-layout.ts'
import {
  EDGE,
  GAP,
  initialOf,
  pictureSizeOf,
  portraitSize,
  sheet,
  titleStyle,
  type Drawable,
  type Pictures,
} from './sheet.ts'
import { tile, tileSize, wallOf, wallWidth } from './wall.ts'

export function layoutOf(share: Share, pictures: Pictures, drawable: Drawable): DrawnNode {
  if (share.of === 'profile') return profileLayout(share, pictures, drawable)
  if (share.of === 'year') return yearLayout(share, pictures, drawable)
  if (share.of === 'page') return pageLayout(share, drawable)
  if (share.of === 'work') return workLayout(share, pictures, drawable)
  return share.of === 'post'
    ? postLayout(share, pictures, drawable)
    : roomLayout(share, pictures, drawable)
}

/** How much larger a work without a cover is drawn than on a wall. */
const DRAWN_SCALE = 2

/** The cover of the work, or one in its interest’s colour, and its title as large as it goes. */
function workLayout(share: WorkShare, { picture: cover }: Pictures, drawable: Drawable): DrawnNode {
  const color = palette[share.interest.color]
  const [title = '', by = ''] = [share.title, share.by].map(drawable)
  const size = cover === null ? tileSize(share.form, DRAWN_SCALE) : pictureSizeOf(share)
  const width = shareSize.width - EDGE * 2 - size.width - GAP
  const drawn = { title: share.title, cover: null, form: share.form, color: share.interest.color }
  return sheet(color, [
    box(
      { flexGrow: 1, alignItems: 'center' },
      cover === null
        ? tile(drawn, null, title, DRAWN_SCALE)
        : picture(cover, size.width, size.height),
      box(
        { flexDirection: 'column', marginLeft: GAP, width },
        dotted(kindOf(share), color, 28),
        title === ''
          ? null
          : clamped(title, 3, {
              ...titleStyle(title, [76, 60, 46]),
              marginTop: 14,
              width,
            }),
        by === '' ? null : clamped(by, 2, { color: muted, fontSize: 34, marginTop: 10, width }),
        share.average === null ? null : averageRow(share.average, color),
      ),
    ),
    box({ justifyContent: 'flex-end' }, wordmark()),
  ])
}

/** What it is and where it belongs; of a film among films that is one word. */
const kindOf = ({ kind, interest }: WorkShare) =>
  interest.name.startsWith(kind) ? kind : `${kind} · ${interest.name}`

const averageRow = (average: number, color: string): DrawnNode =>
  box(
    { alignItems: 'center', marginTop: 24 },
    starRow(Math.round(average), 50, color),
    box(
      { fontFamily: display, fontSize: 50, color: ink, lineHeight: 1, marginLeft: 12 },
      (average / 2).toFixed(1).replace('.', ','),
    ),
  )

/** Who it is, beside the wall of favourites where there is one. */
function profileLayout(
  share: ProfileShare,
  { avatar, covers }: Pictures,
  drawable: Drawable,
): DrawnNode {
  const color = palette[share.color]
  const handle = `@${share.username}`
  const name = drawable(share.displayName)
  const bio = drawable(share.bio)
  const interests = share.interests.flatMap(({ name: own, color: of }) => {
    const word = drawable(own)
    return word === '' ? [] : [box({ marginLeft: 32 }, dotted(word, palette[of], 26))]
  })
  const wall = wallWidth(share.wall)
  const size = wall === 0 ? portraitSize.profile : portraitSize.withWall
  const width = shareSize.width - EDGE * 2 - GAP - (wall === 0 ? size : wall)
  const face = portrait(avatar, initialOf(name || share.username), size, color)
  const texts = [
    clamped(name || handle, 3, {
      ...titleStyle(name || handle, wall === 0 ? [96, 72, 56] : [64, 54, 44]),
      width,
    }),
    name === '' ? null : box({ color: muted, fontSize: 34, marginTop: 8 }, handle),
    bio === ''
      ? null
      : clamped(bio, 3, { color: soft, fontSize: 30, lineHeight: 1.4, marginTop: 22, width }),
  ]
  return sheet(color, [
    wall === 0
      ? box(
          { flexGrow: 1, alignItems: 'center' },
          face,
          box({ flexDirection: 'column', marginLeft: GAP, width }, ...texts),
        )
      : box(
          { flexGrow: 1, alignItems: 'center', justifyContent: 'space-between' },
          box({ flexDirection: 'column', width }, face, box({ height: 18 }), ...texts),
          wallOf(share.wall, covers, drawable),
        ),
    box(
      { justifyContent: 'space-between', alignItems: 'center' },
      wordmark(),
      box({ maxWidth: 820, height: 32, overflow: 'hidden', flexWrap: 'wrap' }, ...interests),
    ),
  ])
}

/** Pixels for each medium of a year. */
const YEAR_COLUMN = 148

/** The year as large as it goes, beside how much was finished and what was loved most. */
function yearLayout(share: YearShare, { avatar, covers }: Pictures, drawable: Drawable): DrawnNode {
  const color = palette[share.color]
  const name = drawable(share.displayName)
  let at = 0
  const media = share.media.map(({ name: medium, color: of, finished, mostLoved }) => {
    const cover = mostLoved && tile(mostLoved, covers[at++] ?? null, drawable(mostLoved.title))
    return box(
      { flexDirection: 'column', alignItems: 'center', marginLeft: 28, width: YEAR_COLUMN },
      box({ height: tileSize('2:3').height, alignItems: 'flex-end' }, cover),
      box(
        { fontFamily: display, fontSize: 64, color: ink, lineHeight: 1.1, marginTop: 14 },
        `${finished}`,
      ),
      dotted(medium, palette[of], 26),
    )
  })
  return sheet(color, [
    box(
      { flexGrow: 1, alignItems: 'center', justifyContent: 'space-between' },
      box(
        { flexDirection: 'column' },
        box(
          { alignItems: 'center' },
          portrait(avatar, initialOf(name || '?'), portraitSize.post, color),
          clamped(name, 1, { color: muted, fontSize: 32, marginLeft: 20, maxWidth: 320 }),
        ),
        box(
          {
            ...{ fontFamily: display, fontSize: 190, color: ink, letterSpacing: -6 },
            ...{ lineHeight: 1.1, marginTop: 8 },
          },
          `${share.year}`,
        ),
      ),
      box({}, ...media),
    ),
    box({ justifyContent: 'flex-end' }, wordmark()),
  ])
}
