import type { Scheme } from '../drawing/scheme.ts'
import type { Random } from '../random.ts'

/** The size of a sheet, in pixels. */
export interface Format {
  readonly width: number
  readonly height: number
}

export interface Drawing {
  /** What stands on the ground, as SVG elements. */
  readonly content: string
  /** What is to be seen, in Portuguese, without a final stop; `{cor}` is the colour's name. */
  readonly alt: string
}

export type Poster = (random: Random, scheme: Scheme, format: Format) => Drawing
