import { shareSize, type Share } from '@afins/contract/share'
import { box, type DrawnNode } from './nodes.ts'
import { display, ink, paper, plain } from './parts.ts'

export interface Pictures {
  readonly avatar: string | null
  readonly picture: string | null
  /** Of the works that the image shows, in their order. */
  readonly covers: readonly (string | null)[]
}

export const pictureSize = { width: 456, height: 610 } as const
const COVER = 440

/** Pixels of the picture beside the words. */
export function pictureSizeOf(share: Share): { readonly width: number; readonly height: number } {
  if (share.of !== 'work') return pictureSize
  return { width: share.form === '1:1' ? COVER : Math.round((COVER * 2) / 3), height: COVER }
}

export const portraitSize = { profile: 280, withWall: 112, post: 76 } as const

const BAND = shareSize.height - pictureSize.height
export const EDGE = 72
export const GAP = 56

export type Drawable = (text: string) => string

/** The paper with a band of colours below; what is above the column has its own place. */
export function sheet(
  colors: string | readonly string[],
  column: DrawnNode[],
  ...above: readonly (DrawnNode | null)[]
) {
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
    box(
      { position: 'absolute', left: 0, bottom: 0, width: shareSize.width, height: BAND },
      ...[colors].flat().map((backgroundColor) => box({ flexGrow: 1, backgroundColor })),
    ),
  )
}

/** Letters as large as a title of its length allows. */
export function titleStyle(
  title: string,
  [short, middle, long]: readonly [number, number, number],
) {
  const fontSize = title.length <= 22 ? short : title.length <= 48 ? middle : long
  return {
    fontFamily: display,
    fontSize,
    lineHeight: 1.14,
    color: ink,
    letterSpacing: -fontSize / 80,
  }
}

/** The letter that stands for someone without a picture. */
export function initialOf(name: string): string {
  const [first = ''] = name.replace(/^@/, '')
  return first.toUpperCase()
}
