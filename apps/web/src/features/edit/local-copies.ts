import { draftNames, readDraft, writeDraft } from '#data/drafts.ts'
import type { KeptCopy } from './save-state.ts'
import { latestCopy, parseCopy } from './opening.ts'

/** What this browser keeps of one post, each tab under a name of its own. */
export interface LocalCopies {
  /** The copy that was written last, by whichever tab. */
  read(): KeptCopy | null
  /** Keeps a copy in place of what was read; null when none is needed any more. */
  keep(copy: KeptCopy | null): void
}

/** @param mayKeep false once the person left: nothing of theirs stays then */
export function localCopies(postId: string, tab: string, mayKeep: () => boolean): LocalCopies {
  const beginning = `edit:${postId}:`
  const own = beginning + tab
  let taken: string | null = null
  return {
    read() {
      const found = draftNames(beginning).map((name) => ({ name, text: readDraft(name) }))
      for (const { name, text } of found) if (!parseCopy(text)) writeDraft(name, '')
      const latest = latestCopy(found.map(({ text }) => text))
      const from = found.find(({ text }) => latest && parseCopy(text)?.at === latest.at)
      taken = from && from.name !== own ? from.name : null
      return latest
    },
    keep(copy) {
      if (!mayKeep()) return
      writeDraft(own, copy === null ? '' : JSON.stringify(copy))
      if (taken !== null) writeDraft(taken, '')
      taken = null
    },
  }
}
