import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  centred,
  MAX_ZOOM,
  move,
  outputSide,
  zoomOf,
  zoomTo,
  type Crop,
  type Size,
} from './crop.ts'

const sizes = fc.record({
  width: fc.integer({ min: 1, max: 8000 }),
  height: fc.integer({ min: 1, max: 8000 }),
})
const steps = fc.array(
  fc.oneof(
    fc.record({
      dx: fc.double({ min: -3, max: 3, noNaN: true }),
      dy: fc.double({ min: -3, max: 3, noNaN: true }),
    }),
    fc.record({ zoom: fc.double({ min: 0.1, max: 20, noNaN: true }) }),
  ),
  { maxLength: 12 },
)

const after = (
  size: Size,
  taken: typeof steps extends fc.Arbitrary<infer Steps> ? Steps : never,
): Crop =>
  taken.reduce(
    (crop, step) =>
      'zoom' in step ? zoomTo(size, crop, step.zoom) : move(size, crop, step.dx, step.dy),
    centred(size),
  )

describe('the square cut out of a picture', () => {
  it('stays inside of the picture, whatever is done to it', () => {
    fc.assert(
      fc.property(sizes, steps, (size, taken) => {
        const { x, y, side } = after(size, taken)
        const slack = 1e-6
        expect(x - side / 2).toBeGreaterThanOrEqual(-slack)
        expect(y - side / 2).toBeGreaterThanOrEqual(-slack)
        expect(x + side / 2).toBeLessThanOrEqual(size.width + slack)
        expect(y + side / 2).toBeLessThanOrEqual(size.height + slack)
      }),
    )
  })

  it('is never enlarged beyond the limit, nor shrunk below the picture', () => {
    fc.assert(
      fc.property(sizes, steps, (size, taken) => {
        const zoom = zoomOf(size, after(size, taken))
        expect(zoom).toBeGreaterThanOrEqual(1 - 1e-9)
        expect(zoom).toBeLessThanOrEqual(MAX_ZOOM + 1e-9)
      }),
    )
  })

  it('takes all of the shorter side at first, from the middle', () => {
    expect(centred({ width: 400, height: 300 })).toEqual({ x: 200, y: 150, side: 300 })
  })

  it('moves by parts of itself and stops at the edge', () => {
    const size = { width: 400, height: 300 }
    expect(move(size, centred(size), 0.1, 0)).toEqual({ x: 230, y: 150, side: 300 })
    expect(move(size, centred(size), 5, 0)).toEqual({ x: 250, y: 150, side: 300 })
  })

  it('sends no more pixels than the picture has', () => {
    expect(outputSide({ x: 0, y: 0, side: 90.4 })).toBe(90)
    expect(outputSide({ x: 0, y: 0, side: 3000 })).toBe(512)
  })
})
