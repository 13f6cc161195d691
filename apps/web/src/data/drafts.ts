const PREFIX = 'draft:'

export function readDraft(name: string): string | null {
  try {
    return localStorage.getItem(PREFIX + name)
  } catch {
    return null
  }
}

/** An empty text deletes it. */
export function writeDraft(name: string, text: string): void {
  try {
    if (text === '') localStorage.removeItem(PREFIX + name)
    else localStorage.setItem(PREFIX + name, text)
  } catch {
    // Without storage, a reload loses the text.
  }
}

export function draftNames(beginning: string): string[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(PREFIX + beginning))
      .map((key) => key.slice(PREFIX.length))
  } catch {
    return []
  }
}

/** The prefix of what the editor stores, before the post's id and a colon. */
export const EDITED = 'edit:'

export function unsentPosts(): string[] {
  const ids = draftNames(EDITED).map((name) => name.slice(EDITED.length).split(':', 1)[0] ?? '')
  return [...new Set(ids)]
}

export function clearDrafts(): void {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(PREFIX)) localStorage.removeItem(key)
  } catch {
    // Storage is forbidden.
  }
}

/** One for each person and each page with a composer. */
export function composerDraftName(uid: string, interest: string | undefined): string {
  return `composer:${uid}:${interest ?? 'any'}`
}

/** In place of an interest, whose addresses never begin so. */
export const SHEET = '@'

const lastInterestName = (uid: string) => `interest:${uid}`

/** The interest that someone wrote under last. */
export function readLastInterest(uid: string): string | null {
  return readDraft(lastInterestName(uid))
}

export function writeLastInterest(uid: string, interest: string): void {
  writeDraft(lastInterestName(uid), interest)
}
