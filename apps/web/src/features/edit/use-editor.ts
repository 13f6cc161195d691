import { useEffect, useRef, useState } from 'react'
import type { Draft } from '@afins/contract/api'
import { useDeps, type Deps } from '#data/deps.ts'
import { newKey } from '#data/new-key.ts'
import { queries } from '#data/queries.ts'
import { Autosave } from './autosave.ts'
import type { Basis } from './save-state.ts'
import { isSameContent, type DraftContent } from './draft-content.ts'
import { localCopies, type LocalCopies } from './local-copies.ts'
import { Manuscript } from './manuscript.ts'
import { isAboutWords, type Notice } from './notice.ts'
import { openingOf } from './opening.ts'
import { otherTabs, type OtherTabs } from './other-tabs.ts'

/** What the form was filled with, and what has to be said about that. */
export interface Shown {
  /** Another number is another form. */
  readonly version: number
  readonly initial: DraftContent
  readonly notice: Notice | null
}

interface Parts {
  readonly manuscript: Manuscript
  readonly copies: LocalCopies
  readonly autosave: Autosave
}

function partsOf(deps: Deps, draft: Draft, onSaved: () => void): Parts {
  const params = { postId: draft.id }
  const manuscript = new Manuscript(draft.content)
  const copies = localCopies(draft.id, newKey(), () => deps.auth.get().status === 'in')
  const autosave = new Autosave({
    basis: draft,
    read: manuscript.read,
    save: ({ version, content }, { leaving, replaces }) =>
      deps.call(
        'saveDraft',
        { params, body: { version, content, replaces } },
        { keepalive: leaving },
      ),
    load: () => deps.call('getDraft', { params }),
    keep: (copy) => copies.keep(copy),
    onSaved,
    now: () => Date.now(),
  })
  return { manuscript, copies, autosave }
}

export interface Editing {
  readonly shown: Shown
  readonly autosave: Autosave
  readonly manuscript: Manuscript
  /** Something but the body was filled in, or the body was typed as Markdown. */
  readonly change: (over: Partial<DraftContent>) => void
  /** The rich body changed; `read` makes it Markdown. */
  readonly bodyChanged: (read: () => string) => void
  /** Shows the other version that the notice speaks of; this one stays to be gone back to. */
  readonly swap: () => void
  /** Goes on from what the server holds. */
  readonly follow: (draft: Draft, notice?: Notice | null) => void
  /** Fills the form with something else, as if it had been typed. */
  readonly fill: (content: DraftContent, over?: Basis) => void
}

