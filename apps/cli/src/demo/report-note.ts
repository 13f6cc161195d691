import { HOUR } from '@afins/contract/durations'
import type { DemoCorpus } from './corpus.ts'
import type { Activity, FillState } from './fill-state.ts'
import { keyOf } from './posts/post.ts'

/** One report that waits for a moderator: of a note by someone else than the first person. */
export function reportActivities(state: FillState, corpus: DemoCorpus): Activity[] {
  const [first, ...others] = corpus.people
  const open = new Set(others.flatMap(({ username, isPublic }) => (isPublic ? username : [])))
  const deleted = new Set(corpus.deletions.map(({ key }) => key))
  const note = corpus.notes.find(
    (one) =>
      one.visibility === 'public' &&
      one.ago > HOUR &&
      open.has(one.authorUsername) &&
      !deleted.has(keyOf(one)),
  )
  const reporter = others.find(
    ({ username, joinedAgo }) =>
      note &&
      username !== note.authorUsername &&
      joinedAgo > note.ago &&
      username !== first?.username,
  )
  if (!note || !reporter) return []
  return [
    {
      ago: note.ago - HOUR / 2,
      of: [reporter.username, keyOf(note)],
      run: async () => {
        const id = state.posts.get(keyOf(note))?.id
        if (id === undefined) throw new Error('the reported note was never published')
        await state.client.call('createReport', state.viewerOf(reporter.username), {
          body: {
            ...{ target: { kind: 'post', id }, reason: 'other' },
            words: 'Acho que isto conta o fim da história sem avisar.',
          },
        })
      },
    },
  ]
}
