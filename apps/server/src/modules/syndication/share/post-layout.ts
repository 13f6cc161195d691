import { palette } from '@afins/contract/interests'
import { postKinds } from '@afins/contract/post-kinds'
import { shareSize, type PostShare } from '@afins/contract/share'
import { box, picture, type DrawnNode } from './nodes.ts'
import { clamped, dotted, ink, muted, portrait, soft, starRow, wordmark } from './parts.ts'
import {
  EDGE,
  GAP,
  initialOf,
  pictureSize,
  portraitSize,
  sheet,
  titleStyle,
  type Drawable,
  type Pictures,
} from './sheet.ts'
import { tile, tileSize, wallOf, wallWidth } from './wall.ts'

/** One work is drawn larger than several. */
const ALONE = 2

/** The works next to the text: how large each is drawn, and the pixels that all take. */
export function coversOfPost({ shown }: PostShare): { scale: number; width: number } {
  const [only, ...others] = shown
  if (!only) return { scale: 1, width: 0 }
  if (others.length > 0) return { scale: 1, width: wallWidth([shown]) }
  return { scale: ALONE, width: tileSize(only.form, ALONE).width }
}

/** A post of any kind: its title, its first words or works, and a picture beside them. */
export function postLayout(share: PostShare, pictures: Pictures, drawable: Drawable): DrawnNode {
  const color = palette[share.interest.color]
  const [title, text, by] = [share.title, share.text, share.by].map(drawable)
  const interest = drawable(share.interest.name)
  const name = drawable(share.author.displayName) || `@${share.author.username}`
  const side = pictures.picture
  const { width: taken, scale } = coversOfPost(share)
  const beside = side === null ? (taken === 0 ? 0 : taken + GAP) : pictureSize.width - EDGE + GAP
  const width = shareSize.width - EDGE * 2 - beside
  const words = box(
    {
      flexDirection: 'column',
      justifyContent: 'center',
      flexGrow: 1,
      paddingTop: 12,
      paddingBottom: 20,
    },
    title ? clamped(title, 3, { ...titleStyle(title, [80, 62, 50]), width }) : null,
    by ? clamped(by, 1, { color: muted, fontSize: 30, marginTop: 6, width }) : null,
    share.rating === null ? null : box({ marginTop: 16 }, starRow(share.rating, 50, color)),
    share.works.length > 0
      ? listOf(share, drawable, width)
      : textOf(text ?? '', title ?? '', share.rating, width),
  )
  return sheet(
    color,
    [
      box(
        { flexDirection: 'column', flexGrow: 1, width },
        dotted(
          [postKinds[share.kind].labels.singular, interest].filter(Boolean).join(' · '),
          color,
          28,
        ),
        words,
        box(
          { justifyContent: 'space-between', alignItems: 'center' },
          box(
            { alignItems: 'center' },
            portrait(pictures.avatar, initialOf(name), portraitSize.post, color),
            clamped(name, 1, { color: ink, fontSize: 30, marginLeft: 20, maxWidth: width - 300 }),
          ),
          wordmark(),
        ),
      ),
    ],
    side === null
      ? null
      : box(
          { position: 'absolute', top: 0, right: 0 },
          picture(side, pictureSize.width, pictureSize.height),
        ),
    taken === 0 || side !== null
      ? null
      : box(
          {
            ...{ position: 'absolute', top: 0, right: EDGE },
            ...{ width: taken, height: pictureSize.height, alignItems: 'center' },
          },
          worksOf(share, pictures.covers, drawable, scale),
        ),
  )
}

function worksOf(
  { shown }: PostShare,
  covers: Pictures['covers'],
  drawable: Drawable,
  scale: number,
): DrawnNode | null {
  const [only, ...others] = shown
  if (!only) return null
  if (others.length > 0) return wallOf([shown], covers, drawable)
  return tile(only, covers[0] ?? null, drawable(only.title), scale)
}

function textOf(
  text: string,
  title: string,
  rating: number | null,
  width: number,
): DrawnNode | null {
  if (text === '') return null
  if (title === '') return clamped(text, 5, { ...titleStyle(text, [60, 50, 44]), width })
  // A long title takes three lines of the six there are.
  const lines = rating === null && title.length <= 48 ? 3 : 2
  return clamped(text, lines, { color: soft, fontSize: 30, lineHeight: 1.4, marginTop: 16, width })
}

function listOf({ works, moreWorks }: PostShare, drawable: Drawable, width: number): DrawnNode {
  const rows = works.flatMap((work, at) => {
    const name = drawable(work)
    const number = box({ color: muted, width: 44 }, `${at + 1}`)
    return name === ''
      ? []
      : [
          box(
            { marginTop: 4 },
            number,
            clamped(name, 1, { color: soft, fontSize: 28, maxWidth: width - 44 }),
          ),
        ]
  })
  const more = moreWorks > 0 ? box({ color: muted, marginTop: 4 }, `e mais ${moreWorks}`) : null
  return box({ flexDirection: 'column', fontSize: 28, marginTop: 8 }, ...rows, more)
}
