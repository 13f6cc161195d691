import type { Random } from '../random.ts'
import type { Gender, Placeholders } from './fill-template.ts'
import { lifeTexts } from '../texts/index.ts'

export interface WritingStyle {
  readonly gender: Gender
  readonly lowerCase: boolean
  /** From 0, at most one line, to 1, two paragraphs where possible. */
  readonly length: number
  /** The people and places of their life. */
  readonly placeholders: Placeholders
}

const { kin, partners, elders, young, whens, moments, chores, years } = lifeTexts

export function makeWritingStyle(gender: Gender, city: string, random: Random): WritingStyle {
  const close = random.sample(kin, 4)
  if (random.chance(0.5)) close.push(random.pick(partners))
  return {
    gender,
    lowerCase: random.chance(0.07),
    length: random.next(),
    placeholders: {
      kin: close,
      elder: random.sample(elders, 2),
      young: random.sample(young, 2),
      inCity: city,
      ofCity: city.replace(/^em /, 'de ').replace(/^no /, 'do '),
      when: whens,
      moment: random.sample(moments, 8),
      chore: random.sample(chores, 6),
      years: random.sample(years, 3),
    },
  }
}
