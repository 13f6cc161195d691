import type { Draft, DraftContent } from '@afins/contract/api'
import type { Deps } from '#data/deps.ts'
import { newKey } from '#data/call.ts'
import { dropAnswer } from '#data/cache-answer.ts'
import { queries } from '#data/queries.ts'
import { Autosave } from './autosave.ts'
import { draftBackups, type DraftBackups, type RecoveredDraft } from './draft-backups.ts'
import { DraftBuffer, type DraftChange } from './draft-buffer.ts'
import { isSameContent } from './draft-content.ts'
import { otherTabs, type OtherTabs } from './other-tabs.ts'
import { followPage } from './page-events.ts'
import { recoveryOf } from './recovery.ts'
import type { Revision } from './save-state.ts'

export type Banner =
  /** There is another text too, which can be shown instead. */
  | {
      readonly type: 'recovered' | 'server-version' | 'unsent'
      readonly other: DraftContent
      /** Where the other one is stored, if the server does not have it. */
      readonly backup?: RecoveredDraft | undefined
    }
  | { readonly type: 'reloaded' | 'other-tab' }

export type BannerWithOther = Extract<Banner, { other: DraftContent }>

/** What the form was filled with. With another `key` it is another form. */
export interface FormState {
  readonly key: number
  readonly initial: DraftContent
  readonly banner: Banner | null
}

/** From the field to `edit`, to the buffer and, by the autosave's schedule, to the server. */
export class DraftSession {
  readonly autosave: Autosave
  readonly #postId: string
  readonly #opened: DraftContent
  readonly #deps: Deps
  readonly #buffer: DraftBuffer
  readonly #backups: DraftBackups
  readonly #formListeners = new Set<() => void>()
  readonly #editListeners = new Set<(change: DraftChange) => void>()
  #form: FormState
  #bannerUpdates = 0
  #tabs: OtherTabs | null = null

  constructor(draft: Draft, deps: Deps) {
    const params = { postId: draft.id }
    this.#postId = draft.id
    this.#opened = draft.content
    this.#deps = deps
    this.#buffer = new DraftBuffer(draft.content)
    this.#backups = draftBackups(draft.id, newKey(), () => deps.auth.get().status === 'in')
    this.#form = { key: 0, initial: draft.content, banner: null }
    this.autosave = new Autosave({
      baseRevision: draft,
      read: this.read,
      save: ({ version, content }, { leaving, replaces }) =>
        deps.call(
          'saveDraft',
          { params, body: { version, content, replaces } },
          { keepalive: leaving },
        ),
      load: () => deps.call('getDraft', { params }),
      backUp: (backup) => this.#backups.store(backup),
      onSaved: () => this.#tabs?.saved(),
      now: () => Date.now(),
    })
  }

  /** Takes what the author has just changed. */
  readonly edit = (change: DraftChange): void => {
    this.#buffer.edit(change)
    this.autosave.edited()
    for (const listener of this.#editListeners) listener(change)
  }

  readonly read = (): DraftContent => this.#buffer.read()

  readonly form = (): FormState => this.#form

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#formListeners.add(listener)
    return () => void this.#formListeners.delete(listener)
  }

  onEdit(listener: (change: DraftChange) => void): () => void {
    this.#editListeners.add(listener)
    return () => void this.#editListeners.delete(listener)
  }

  /** Continues from the server's revision. */
  rebase(draft: Draft, banner: Banner | null = null): void {
    this.#buffer.replace(draft.content)
    this.autosave.rebase(draft, draft.savedAt)
    this.#fillForm(draft.content, banner)
  }

  /** Fills the form with another text, as if it had been typed. */
  fill(content: DraftContent, over?: Revision): void {
    this.#buffer.replace(content)
    if (over) this.autosave.overwrite(over)
    else this.autosave.edited()
    this.#fillForm(content, null)
  }

