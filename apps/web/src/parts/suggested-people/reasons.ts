import type { SuggestedPerson } from '@afins/contract/api'
import { listFormat } from '#data/list-format.ts'

/** What a line shows at most: more would be read by no one. */
const SHOWN = 2

/** A part of a reason; the title of a work where it is one. */
export interface ReasonPart {
  readonly text: string
  readonly isTitle?: true
}

/**
 * Why someone is suggested, in parts for a line; none where nothing is in common.
 * @param name of the person whom they are like; null: the reader
 */
export function reasonsOf(
  { works, follows, interests, affinity }: Omit<SuggestedPerson, 'person'>,
  name: string | null,
): readonly (readonly ReasonPart[])[] {
  const like = name === null ? 'como você' : `como ${name}`
  const whom = name === null ? 'você' : name
  const titles = works.flatMap(({ title }, at) => [
    ...(at === 0 ? [] : [{ text: ' e ' }]),
    { text: title, isTitle: true as const },
  ])
  const names = listFormat.format(interests.map((one) => one.name))
  const all: (readonly ReasonPart[])[] = [
    ...(works.length > 0 ? [[{ text: 'ama ' }, ...titles, { text: `, ${like}` }]] : []),
    ...(affinity !== null && name === null ? [[{ text: `${affinity}% de afinidade` }]] : []),
    ...(follows > 0
      ? [[{ text: `segue ${follows === 1 ? '1 pessoa' : `${follows} pessoas`} que ${whom} segue` }]]
      : []),
    ...(interests.length > 0 ? [[{ text: `gosta de ${names}` }]] : []),
  ]
  return all.slice(0, SHOWN)
}
