import type { WorkCard } from '@afins/contract/api'
import { kindFacts, type WorkKind } from '@afins/contract/works'
import type { CoverShape } from '#ui/cover-design.ts'

/** The form of the cover of works of a kind. */
export function shapeOf(kind: WorkKind): CoverShape {
  switch (kind) {
    case 'film':
    case 'series':
      return 'film'
    case 'book':
      return 'book'
    case 'album':
    case 'track':
      return 'album'
    case 'person':
    case 'group':
      return 'person'
  }
}

/** Whose a work is and when it came out; its kind where no one knows either. */
export function workLine({ creators, year, kind, note }: WorkCard): string {
  const names = creators.map(({ name }) => name).join(', ')
  const known = [names, year ?? '', note].filter((part) => part !== '')
  return known.length > 0 ? known.join(' · ') : kindFacts[kind].label
}
