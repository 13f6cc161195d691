/** A square of a picture: centre and side in the picture's pixels. */
export interface Crop {
  readonly x: number
  readonly y: number
  readonly side: number
}

export interface Size {
  readonly width: number
  readonly height: number
}

export const MAX_ZOOM = 4

/** Pixels: twice the largest that is shown. */
const OUTPUT_SIDE = 512

const shorter = ({ width, height }: Size) => Math.min(width, height)
const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high)

export function centred(size: Size): Crop {
  return { x: size.width / 2, y: size.height / 2, side: shorter(size) }
}

function inside(size: Size, { x, y, side }: Crop): Crop {
  const half = side / 2
  return { x: clamp(x, half, size.width - half), y: clamp(y, half, size.height - half), side }
}

/** Moves the square; `dx` and `dy` are in sides of the square. */
export function move(size: Size, crop: Crop, dx: number, dy: number): Crop {
  return inside(size, { ...crop, x: crop.x + dx * crop.side, y: crop.y + dy * crop.side })
}

/** 1 shows all of the shorter side. */
export function zoomOf(size: Size, crop: Crop): number {
  return shorter(size) / crop.side
}

export function zoomTo(size: Size, crop: Crop, zoom: number): Crop {
  return inside(size, { ...crop, side: shorter(size) / clamp(zoom, 1, MAX_ZOOM) })
}

/** Never more pixels than the picture has. */
export function outputSide(crop: Crop): number {
  return Math.min(OUTPUT_SIDE, Math.max(1, Math.round(crop.side)))
}
