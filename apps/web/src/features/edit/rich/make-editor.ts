import { Editor, type JSONContent } from '@tiptap/core'
import { Selection } from '@tiptap/pm/state'
import type { PendingUpload } from '#parts/pending-upload-dialog.tsx'
import type { DraftChange } from '../saving/draft-buffer.ts'
import { inIdlePieces } from '../saving/idle-timer.ts'
import type { Embeds } from './embeds.ts'
import { followCaret, followCaretNatively } from './follow-caret.ts'
import { footnotes } from './footnotes.ts'
import { markdownShortcuts } from './input-rules.ts'
import { insert } from './insertions.ts'
import { keys, type KeyActions } from './keys.ts'
import { makeWriter } from './markdown.ts'
import { nodeViews } from './node-views.ts'
import { pasting } from './paste.ts'
import { documentParts } from './schema.ts'
import { slashMenu } from './slash.ts'
import { Uploads, type SendImage } from './uploads.ts'

export interface RichOptions {
  readonly element: HTMLElement
  readonly content: JSONContent
  /** Of the element with the text. */
  readonly attributes: Readonly<Record<string, string>>
  readonly actions: KeyActions
  readonly chooseImage: () => void
  readonly errorOf: (file: File) => string | null
  readonly send: SendImage
  readonly embeds: Embeds
  readonly edit: (change: DraftChange) => void
  readonly onAnnounce: (message: string) => void
  readonly sent: string
}

export interface Rich extends PendingUpload {
  readonly editor: Editor
  addFiles(files: readonly File[], pos?: number): string | null
  /** Retries failed uploads. */
  resume(): void
  destroy(): void
}

export function makeRich(options: RichOptions): Rich {
  const writer = makeWriter()
  const uploads = new Uploads(options.send, (key, { id }) => {
    const { state, view } = editor
    state.doc.descendants((node, pos) => {
      if (node.type.name !== 'upload' || node.attrs.key !== key) return
      const figure = state.schema.nodes.figure?.create({ media: id })
      if (figure) view.dispatch(view.state.tr.replaceWith(pos, pos + 1, figure))
      options.onAnnounce(options.sent)
    })
  })
  const addFiles = (files: readonly File[], pos = editor.state.selection.to): string | null => {
    const good = files.filter((file) => options.errorOf(file) === null)
    const nodes = good.map((file) => ({ type: 'upload', attrs: { key: uploads.add(file) } }))
    if (nodes.length > 0) {
      editor.commands.insertContentAt(pos, nodes)
      // After them: if they stayed selected, the next character would replace them.
      const { state, view } = editor
      const behind = Selection.findFrom(state.selection.$to, 1, true)
      if (behind) view.dispatch(state.tr.setSelection(behind))
    }
    return files.map((file) => options.errorOf(file)).find((error) => error !== null) ?? null
  }
  const editor: Editor = new Editor({
    element: options.element,
    content: options.content,
    injectCSS: false,
    enablePasteRules: false,
    // Compares the text before and after each key, for an event that we do not use.
    enableCoreExtensions: { delete: false },
    extensions: [
      ...documentParts,
      markdownShortcuts,
      footnotes,
      nodeViews(uploads, options.embeds),
      pasting((files, pos) => {
        const error = addFiles(files, pos)
        if (error !== null) options.onAnnounce(error)
      }),
      slashMenu((one, { name }) => insert(one, name, options.chooseImage)),
      keys(options.actions),
    ],
    editorProps: { attributes: { ...options.attributes }, handleScrollToSelection: followCaret },
    onTransaction({ transaction }) {
      if (transaction.docChanged) options.edit({ body: () => writer.write(editor.state.doc) })
    },
  })
  stopTypingEvents(editor.view.dom)
  // Writes the whole text as Markdown in advance, so that the first edit is fast.
  const endPreparing = inIdlePieces((hasTime) => writer.prepare(editor.state.doc, hasTime))
  const endFollowing = followCaretNatively()
  return {
    editor,
    addFiles,
    isComplete() {
      let isMissing = false
      editor.state.doc.descendants(({ type }) => void (isMissing ||= type.name === 'upload'))
      return !isMissing
    },
    settled: () => uploads.settled(),
    resume: uploads.resume,
    destroy() {
      endFollowing()
      endPreparing()
      uploads.destroy()
      editor.destroy()
    },
  }
}

/** What follows each key press besides `keydown`, which shortcuts need. */
const TYPING_EVENTS = ['keypress', 'beforeinput', 'textInput', 'input']

/** React listens to all events of the page: in a long text, stopping these makes typing faster. */
function stopTypingEvents(area: HTMLElement): void {
  const stop = (event: Event) => {
    if (event.target === area) event.stopPropagation()
  }
  for (const name of TYPING_EVENTS) area.addEventListener(name, stop)
}
