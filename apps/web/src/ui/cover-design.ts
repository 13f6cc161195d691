/** What a cover is of: films and books stand, records are square, people are round. */
export type CoverShape = 'film' | 'book' | 'album' | 'person'

export const coverLayouts = ['band', 'plate', 'initial', 'horizon', 'disc', 'frame'] as const
export type CoverLayout = (typeof coverLayouts)[number]

/** The colours of covers; the style sheet says what each is made of. */
export const coverTints = [
  'violet',
  'amber',
  'plum',
  'coral',
  'forest',
  'teal',
  'ocean',
  'clay',
  'paper',
  'graphite',
  'crimson',
  'indigo',
] as const
export type CoverTint = (typeof coverTints)[number]

/** Sizes of titles in hundredths of the cover’s width; an index is what the style sheet knows. */
export const titleSizes = [22, 19, 16.5, 14.5, 12.5, 11, 9.5, 8, 7] as const

export interface CoverDesign {
  readonly layout: CoverLayout
  readonly tint: CoverTint
  /** An index of `titleSizes`. */
  readonly size: number
  readonly initial: string
}

/** The area that a layout leaves to the title, in hundredths of the cover’s width. */
export const titleAreas: Readonly<
  Record<CoverLayout, { readonly width: number; readonly tall: number; readonly square: number }>
> = {
  band: { width: 84, tall: 112, square: 64 },
  plate: { width: 72, tall: 74, square: 44 },
  initial: { width: 84, tall: 116, square: 66 },
  horizon: { width: 84, tall: 78, square: 47 },
  disc: { width: 84, tall: 62, square: 28 },
  frame: { width: 74, tall: 88, square: 48 },
}

/** What a letter of the display face takes of its size on average, rather too much than too little. */
const LETTER = 0.53
const CAPITAL = 0.72
const LINE = 1.04

/** The drawing of a work without a picture: the same one for the same id, everywhere. */
export function designCover(id: string, title: string, shape: CoverShape): CoverDesign {
  const hash = hashOf(id)
  const layout = coverLayouts[hash % coverLayouts.length] ?? 'band'
  const tint = coverTints[(hash >>> 8) % coverTints.length] ?? 'graphite'
  const { width, tall, square } = titleAreas[layout]
  const height = shape === 'album' ? square : tall
  const fitting = titleSizes.findIndex((size) => fits(title, size, width, height))
  const initial = /\p{L}|\p{N}/u.exec(title)?.[0].toLocaleUpperCase('pt-BR') ?? '·'
  return { layout, tint, size: fitting === -1 ? titleSizes.length - 1 : fitting, initial }
}

/** Whether a title, broken between words, fits into an area without breaking one of them. */
function fits(title: string, size: number, width: number, height: number): boolean {
  let lines = 1
  let used = 0
  for (const word of title.split(/\s+/)) {
    const length = lengthOf(word) * size
    if (length > width) return false
    const space = used === 0 ? 0 : LETTER * 0.5 * size
    if (used + space + length > width) {
      lines += 1
      used = length
    } else used += space + length
  }
  return lines * LINE * size <= height
}

function lengthOf(word: string): number {
  const letters = [...word]
  const wide = letters.filter((letter) => /[\p{Lu}\p{Lo}mwMW@—…]/u.test(letter)).length
  return wide * CAPITAL + (letters.length - wide) * LETTER
}

/** FNV-1a with a final mix, over UTF-16 code units. */
function hashOf(text: string): number {
  let value = 0x811c9dc5
  for (let at = 0; at < text.length; at++)
    value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  return (value ^ (value >>> 13)) >>> 0
}
