import { useState } from 'react'
import type { Draft } from '@afins/contract/api'
import { useDeps } from '#data/deps.ts'
import { queries } from '#data/queries.ts'
import { tellFailure } from '#data/tell-failure.ts'
import { Button } from '#ui/button.tsx'
import styles from './edit.module.css'
import { text } from './text.ts'
import type { Editing } from './use-editor.ts'
import { useSaveState } from './use-save-state.ts'

export interface UnpublishedProps {
  readonly draft: Draft
  readonly editing: Editing
}

/** That a published post was written on, which its readers do not see yet; and the way back. */
export function Unpublished({ draft, editing }: UnpublishedProps) {
  const { autosave, manuscript, follow, fill } = editing
  const deps = useDeps()
  const [isPending, setPending] = useState(false)
  const isSame = useSaveState(
    autosave,
    ({ isClean, basis }) => !draft.dirty && isClean && basis.version === draft.version,
  )
  if (draft.state !== 'published' || isSame) return null
  const revert = async () => {
    setPending(true)
    try {
      await autosave.flush()
      const written = manuscript.read()
      const after = await deps.call('revertDraft', {
        params: { postId: draft.id },
        body: { version: autosave.basis.version },
      })
      follow(after)
      deps.queryClient.setQueryData(queries.draft(draft.id).queryKey, after)
      deps.toasts.show(text.reverted, {
        label: text.undo,
        run: () => fill(written),
      })
    } catch (error) {
      await tellFailure(deps, error, text.notYet)
    } finally {
      setPending(false)
    }
  }
  return (
    <div className={styles.notice}>
      <p>{text.unpublished}</p>
      <Button size="small" pending={isPending} data-intent="" onClick={() => void revert()}>
        {text.revert}
      </Button>
    </div>
  )
}
