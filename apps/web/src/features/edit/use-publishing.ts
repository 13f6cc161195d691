import { useNavigate } from 'react-router'
import { errorText } from '@afins/contract/errors-pt'
import type { Draft, PostCard } from '@afins/contract/api'
import { useDeps } from '#data/deps.ts'
import { ApiError } from '#data/api-error.ts'
import { failureText } from '#data/failure-text.ts'
import { changeCachedPost, refreshFeeds } from '#data/post-actions.ts'
import { canonicalPostPath } from '#data/post-path.ts'
import { queries } from '#data/queries.ts'
import type { Faults } from '#parts/faults.ts'
import type { Autosave } from './autosave.ts'
import { refusalOf } from './edit-faults.ts'
import { text } from './text.ts'
import type { Editing } from './use-editor.ts'

/** How often one waits for what is typed while it is being sent. */
const PATIENCE = 4

/** A moment, and the author's time zone (IANA). */
export interface PublishAt {
  readonly time: number
  readonly zone: string
}

/** Publishes what is written, now or later. */
export function usePublishing(source: Draft, { autosave, follow }: Editing) {
  const deps = useDeps()
  const navigate = useNavigate()
  const params = { postId: source.id }

  const arrive = async (draft: Draft, card: PostCard) => {
    autosave.adopt(draft, draft.savedAt)
    changeCachedPost(deps, source.id, () => card)
    deps.queryClient.removeQueries({ queryKey: ['getPost'] })
    void refreshFeeds(deps)
    deps.toasts.show(source.publishedAt === null ? text.published : text.changesPublished)
    await navigate(canonicalPostPath(card), { replace: true })
  }

  return async (at?: PublishAt): Promise<Faults | null> => {
    for (let tries = 0; tries < PATIENCE && !(await autosave.flush()); tries += 1)
      if (autosave.state().is !== 'saving') break
    if (!autosave.isClean) return { fields: {}, alert: whyNotSaved(autosave) }
    const { version } = autosave.basis
    try {
      const { draft, card } = await deps.call('publishDraft', {
        params,
        body: { version, ...(at && { at }) },
      })
      if (card) await arrive(draft, card)
      else {
        autosave.adopt(draft, draft.savedAt)
        deps.queryClient.setQueryData(queries.draft(source.id).queryKey, draft)
        void refreshFeeds(deps)
      }
      return null
    } catch (error) {
      if (!isElsewhere(error)) return refusalOf(error)
      follow(await deps.call('getDraft', { params }), { is: 'followed' })
      return { fields: {}, alert: text.lookAgain }
    }
  }
}

/** Why something could not be published that is not on the server. */
function whyNotSaved(autosave: Autosave): string {
  const state = autosave.state()
  switch (state.is) {
    case 'offline':
      return failureText(new ApiError('network', 0))
    case 'signed-out':
      return text.signedOut(autosave.isKept)
    case 'conflict':
      return text.conflict(autosave.isKept)
    case 'gone':
      return errorText('post.not_found')
    case 'refused':
      return failureText(state.error)
    case 'saved':
    case 'saving':
      return text.notYet
  }
}

/** Whether a publication met another version than the one that was looked at. */
function isElsewhere(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'post.changed_elsewhere'
}
