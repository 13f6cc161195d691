import type { LeftElsewhere } from '@afins/contract/imports'
import type { AfinsFiles } from './afins-files.ts'
import { listAt, textAt } from './json-values.ts'

const OF_PEOPLE = ['person', 'interest', 'thread']

/** How much of an archive is about people and things of its server, which are not here. */
export function countElsewhere(files: AfinsFiles): Readonly<Record<LeftElsewhere, number>> {
  const rows = (name: keyof AfinsFiles) => listAt(files, name)
  return {
    people: rows('people').length,
    blocks: rows('blocks').length,
    mutes: rows('mutes').filter((mute) => OF_PEOPLE.includes(textAt(mute, 'kind'))).length,
    comments: rows('comments').length,
    likes: rows('likes').length + rows('diaryLikes').length + rows('commentLikes').length,
    versions: rows('versions').length,
    years: listAt(files, 'goals', 'sharedYears').length,
    corrections: rows('corrections').length,
  }
}
