import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import type { Draft } from '@afins/contract/api'
import { Button } from '#ui/button.tsx'
import { text } from './text.ts'
import type { Editing } from './use-editor.ts'

const ConflictDialog = lazy(() =>
  import('./conflict-dialog.tsx').then((m) => ({ default: m.ConflictDialog })),
)

/** The post says something else on the server than it did when this was begun. */
export function Conflict({ editing }: { readonly editing: Editing }) {
  const { autosave, manuscript, follow } = editing
  const state = useSyncExternalStore(autosave.subscribe, autosave.state, autosave.state)
  const [putOff, setPutOff] = useState<Draft | null>(null)
  if (state.is !== 'conflict') return null
  const { theirs } = state
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
