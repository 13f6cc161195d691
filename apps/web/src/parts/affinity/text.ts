import type { Affinity } from '@afins/contract/api'
import { countOf } from '#data/format.ts'

const CONFIDENCE = {
  low: 'ainda é um palpite',
  medium: 'com boa segurança',
  high: 'com muita segurança',
} as const

export const text = {
  title: 'Afinidade com você',
  score: (score: number) => `${score}% de afinidade`,
  common: ({ works, confidence }: Affinity) =>
    `De ${countOf(works, 'obra em comum', 'obras em comum')}, ${CONFIDENCE[confidence]}.`,
  both: 'Vocês dois têm',
  bothGave: (stars: string) => `Vocês dois deram ${stars} a`,
  gave: (own: string, other: string) => `Você deu ${own} e a outra pessoa ${other} a`,
  ofWork: 'Gente parecida com você gostou',
}

/** A rating as text, in stars. */
export const stars = (half: number) => `${String(half / 2).replace('.', ',')}★`

/** What comes before the title of a reason. */
export function reasonText({ rating, otherRating }: Affinity['reasons'][number]): string {
  if (rating === null || otherRating === null) return text.both
  return rating === otherRating
    ? text.bothGave(stars(rating))
    : text.gave(stars(rating), stars(otherRating))
}