  /** Shows the other text of the banner, and offers the present one in its place. */
  showOther(): void {
    const { banner } = this.#form
    if (!hasOther(banner)) return
    const other = this.read()
    const { version } = this.autosave.baseRevision
    const backup = this.autosave.isClean
      ? undefined
      : this.#backups.setAside({ version, content: other, at: Date.now(), sent: [] })
    if (banner.backup) this.#backups.claim(banner.backup)
    this.#buffer.replace(banner.other)
    this.autosave.replaced()
    const type = banner.type === 'recovered' ? 'server-version' : 'recovered'
    this.#fillForm(banner.other, { type, other, backup })
  }

  receive(draft: Draft): void {
    if (draft.version <= this.autosave.baseRevision.version || !this.autosave.isClean) return
    if (isSameContent(draft.content, this.read())) this.autosave.rebase(draft, draft.savedAt)
    else this.rebase(draft, { type: 'reloaded' })
  }

  /** Recovers backups and follows the page and other tabs. @returns what ends that */
  open(): () => void {
    const leavePage = followPage(this.autosave, async (signal) => {
      await this.#backups.lock(signal)
      this.#tabs?.announce()
    })
    const tabs = otherTabs(this.#postId, {
      onOther: () => void this.#updateTabBanner(true),
      onSaved: () => void this.#loadNewer(),
      onClosed: () => {
        void this.#updateTabBanner(false)
        tabs.announce()
      },
    })
    this.#tabs = tabs
    void this.#recover(true)
    return () => {
      leavePage()
      tabs.close()
      // The cached draft is out of date by now.
      queueMicrotask(() => dropAnswer(this.#deps, queries.draft(this.#postId)))
    }
  }

  #fillForm(initial: DraftContent, banner: Banner | null): void {
    this.#setForm({ key: this.#form.key + 1, initial, banner })
  }

  #setForm(form: FormState): void {
    this.#form = form
    for (const listener of this.#formListeners) listener()
  }

  /** Recovers what a closed tab has left. @param isOpening the author has not seen the post yet */
  async #recover(isOpening: boolean): Promise<void> {
    const { autosave } = this
    const backup = await this.#backups.recover(autosave.baseRevision.content)
    const recovery = recoveryOf(autosave.baseRevision, backup)
    if (!backup || recovery.type === 'none') {
      if (backup) this.#backups.claim(backup)
      if (autosave.isClean) this.#backups.store(null)
    } else if (isOpening && autosave.isClean) {
      this.#backups.claim(backup)
      this.#buffer.replace(recovery.content)
      autosave.overwrite(recovery.baseRevision, recovery.sentHashes)
      this.#fillForm(recovery.content, { type: 'recovered', other: this.#opened })
    } else if (!hasOther(this.#form.banner)) {
      // The author has seen or written another text: which of them continues is theirs to choose.
      const banner: Banner = { type: 'unsent', other: recovery.content, backup }
      this.#setForm({ ...this.#form, banner })
    }
  }

  /** Another tab has saved. Where this one has edits too, its next save finds the conflict. */
  async #loadNewer(): Promise<void> {
    if (!this.autosave.isClean) return
    try {
      const params = { postId: this.#postId }
      const newer = await this.#deps.call('getDraft', { params })
      if (this.autosave.isClean && newer.version > this.autosave.baseRevision.version)
        this.rebase(newer, { type: 'reloaded' })
    } catch {
      // The next save finds it.
    }
  }

  /** @param hasOtherTab what a message said; the locks know better, where the browser has them */
  async #updateTabBanner(hasOtherTab: boolean): Promise<void> {
    const update = (this.#bannerUpdates += 1)
    const isOpenElsewhere = (await this.#backups.watch(() => void this.#tabClosed())) ?? hasOtherTab
    const { banner } = this.#form
    if (update !== this.#bannerUpdates) return
    if (isOpenElsewhere && !banner) this.#setForm({ ...this.#form, banner: { type: 'other-tab' } })
    if (!isOpenElsewhere && banner?.type === 'other-tab')
      this.#setForm({ ...this.#form, banner: null })
  }

  async #tabClosed(): Promise<void> {
    void this.#updateTabBanner(false)
    await this.#loadNewer()
    await this.#recover(false)
  }
}

function hasOther(banner: Banner | null): banner is BannerWithOther {
  return banner !== null && 'other' in banner
}
