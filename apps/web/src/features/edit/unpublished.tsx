import { useMutation } from '@tanstack/react-query'
import type { Draft } from '@afins/contract/api'
import { cacheAnswer } from '#data/cache-answer.ts'
import { useDeps } from '#data/deps.ts'
import { queries } from '#data/queries.ts'
import { Button } from '#ui/button.tsx'
import styles from './edit.module.css'
import { useDraftSession, useSaveState } from './session-context.tsx'
import { text } from './text.ts'

export function Unpublished({ draft }: { readonly draft: Draft }) {
  const session = useDraftSession()
  const deps = useDeps()
  const isSame = useSaveState(
    ({ isClean, baseRevision }) =>
      !draft.dirty && isClean && baseRevision.version === draft.version,
  )
  const revert = useMutation({
    mutationFn: async () => {
      await session.autosave.flush()
      const written = session.read()
      const after = await deps.call('revertDraft', {
        params: { postId: draft.id },
        body: { version: session.autosave.baseRevision.version },
      })
      session.rebase(after)
      cacheAnswer(deps, queries.draft(draft.id), after)
      deps.toasts.show(text.reverted, { label: text.undo, run: () => session.fill(written) })
    },
    meta: { failed: text.notYet },
  })
  if (draft.state !== 'published' || isSame) return null
  return (
    <div className={styles.banner}>
      <p>{text.unpublished}</p>
      <Button
        size="small"
        pending={revert.isPending}
        data-intent=""
        onClick={() => revert.mutate()}
      >
        {text.revert}
      </Button>
    </div>
  )
}
