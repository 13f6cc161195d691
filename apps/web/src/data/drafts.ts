const PREFIX = 'draft:'

/** What somebody was typing in a form, as this browser keeps it against reloads and lost lines. */
export function readDraft(name: string): string | null {
  try {
    return localStorage.getItem(PREFIX + name)
  } catch {
    return null
  }
}

/** Keeps what is typed; an empty text forgets it. */
export function writeDraft(name: string, text: string): void {
  try {
    if (text === '') localStorage.removeItem(PREFIX + name)
    else localStorage.setItem(PREFIX + name, text)
  } catch {
    // A full or forbidden storage only means that a reload would lose the text.
  }
}

/** The names of all that is kept whose name begins so. */
export function draftNames(beginning: string): string[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(PREFIX + beginning))
      .map((key) => key.slice(PREFIX.length))
  } catch {
    return []
  }
}

/** Forgets every draft in this browser. */
export function clearDrafts(): void {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(PREFIX)) localStorage.removeItem(key)
  } catch {
    // Forbidden storage holds nothing.
  }
}
