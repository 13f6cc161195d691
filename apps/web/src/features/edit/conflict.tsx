import { useState } from 'react'
import type { Draft } from '@afins/contract/api'
import { Button } from '#ui/button.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import type { Autosave } from './saving/autosave.ts'
import { useDraftSession, useSaveState } from './session-context.tsx'
import { text } from './text.ts'

const conflictDialog = lazyPart(() => import('./conflict-dialog.tsx').then((m) => m.ConflictDialog))

export function Conflict() {
  const session = useDraftSession()
  const theirs = useSaveState(theirsOf)
  const [dismissed, setDismissed] = useState<Draft | null>(null)
  if (!theirs) return null
  return (
    <>
      <Button size="small" onClick={() => setDismissed(null)}>
        {text.compare}
      </Button>
      {dismissed === theirs ? null : (
        <conflictDialog.Part
          mine={session.read()}
          theirs={theirs}
          onMine={() => session.autosave.overwrite(theirs)}
          onTheirs={() => session.rebase(theirs)}
          onClose={() => setDismissed(theirs)}
        />
      )}
    </>
  )
}

function theirsOf(autosave: Autosave): Draft | null {
  const state = autosave.state()
  return state.status === 'conflict' ? state.theirs : null
}
