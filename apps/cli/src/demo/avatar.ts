import type { ColorName } from '@afins/contract/interests'
import { animal } from './avatars/animal.ts'
import { botanical } from './avatars/botanical.ts'
import type { Draw } from './avatars/draw.ts'
import { face } from './avatars/face.ts'
import { landscape } from './avatars/landscape.ts'
import { profile } from './avatars/profile.ts'
import { rings } from './avatars/rings.ts'
import { stillLife } from './avatars/still-life.ts'
import { tiles } from './avatars/tiles.ts'
import { sheet } from './drawing/paper.ts'
import { schemeOf } from './drawing/scheme.ts'
import { seeded, seedFor } from './random.ts'

const families: Readonly<Record<string, readonly [weight: number, draw: Draw]>> = {
  face: [40, face],
  profile: [14, profile],
  landscape: [10, landscape],
  botanical: [11, botanical],
  animal: [11, animal],
  tiles: [7, tiles],
  stillLife: [9, stillLife],
  rings: [8, rings],
}

/**
 * A portrait in cut paper, 256 by 256.
 * @returns an SVG document without text, fonts or outside references
 */
export function avatarSvg(seed: number, name: string, color: ColorName): string {
  const random = seeded(seedFor(seed, name))
  const scheme = schemeOf(color)
  const weights = Object.fromEntries(
    Object.entries(families).map(([key, [weight]]) => [key, weight]),
  )
  const draw = families[random.weighted(weights)]?.[1] ?? face
  return sheet(256, 256, scheme.ground, draw(random, scheme))
}
