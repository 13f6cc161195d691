import type { Scheme } from '../drawing/scheme.ts'
import type { Random } from '../random.ts'

/** Draws one kind of portrait on a square of 256; gives back what stands on the ground. */
export type Draw = (random: Random, scheme: Scheme) => string
