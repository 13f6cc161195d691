import { useState, type ComponentType } from 'react'
import { useDeps } from '#data/deps.ts'
import type { EditorProps } from './editor/profile-editor.tsx'
import { text } from './text.ts'

export interface EditorState {
  /** The editor while it is open. */
  readonly Editor: ComponentType<EditorProps> | null
  readonly opening: boolean
  readonly open: () => Promise<void>
  readonly close: () => void
}

/** The editor of one's own profile, whose code comes when it is asked for. */
export function useEditor(): EditorState {
  const { toasts } = useDeps()
  const [Editor, setEditor] = useState<ComponentType<EditorProps> | null>(null)
  const [opening, setOpening] = useState(false)
  return {
    Editor,
    opening,
    async open() {
      setOpening(true)
      try {
        const { ProfileEditor } = await import('./editor/profile-editor.tsx')
        setEditor(() => ProfileEditor)
      } catch {
        toasts.show(text.editFailed)
      } finally {
        setOpening(false)
      }
    },
    close: () => setEditor(null),
  }
}
