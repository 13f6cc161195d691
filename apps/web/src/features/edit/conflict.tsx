import { lazy, Suspense, useState } from 'react'
import type { Draft } from '@afins/contract/api'
import { Button } from '#ui/button.tsx'
import type { Autosave } from './autosave.ts'
import { text } from './text.ts'
import type { Editing } from './use-editor.ts'
import { useSaveState } from './use-save-state.ts'

const ConflictDialog = lazy(() =>
  import('./conflict-dialog.tsx').then((m) => ({ default: m.ConflictDialog })),
)

/** The post says something else on the server than it did when this was begun. */
export function Conflict({ editing }: { readonly editing: Editing }) {
  const { autosave, manuscript, follow } = editing
  const theirs = useSaveState(autosave, theirsOf)
  const [putOff, setPutOff] = useState<Draft | null>(null)
  if (!theirs) return null
  return (
    <>
      <Button size="small" onClick={() => setPutOff(null)}>
        {text.compare}
      </Button>
      {putOff === theirs ? null : (
        <Suspense>
          <ConflictDialog
            mine={manuscript.read()}
            theirs={theirs}
            onMine={() => autosave.insist(theirs)}
            onTheirs={() => follow(theirs)}
            onClose={() => setPutOff(theirs)}
          />
        </Suspense>
      )}
    </>
  )
}

function theirsOf(autosave: Autosave): Draft | null {
  const state = autosave.state()
  return state.is === 'conflict' ? state.theirs : null
}