/** A post that is being written: what the form shows, and the saving of it. */
export function useEditor(source: Draft): Editing {
  const deps = useDeps()
  const tabs = useRef<OtherTabs | null>(null)
  const [{ manuscript, copies, autosave }] = useState(() =>
    partsOf(deps, source, () => tabs.current?.saved()),
  )
  const [shown, setShown] = useState<Shown>({ version: 0, initial: source.content, notice: null })

  const change = (over: Partial<DraftContent>) => {
    manuscript.change(over)
    autosave.changed()
  }
  const show = (initial: DraftContent, notice: Notice | null) =>
    setShown((before) => ({ version: before.version + 1, initial, notice }))
  const follow = (draft: Draft, notice: Notice | null = null) => {
    manuscript.replace(draft.content)
    autosave.adopt(draft, draft.savedAt)
    show(draft.content, notice)
  }
  const fill = (content: DraftContent, over?: Basis) => {
    manuscript.replace(content)
    if (over) autosave.insist(over)
    else autosave.changed()
    show(content, null)
  }

  /** Words that a tab left behind which is gone. @param isOpening nothing of the post was seen yet */
  const meetLeft = async (isOpening: boolean) => {
    const left = await copies.read(autosave.basis.content)
    const opening = openingOf(autosave.basis, left)
    if (!left || opening.is === 'same') {
      if (left) copies.take(left)
      if (autosave.isClean) copies.keep(null)
    } else if (isOpening && autosave.isClean) {
      copies.take(left)
      manuscript.replace(opening.content)
      autosave.insist(opening.basis, opening.sent)
      show(opening.content, { is: 'mine', other: source.content })
    } else {
      // What stands here is somebody's words too: which of them go on is theirs to say.
      const notice: Notice = { is: 'typed', other: opening.content, left }
      setShown((before) => (isAboutWords(before.notice) ? before : { ...before, notice }))
    }
  }

  useEffect(() => {
    let life = new AbortController()
    const live = async () => {
      life = new AbortController()
      await copies.live(life.signal)
      tabs.current?.ask()
    }
    const leave = () => life.abort()
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void live()
    }
    void live()
    void meetLeft(true)
    window.addEventListener('pagehide', leave)
    window.addEventListener('pageshow', comeBack)
    return () => {
      leave()
      window.removeEventListener('pagehide', leave)
      window.removeEventListener('pageshow', comeBack)
    }
    // A post is opened once.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  useEffect(() => {
    // Loaded again meanwhile, and nothing written here: what is newer is shown.
    if (source.version <= autosave.basis.version || !autosave.isClean) return
    if (isSameContent(source.content, manuscript.read())) autosave.adopt(source, source.savedAt)
    else follow(source, { is: 'followed' })
    // oxlint-disable-next-line react/exhaustive-deps
  }, [source])

  useEffect(() => {
    const look = async () => {
      // With words of its own, this tab meets the other one when it saves them.
      if (!autosave.isClean) return
      try {
        const newer = await deps.call('getDraft', { params: { postId: source.id } })
        if (autosave.isClean && newer.version > autosave.basis.version)
          follow(newer, { is: 'followed' })
      } catch {
        // It is met at the next save.
      }
    }
    let turns = 0
    /** @param said whether another tab spoke, or went; where that can be seen it is looked at */
    const lookAround = async (said: boolean) => {
      const turn = (turns += 1)
      const isThere = (await copies.watch(() => void onLeft())) ?? said
      if (turn === turns) setShown((before) => withOtherTab(before, isThere))
    }
    const onLeft = async () => {
      void lookAround(false)
      await look()
      await meetLeft(false)
    }
    const made = otherTabs(source.id, {
      onOther: () => void lookAround(true),
      onSaved: () => void look(),
      onGone() {
        void lookAround(false)
        // Should there be more of them, they say so.
        made.ask()
      },
    })
    tabs.current = made
    return () => made.close()
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  useEffect(() => {
    const leave = () => {
      if (document.visibilityState === 'hidden') autosave.leave()
    }
    const leaveForGood = () => autosave.leave()
    const resume = () => autosave.resume()
    const warn = (event: BeforeUnloadEvent) => {
      if (!autosave.isClean && !autosave.isKept) event.preventDefault()
    }
    autosave.start()
    document.addEventListener('visibilitychange', leave)
    window.addEventListener('beforeunload', warn)
    window.addEventListener('pagehide', leaveForGood)
    window.addEventListener('online', resume)
    return () => {
      document.removeEventListener('visibilitychange', leave)
      window.removeEventListener('beforeunload', warn)
      window.removeEventListener('pagehide', leaveForGood)
      window.removeEventListener('online', resume)
      autosave.leave()
      autosave.stop()
      // What was loaded is old by now.
      const { queryKey } = queries.draft(source.id)
      queueMicrotask(() => deps.queryClient.removeQueries({ queryKey, type: 'inactive' }))
    }
  }, [autosave, deps, source.id])

  return {
    shown,
    autosave,
    manuscript,
    change,
    bodyChanged(read) {
      manuscript.bodyChanged(read)
      autosave.changed()
    },
    swap() {
      const { notice } = shown
      if (!isAboutWords(notice)) return
      const other = manuscript.read()
      const { version } = autosave.basis
      const copy = { version, content: other, at: Date.now(), sent: [] }
      const left = autosave.isClean ? undefined : copies.putAside(copy)
      if (notice.left) copies.take(notice.left)
      manuscript.replace(notice.other)
      autosave.replaced()
      show(notice.other, { is: notice.is === 'mine' ? 'saved' : 'mine', other, left })
    },
    follow,
    fill,
  }
}

/** Says that another tab has the post open, where nothing else is said; or no longer. */
function withOtherTab(shown: Shown, isThere: boolean): Shown {
  if (isThere) return shown.notice ? shown : { ...shown, notice: { is: 'other-tab' } }
  return shown.notice?.is === 'other-tab' ? { ...shown, notice: null } : shown
}
