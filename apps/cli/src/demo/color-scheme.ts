import { palette, type ColorName } from '@afins/contract/interests'

/** The colours of a drawing in cut paper. */
export interface ColorScheme {
  readonly ground: string
  readonly mid: string
  readonly deep: string
  readonly accent: string
  readonly paper: string
  readonly ink: string
}

const tones: Readonly<Record<ColorName, readonly [ground: string, deep: string, accent: string]>> =
  {
    violet: ['#DCD0F6', '#43288A', '#F0A35A'],
    amber: ['#FAE1AC', '#7A430B', '#2F6F6C'],
    aubergine: ['#DAC6D5', '#231123', '#E3A05C'],
    coral: ['#F7D2C4', '#86301F', '#2F6F7C'],
    crimson: ['#F1C9C6', '#651425', '#E6B04A'],
    forest: ['#D0DFC6', '#1D4427', '#E5A23F'],
    teal: ['#C5DFDA', '#0B4747', '#EC8A5C'],
    ocean: ['#C9DCEC', '#143D64', '#EFB04C'],
    indigo: ['#D0D4EF', '#252C6C', '#EE8B6D'],
    magenta: ['#F1CCDE', '#661A47', '#EDB45B'],
    clay: ['#EAD4C1', '#55301D', '#4C8778'],
    graphite: ['#D7D6D3', '#262A30', '#DE7C50'],
  }

export function schemeOf(color: ColorName): ColorScheme {
  const [ground, deep, accent] = tones[color]
  const mid = color === 'aubergine' ? '#6C3A63' : palette[color]
  return { ground, mid, deep, accent, paper: '#F7F0E4', ink: '#1C1917' }
}
