import { useNavigate } from 'react-router'
import { errorText } from '@afins/contract/errors-pt'
import type { Draft, PostCard, ShelfEntry } from '@afins/contract/api'
import { cacheAnswer } from '#data/cache-answer.ts'
import { useDeps } from '#data/deps.ts'
import { ApiError } from '#data/call.ts'
import { failureText } from '#data/failure-text.ts'
import { changeCachedPost } from '#data/post-actions.ts'
import { postPath } from '@afins/contract/addresses'
import { queries } from '#data/queries.ts'
import { restoreShelf } from '#data/restore-shelf.ts'
import { toastError } from '#data/toast-error.ts'
import type { FormErrors } from '#parts/form-errors.tsx'
import { publishErrors } from './publish-errors.ts'
import type { Autosave } from './saving/autosave.ts'
import { useDraftSession } from './session-context.tsx'
import { text } from './text.ts'

/** More is typed while one save runs: saves in a row before giving up. */
const MAX_SAVES = 4

/** `zone` is the author's time zone (IANA). */
export interface PublishAt {
  readonly time: number
  readonly zone: string
}

export function usePublishing(source: Draft) {
  const session = useDraftSession()
  const { autosave } = session
  const deps = useDeps()
  const navigate = useNavigate()
  const params = { postId: source.id }

  /** What one has of the work, to say what a review changes of it. */
  const shelfOfReview = async (): Promise<ShelfEntry | null> => {
    const [work] = source.kind === 'review' ? autosave.baseRevision.content.works : []
    if (work?.workId === undefined) return null
    // A work that was hidden since can be reviewed, and is on no shelf.
    return deps.call('getShelfEntry', { params: { workId: work.workId } }).catch(() => null)
  }
  /** @returns what the shelf had before, where the review changed it */
  const shelfChanged = async (before: ShelfEntry) => {
    const after = await deps.call('getShelfEntry', { params: { workId: before.workId } })
    const isSame = before.rating === after.rating && before.times === after.times
    return isSame ? null : before
  }
  const undoShelf = async (before: ShelfEntry) => {
    try {
      await restoreShelf(deps, before)
    } catch (error) {
      await toastError(deps, error, text.undoFailed)
    }
  }
  const showPublished = async (draft: Draft, card: PostCard, before: ShelfEntry | null) => {
    autosave.rebase(draft, draft.savedAt)
    changeCachedPost(deps, source.id, () => card)
    const said = source.publishedAt === null ? text.published : text.changesPublished
    const shelf = before && (await shelfChanged(before))
    if (shelf)
      deps.toasts.show(`${said} ${text.shelfChanged}`, {
        label: text.undoShelf,
        run: () => void undoShelf(shelf),
      })
    else deps.toasts.show(said)
    await navigate(postPath(card), { replace: true })
  }

  return async (at?: PublishAt): Promise<FormErrors | null> => {
    for (let tries = 0; tries < MAX_SAVES && !(await autosave.flush()); tries += 1)
      if (autosave.state().status !== 'saving') break
    if (!autosave.isClean) return { fields: {}, alert: whyNotSaved(autosave) }
    const { version } = autosave.baseRevision
    try {
      const before = at ? null : await shelfOfReview()
      const { draft, card } = await deps.call('publishDraft', {
        params,
        body: { version, ...(at && { at }) },
      })
      if (card) await showPublished(draft, card, before)
      else {
        autosave.rebase(draft, draft.savedAt)
        cacheAnswer(deps, queries.draft(source.id), draft)
      }
      return null
    } catch (error) {
      if (!isConflict(error)) return publishErrors(error)
      session.rebase(await deps.call('getDraft', { params }), { type: 'reloaded' })
      return { fields: {}, alert: text.checkAgain }
    }
  }
}

function whyNotSaved(autosave: Autosave): string {
  const state = autosave.state()
  switch (state.status) {
    case 'offline':
      return failureText(new ApiError('network', 0))
    case 'signed-out':
      return text.signedOut(autosave.isBackedUp)
    case 'conflict':
      return text.conflict(autosave.isBackedUp)
    case 'deleted':
      return errorText('post.not_found')
    case 'rejected':
      return failureText(state.error)
    case 'saved':
    case 'saving':
      return text.notYet
  }
}

function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'post.changed_elsewhere'
}
