import { expect, test } from 'vitest'
import { makeCorpus } from './corpus.ts'
import type { FillState } from './fill-state.ts'
import { reportActivities } from './report-note.ts'

test('a report waits for the moderator of the demo, of a note that is there by then', async () => {
  const corpus = makeCorpus(1)
  const calls: unknown[] = []
  const state = {
    posts: { get: (key: string) => ({ id: key }) },
    viewerOf: (username: string) => ({ username }),
    client: { call: (...call: unknown[]) => Promise.resolve(calls.push(call)) },
  } as unknown as FillState
  const [activity, ...others] = reportActivities(state, corpus)
  expect(others).toEqual([])
  await activity?.run()
  expect(calls).toMatchObject([
    ['createReport', { username: expect.any(String) }, { body: { target: { kind: 'post' } } }],
  ])
})
