import { href } from '@afins/contract/pages'
import { readDraft, writeDraft } from './drafts.ts'

/** A draft, so that signing out deletes it. */
const NAME = 'welcome'
const PARAM = 'comecar'

export function welcomeAddress(next: string | null): string {
  const search = new URLSearchParams({ [PARAM]: '1', ...(next !== null && { next }) })
  return `${href('profile')}?${search}`
}

export function isWelcome(search: URLSearchParams): boolean {
  return search.has(PARAM)
}

export function setWelcomePending(isPending: boolean): void {
  writeDraft(NAME, isPending ? '1' : '')
}

export function isWelcomePending(): boolean {
  return readDraft(NAME) !== null
}
