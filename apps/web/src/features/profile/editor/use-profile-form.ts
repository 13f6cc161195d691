import { useState } from 'react'
import type { OpenProfile } from '@afins/contract/api'
import { readDraft, writeDraft } from '#data/drafts.ts'
import { changesOf, formOf, parseForm, type ProfileForm } from './profile-form.ts'

export interface ProfileFormState {
  /** The profile as it was when the form was opened. */
  readonly before: ProfileForm
  readonly form: ProfileForm
  /** What was kept from another time stands in the form. */
  readonly restored: boolean
  readonly change: (over: Partial<ProfileForm>) => void
  /** Goes back to what the profile is. */
  readonly reset: () => void
  /** Forgets what was typed in this browser. */
  readonly forget: () => void
  /** Has this browser keep a form for the next time the editor opens. */
  readonly keep: (form: ProfileForm) => void
}

/** What is typed into the editor, kept in this browser until it is saved or discarded. */
export function useProfileForm(profile: OpenProfile): ProfileFormState {
  const name = `profile:${profile.uid}`
  const [before] = useState(() => formOf(profile))
  const [state, setState] = useState(() => {
    const kept = parseForm(readDraft(name))
    const restored = kept !== null && changesOf(before, kept) !== null
    return { form: restored ? kept : before, restored }
  })
  const keep = (form: ProfileForm) => writeDraft(name, JSON.stringify(form))
  const forget = () => writeDraft(name, '')
  return {
    before,
    ...state,
    change(over) {
      const form = { ...state.form, ...over }
      setState({ ...state, form })
      keep(form)
    },
    reset() {
      setState({ form: before, restored: false })
      forget()
    },
    forget,
    keep,
  }
}
