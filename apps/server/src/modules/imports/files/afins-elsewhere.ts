import type { LeftElsewhere } from '@afins/contract/imports'
import type { AfinsFiles } from './afins-files.ts'
import { listAt, textAt } from './json-values.ts'

const OF_PEOPLE = ['person', 'interest', 'thread']
const LIKES = ['likes', 'diaryLikes', 'commentLikes']

/** How much of an archive is about people and things of its server, which are not here. */
export function countElsewhere(
  files: AfinsFiles,
  read: { readonly corrections: number },
): Readonly<Partial<Record<LeftElsewhere, number>>> {
  return {
    ...files.counted,
    mutes: listAt(files, 'mutes').filter((mute) => OF_PEOPLE.includes(textAt(mute, 'kind'))).length,
    people: listAt(files, 'people').length,
    blocks: listAt(files, 'blocks').length,
    likes: LIKES.reduce((sum, name) => sum + listAt(files, name).length, 0),
    corrections: listAt(files, 'corrections').length - read.corrections,
  }
}
