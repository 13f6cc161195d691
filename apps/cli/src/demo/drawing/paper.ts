import type { Random } from '../random.ts'

export type Point = readonly [x: number, y: number]

const short = (value: number) => String(Math.round(value * 10) / 10)
const at = ([x, y]: Point) => `${short(x)} ${short(y)}`

/** A closed line through all points, without corners (Catmull-Rom as cubic curves). */
export function smooth(points: readonly Point[]): string {
  const count = points.length
  const point = (index: number): Point => points[(index + count) % count] ?? [0, 0]
  const curves = points.map((_, index) => {
    const [before, from, to, after] = [-1, 0, 1, 2].map((step) => point(index + step)) as [
      Point,
      Point,
      Point,
      Point,
    ]
    const first: Point = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6]
    const second: Point = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6]
    return `C${at(first)} ${at(second)} ${at(to)}`
  })
  return `M${at(point(0))}${curves.join('')}Z`
}

/** A closed line with corners. */
export function polygon(points: readonly Point[]): string {
  return `M${points.map(at).join('L')}Z`
}

/** A rounded shape as scissors leave it: an ellipse that wavers by a share of its size. */
export function blob(
  random: Random,
  [x, y]: Point,
  [width, height]: Point,
  waver = 0.03,
  corners = 12,
): string {
  return smooth(
    Array.from({ length: corners }, (_, index) => {
      const angle = (index / corners) * 2 * Math.PI
      const reach = 1 + (random.next() * 2 - 1) * waver
      return [x + Math.cos(angle) * width * reach, y + Math.sin(angle) * height * reach] as const
    }),
  )
}

/** A rectangle cut by hand: each corner a little off. */
export function slip(random: Random, [x, y]: Point, [width, height]: Point, off = 2): string {
  const near = (value: number) => value + (random.next() * 2 - 1) * off
  return polygon([
    [near(x), near(y)],
    [near(x + width), near(y)],
    [near(x + width), near(y + height)],
    [near(x), near(y + height)],
  ])
}

/** A leaf from its foot to its tip. */
export function leaf([x, y]: Point, length: number, width: number, degrees: number): string {
  const turn = (degrees * Math.PI) / 180
  const place = (along: number, aside: number): Point => [
    x + Math.cos(turn) * along - Math.sin(turn) * aside,
    y + Math.sin(turn) * along + Math.cos(turn) * aside,
  ]
  const [left, right] = [place(length * 0.4, width), place(length * 0.4, -width)]
  return `M${at([x, y])}Q${at(left)} ${at(place(length, 0))}Q${at(right)} ${at([x, y])}Z`
}

/** A hill line across the whole width, closed along the bottom. */
export function hill(
  random: Random,
  width: number,
  height: number,
  top: number,
  swing: number,
): string {
  const steps = 6
  const ridge = Array.from({ length: steps + 3 }, (_, index): Point => {
    return [((index - 1) / steps) * width, top + (random.next() * 2 - 1) * swing]
  })
  return smooth([
    ...ridge,
    [width * 1.3, height * 1.2],
    [width * 0.5, height * 1.35],
    [-width * 0.3, height * 1.2],
  ])
}

/** A piece of paper: its shape over a soft shadow. `lift` is the shadow's distance in pixels. */
export function cut(path: string, fill: string, lift = 3): string {
  const shadow =
    lift > 0
      ? `<path d="${path}" transform="translate(${short(lift * 0.5)} ${short(lift)})" fill="#1C1917" opacity=".16"/>`
      : ''
  return `${shadow}<path d="${path}" fill="${fill}"/>`
}

/** A drawn line. */
export function stroke(path: string, color: string, width: number): string {
  return `<path d="${path}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
}

/** Turns a group about a point. */
export function turned(content: string, degrees: number, [x, y]: Point): string {
  return `<g transform="rotate(${short(degrees)} ${short(x)} ${short(y)})">${content}</g>`
}

/** The finished sheet, with the grain of printed paper over everything. */
export function sheet(width: number, height: number, ground: string, content: string): string {
  // One small tile of grain, repeated: noise over a whole poster takes half a second to draw.
  const grain =
    '<filter id="g" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".8" numOctaves="2" seed="7"/><feColorMatrix values="0 0 0 0 .11 0 0 0 0 .1 0 0 0 0 .09 0 0 0 -.9 .62"/></filter><pattern id="p" width="256" height="256" patternUnits="userSpaceOnUse"><rect width="256" height="256" filter="url(#g)"/></pattern>'
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${grain}<rect width="${width}" height="${height}" fill="${ground}"/>${content}<rect width="${width}" height="${height}" fill="url(#p)" opacity=".22"/></svg>`
}
