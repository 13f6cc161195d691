import { palette } from '@afins/contract/interests'
import {
  shareSize,
  type ProfileShare,
  type Share,
  type WorkShare,
  type YearShare,
} from '@afins/contract/share'
import { box, picture, type DrawnNode } from './nodes.ts'
import { clamped, display, dotted, ink, muted, portrait, soft, wordmark } from './parts.ts'
import { postLayout } from './post-layout.ts'
import {
  EDGE,
  GAP,
  initialOf,
  pictureSize,
  pictureSizeOf,
  portraitSize,
  sheet,
  titleStyle,
  type Drawable,
  type Pictures,
} from './sheet.ts'

/** Pixels of the colour that stands for a cover. */
const SPINE = 36

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
