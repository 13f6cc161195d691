import { palette } from '@afins/contract/interests'
import { postKinds } from '@afins/contract/post-kinds'
import {
  shareSize,
  type PostShare,
  type ProfileShare,
  type Share,
  type WorkShare,
  type YearShare,
} from '@afins/contract/share'
import { box, picture, type DrawnNode } from './nodes.ts'
import {
  clamped,
  display,
  dotted,
  ink,
  muted,
  paper,
  plain,
  portrait,
  soft,
  starRow,
  wordmark,
} from './parts.ts'

export interface Pictures {
  readonly avatar: string | null
  readonly picture: string | null
}

export const pictureSize = { width: 456, height: 610 } as const
const COVER = 440

/** Pixels of the picture beside the words. */
export function pictureSizeOf(share: Share): { readonly width: number; readonly height: number } {
  if (share.of !== 'work') return pictureSize
  return { width: share.form === '1:1' ? COVER : Math.round((COVER * 2) / 3), height: COVER }
}

export const portraitSize = { profile: 280, post: 76 } as const

const BAND = shareSize.height - pictureSize.height
const EDGE = 72
const SPINE = 36
const GAP = 56

export type Drawable = (text: string) => string

export function layoutOf(share: Share, pictures: Pictures, drawable: Drawable): DrawnNode {
  if (share.of === 'profile') return profileLayout(share, pictures, drawable)
  if (share.of === 'year') return yearLayout(share, pictures, drawable)
  return share.of === 'work'
    ? workLayout(share, pictures, drawable)
    : postLayout(share, pictures, drawable)
}

/** The cover of the work, or a spine in its interest’s colour, and its title as large as it goes. */
function workLayout(share: WorkShare, { picture: cover }: Pictures, drawable: Drawable): DrawnNode {
  const color = palette[share.interest.color]
  const [title = '', by = ''] = [share.title, share.by].map(drawable)
  const size = pictureSizeOf(share)
  const width = shareSize.width - EDGE * 2 - (cover === null ? SPINE : size.width) - GAP
  return sheet(color, [
    box(
      { flexGrow: 1, alignItems: 'center' },
      cover === null
        ? box({ width: SPINE, height: pictureSize.height - EDGE * 3, backgroundColor: color })
        : picture(cover, size.width, size.height),
      box(
        { flexDirection: 'column', marginLeft: GAP, width },
        dotted(`${share.kind} · ${share.interest.name}`, color, 28),
        title === ''
          ? null
          : clamped(title, 3, {
              ...titleStyle(title, cover === null ? [96, 76, 58] : [76, 60, 46]),
              marginTop: 14,
              width,
            }),
        by === '' ? null : clamped(by, 2, { color: muted, fontSize: 34, marginTop: 10, width }),
      ),
    ),
    box({ justifyContent: 'flex-end' }, wordmark()),
  ])
}

function profileLayout(share: ProfileShare, { avatar }: Pictures, drawable: Drawable): DrawnNode {
  const color = palette[share.color]
  const handle = `@${share.username}`
  const name = drawable(share.displayName)
  const bio = drawable(share.bio)
  const interests = share.interests.flatMap(({ name: own, color: of }) => {
    const word = drawable(own)
    return word === '' ? [] : [box({ marginLeft: 32 }, dotted(word, palette[of], 26))]
  })
  const width = shareSize.width - EDGE * 2 - portraitSize.profile - GAP
  return sheet(color, [
    box(
      { flexGrow: 1, alignItems: 'center' },
      portrait(avatar, initialOf(name || share.username), portraitSize.profile, color),
      box(
        { flexDirection: 'column', marginLeft: GAP, width },
        clamped(name || handle, 3, { ...titleStyle(name || handle, [96, 72, 56]), width }),
        name === '' ? null : box({ color: muted, fontSize: 34, marginTop: 8 }, handle),
        bio === ''
          ? null
          : clamped(bio, 3, { color: soft, fontSize: 30, lineHeight: 1.4, marginTop: 22, width }),
      ),
    ),
    box(
      { justifyContent: 'space-between', alignItems: 'center' },
      wordmark(),
      box({ maxWidth: 820, height: 32, overflow: 'hidden', flexWrap: 'wrap' }, ...interests),
    ),
  ])
}

function postLayout(share: PostShare, pictures: Pictures, drawable: Drawable): DrawnNode {
  const color = palette[share.interest.color]
  const [title, text, by] = [share.title, share.text, share.by].map(drawable)
  const interest = drawable(share.interest.name)
  const name = drawable(share.author.displayName) || `@${share.author.username}`
  const side = pictures.picture
  const width = shareSize.width - EDGE * 2 - (side === null ? 0 : pictureSize.width - EDGE + GAP)
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
  )
}

/** The year as large as it goes, beside what was finished and loved most of each medium. */
function yearLayout(share: YearShare, { avatar }: Pictures, drawable: Drawable): DrawnNode {
  const color = palette[share.color]
  const name = drawable(share.displayName)
  const width = 560
  const media = share.media.map(({ name: medium, color: of, finished, title }) => {
    const loved = drawable(title)
    return box(
      { flexDirection: 'column', marginTop: 26, width },
      dotted(`${finished} · ${medium}`, palette[of], 30),
      loved === ''
        ? null
        : clamped(loved, 1, { fontFamily: display, fontSize: 44, color: ink, marginTop: 4, width }),
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
      box({ flexDirection: 'column' }, ...media),
    ),
    box({ justifyContent: 'flex-end' }, wordmark()),
  ])
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

function sheet(color: string, column: DrawnNode[], ...above: readonly (DrawnNode | null)[]) {
  return box(
    { ...shareSize, backgroundColor: paper, fontFamily: plain, position: 'relative' },
    box(
      {
        flexDirection: 'column',
        marginLeft: EDGE,
        marginTop: EDGE - 12,
        width: shareSize.width - EDGE * 2,
        height: pictureSize.height - EDGE * 2 + 24,
      },
      ...column,
    ),
    ...above,
    box({
      position: 'absolute',
      left: 0,
      bottom: 0,
      width: shareSize.width,
      height: BAND,
      backgroundColor: color,
    }),
  )
}

function titleStyle(title: string, [short, middle, long]: readonly [number, number, number]) {
  const fontSize = title.length <= 22 ? short : title.length <= 48 ? middle : long
  return {
    fontFamily: display,
    fontSize,
    lineHeight: 1.14,
    color: ink,
    letterSpacing: -fontSize / 80,
  }
}

function initialOf(name: string): string {
  const [first = ''] = name.replace(/^@/, '')
  return first.toUpperCase()
}
