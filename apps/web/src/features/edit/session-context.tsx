import {
  createContext,
  useContext,
  useEffect,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react'
import type { Draft } from '@afins/contract/api'
import { useDeps } from '#data/deps.ts'
import type { Autosave } from './saving/autosave.ts'
import { DraftSession, type FormState } from './saving/draft-session.ts'

const Context = createContext<DraftSession | null>(null)

export interface DraftSessionProviderProps {
  readonly draft: Draft
  readonly children: ReactNode
}

export function DraftSessionProvider({ draft, children }: DraftSessionProviderProps) {
  const deps = useDeps()
  const [session] = useState(() => new DraftSession(draft, deps))
  useEffect(() => session.open(), [session])
  useEffect(() => session.receive(draft), [session, draft])
  return <Context value={session}>{children}</Context>
}

export function useDraftSession(): DraftSession {
  const session = useContext(Context)
  if (!session) throw new Error('a DraftSessionProvider is missing')
  return session
}

export function useFormState({ subscribe, form }: DraftSession): FormState {
  return useSyncExternalStore(subscribe, form, form)
}

/** Components draw again when this part changes. @param select pure for the same state */
export function useSaveState<Selected>(select: (autosave: Autosave) => Selected): Selected {
  const { autosave } = useDraftSession()
  const selected = () => select(autosave)
  return useSyncExternalStore(autosave.subscribe, selected, selected)
}
