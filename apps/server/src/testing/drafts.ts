import type { Draft, DraftContent } from '@afins/contract/api'
import type { TestApp, TestPerson } from './app.ts'

/** Starts a draft, an article unless it is said. */
export async function startDraft(
  app: TestApp,
  as: TestPerson,
  body: { kind?: Draft['kind']; content?: Partial<DraftContent>; interest?: string } = {},
): Promise<Draft> {
  const answer = await app.call('createDraft', { as, body: { kind: 'article', ...body } })
  if (answer.status !== 201) throw new Error(`not started: ${JSON.stringify(answer.error)}`)
  return answer.body
}

/** Keeps changes of a draft as it was loaded. */
export const saveDraft = (
  app: TestApp,
  as: TestPerson,
  draft: Draft,
  changes: Partial<DraftContent>,
) =>
  app.call('saveDraft', {
    as,
    params: { postId: draft.id },
    body: { version: draft.version, content: { ...draft.content, ...changes } },
  })

export const getDraft = (app: TestApp, as: TestPerson, postId: string) =>
  app.call('getDraft', { as, params: { postId } })

/** Publishes a draft as it was loaded, now or later. */
export const publishDraft = (
  app: TestApp,
  as: TestPerson,
  draft: Draft,
  at?: { time: number; zone: string },
) =>
  app.call('publishDraft', {
    as,
    params: { postId: draft.id },
    body: { version: draft.version, ...(at && { at }) },
  })

export const versionsOf = async (app: TestApp, as: TestPerson, postId: string) =>
  (await app.call('listPostVersions', { as, params: { postId } })).body.items
