import { box, outlines, picture, type DrawnNode, type Style } from './nodes.ts'

export const paper = '#faf7f2'
export const ink = '#1c1917'
export const soft = '#3d3732'
export const muted = '#655c52'
export const line = '#e5dfd3'

// For characters that the first one lacks.
const others = "'Fraunces ext', 'Fraunces vietnamese', 'Figtree ext'"
export const display = `Fraunces, ${others}`
export const plain = `Figtree, 'Figtree ext', ${others}`

const WAVE =
  'M4 27.5C8.8 17.6 14.8 12.6 22 12.6c5.2 0 8.8 2.4 13.2 5.4 3.7 2.5 6.4 4.2 9.4 4.2 3.6 0 6.5-2.6 8.8-7.8l4.6 2.1C53.8 26.6 48 31.8 40.8 31.8c-5.2 0-8.8-2.4-13.2-5.4-3.7-2.5-6.4-4.2-9.4-4.2-3.6 0-6.7 2.6-9.2 7.9z'
const LOWER = WAVE.replace(
  'M4 27.5C8.8 17.6 14.8 12.6 22 12.6',
  'M4 46.5C8.8 36.6 14.8 31.6 22 31.6',
).replace('C53.8 26.6 48 31.8 40.8 31.8', 'C53.8 45.6 48 50.8 40.8 50.8')

export function wordmark(): DrawnNode {
  return box(
    { alignItems: 'center' },
    outlines(
      '2 10 58 43',
      46,
      34,
      [WAVE, LOWER].map((d) => ({ d, fill: ink })),
    ),
    box({ fontFamily: display, fontSize: 40, color: ink, marginLeft: 14, marginTop: -6 }, 'afins'),
  )
}

export function portrait(
  source: string | null,
  initial: string,
  size: number,
  color: string,
): DrawnNode {
  if (source !== null)
    return picture(source, size, size, { borderRadius: size / 2, objectFit: 'cover' })
  return box(
    {
      width: size,
      height: size,
      borderRadius: size / 2,
      backgroundColor: color,
      color: paper,
      fontFamily: display,
      fontSize: Math.round(size * 0.5),
      alignItems: 'center',
      justifyContent: 'center',
    },
    box({ marginTop: Math.round(size * -0.06) }, initial),
  )
}

const STAR = Array.from({ length: 10 }, (_, at) => {
  const radius = at % 2 === 0 ? 11.5 : 4.9
  const angle = (Math.PI / 5) * at
  return [12 + radius * Math.sin(angle), 12.6 - radius * Math.cos(angle)] as const
})
const pathOf = (points: readonly (readonly [number, number])[]) =>
  `M${points.map(([x, y]) => `${x.toFixed(2)} ${y.toFixed(2)}`).join('L')}Z`
const whole = pathOf(STAR)
/** The left half: from the top point counterclockwise to the lower notch. */
const half = pathOf([...STAR.slice(5), STAR[0] ?? [12, 1.1]])

export function starRow(rating: number, size: number, color: string): DrawnNode {
  const stars = Array.from({ length: 5 }, (_, at) => {
    const filled = rating - at * 2
    return box(
      { marginRight: size * 0.12 },
      outlines('0 0 24 24', size, size, [
        { d: whole, fill: filled >= 2 ? color : line },
        ...(filled === 1 ? [{ d: half, fill: color }] : []),
      ]),
    )
  })
  return box({}, ...stars)
}

export function dotted(word: string, color: string, size: number): DrawnNode {
  return box(
    { alignItems: 'center', color: muted, fontSize: size },
    box({
      width: size * 0.6,
      height: size * 0.6,
      borderRadius: size,
      backgroundColor: color,
      marginRight: size * 0.42,
    }),
    word,
  )
}

/** Text clamped to lines of a width, which `fitTexts` needs to know. */
export function clamped(
  text: string,
  lines: number,
  style: Style & ({ readonly width: number } | { readonly maxWidth: number }),
): DrawnNode {
  return box(
    {
      display: 'block',
      lineClamp: lines,
      overflow: 'hidden',
      wordBreak: 'break-word',
      // Keeps descenders of the last line visible.
      paddingBottom: Math.round(Number(style.fontSize ?? 30) * 0.14),
      ...style,
    },
    text,
  )
}
