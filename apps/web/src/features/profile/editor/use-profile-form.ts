import { useState } from 'react'
import type { OpenProfile } from '@afins/contract/api'
import { readDraft, writeDraft } from '#data/drafts.ts'
import { changesOf, formOf, parseForm, type ProfileForm } from './profile-form.ts'

export interface ProfileFormState {
  readonly before: ProfileForm
  readonly form: ProfileForm
  readonly restored: boolean
  readonly change: (over: Partial<ProfileForm>) => void
  readonly reset: () => void
  readonly forget: () => void
  readonly store: (form: ProfileForm) => void
}

/** The input is stored in this browser until it is saved or discarded. */
export function useProfileForm(profile: OpenProfile): ProfileFormState {
  const name = `profile:${profile.uid}`
  const [before] = useState(() => formOf(profile))
  const [state, setState] = useState(() => {
    const stored = parseForm(readDraft(name))
    const restored = stored !== null && changesOf(before, stored) !== null
    return { form: restored ? stored : before, restored }
  })
  const store = (form: ProfileForm) => writeDraft(name, JSON.stringify(form))
  const forget = () => writeDraft(name, '')
  return {
    before,
    ...state,
    change(over) {
      const form = { ...state.form, ...over }
      setState({ ...state, form })
      store(form)
    },
    reset() {
      setState({ form: before, restored: false })
      forget()
    },
    forget,
    store,
  }
}
