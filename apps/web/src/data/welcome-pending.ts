import { href } from '@afins/contract/pages'
import { readDraft, writeDraft } from './drafts.ts'

/** A draft, so that signing out deletes it. */
const NAME = 'welcome'
const PARAM = 'comecar'

/** After signing up: interests, works for the wall, people to follow. Each has its address. */
const steps = ['1', 'obras', 'gente'] as const
export type WelcomeStep = (typeof steps)[number]

const stepOf = (value: string | null): WelcomeStep =>
  steps.find((step) => step === value) ?? steps[0]

export function welcomeAddress(next: string | null, step: WelcomeStep = steps[0]): string {
  const search = new URLSearchParams({ [PARAM]: step, ...(next !== null && { next }) })
  return `${href('profile')}?${search}`
}

/** The step that an address shows; null where it shows none. */
export function welcomeStep(search: URLSearchParams): WelcomeStep | null {
  return search.has(PARAM) ? stepOf(search.get(PARAM)) : null
}

/** Remembers the step that is still open in this browser; null where none is. */
export function setWelcomePending(step: WelcomeStep | null): void {
  writeDraft(NAME, step ?? '')
}

export function pendingWelcome(): WelcomeStep | null {
  const stored = readDraft(NAME)
  return stored === null ? null : stepOf(stored)
}
