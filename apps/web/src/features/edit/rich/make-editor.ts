import { Editor, type JSONContent } from '@tiptap/core'
import { Selection } from '@tiptap/pm/state'
import type { Arrival } from '#parts/arrival.ts'
import { inIdlePieces } from '../when-idle.ts'
import type { Embeds } from './embeds.ts'
import { followCaret, followCaretNatively } from './follow-caret.ts'
import { endTypingAt } from './end-of-typing.ts'
import { footnotes } from './footnotes.ts'
import { markdownShortcuts } from './input-rules.ts'
import { insert } from './insertions.ts'
import { keys, type KeyActs } from './keys.ts'
import { makeWriter } from './markdown.ts'
import { nodeViews } from './node-views.ts'
import { pasting } from './paste.ts'
import { documentParts } from './schema.ts'
import { slashMenu } from './slash.ts'
import { Uploads } from './uploads.ts'
import { warmUp } from './warm-up.ts'

export interface RichOptions {
  readonly element: HTMLElement
  readonly content: JSONContent
  /** What the text area of it is called and described by. */
  readonly attributes: Readonly<Record<string, string>>
  readonly acts: KeyActs
  readonly chooseImage: () => void
  /** What is wrong with a file that is not worth sending, or null. */
  readonly faultOf: (file: File) => string | null
  /** Where posts are to be drawn. */
  readonly embeds: Embeds
  /** The text is another; `read` makes it Markdown. */
  readonly onChange: (read: () => string) => void
  readonly onAnnounce: (message: string) => void
  readonly sent: string
}

/** A text that is edited as it will look. It is whole when all pictures that stand in it arrived. */
export interface Rich extends Arrival {
  readonly editor: Editor
  /** Sends pictures and puts them in. @returns what was wrong with one of them, or null */
  addFiles(files: readonly File[], pos?: number): string | null
  /** Sends again what could not be sent. */
  resume(): void
  destroy(): void
}

export function makeRich(options: RichOptions): Rich {
  const writer = makeWriter()
  const uploads = new Uploads((key, { id }) => {
    const { state, view } = editor
    state.doc.descendants((node, pos) => {
      if (node.type.name !== 'upload' || node.attrs.key !== key) return
      const figure = state.schema.nodes.figure?.create({ media: id })
      if (figure) view.dispatch(view.state.tr.replaceWith(pos, pos + 1, figure))
      options.onAnnounce(options.sent)
    })
  })
  const addFiles = (files: readonly File[], pos = editor.state.selection.to): string | null => {
    const good = files.filter((file) => options.faultOf(file) === null)
    const nodes = good.map((file) => ({ type: 'upload', attrs: { key: uploads.add(file) } }))
    if (nodes.length > 0) {
      editor.commands.insertContentAt(pos, nodes)
      // What is typed next goes on behind them: chosen, they would give way to the first letter.
      const { state, view } = editor
      const behind = Selection.findFrom(state.selection.$to, 1, true)
      if (behind) view.dispatch(state.tr.setSelection(behind))
    }
    return files.map((file) => options.faultOf(file)).find((fault) => fault !== null) ?? null
  }
  const editor: Editor = new Editor({
    element: options.element,
    content: options.content,
    injectCSS: false,
    enablePasteRules: false,
    // Compares the text before and after each key, for whoever asks what went; nobody does.
    enableCoreExtensions: { delete: false },
    extensions: [
      ...documentParts,
      markdownShortcuts,
      footnotes,
      nodeViews(uploads, options.embeds),
      pasting((files, pos) => {
        const fault = addFiles(files, pos)
        if (fault !== null) options.onAnnounce(fault)
      }),
      slashMenu((one, { name }) => insert(one, name, options.chooseImage)),
      keys(options.acts),
    ],
    editorProps: { attributes: { ...options.attributes }, handleScrollToSelection: followCaret },
    onTransaction({ transaction }) {
      if (transaction.docChanged) options.onChange(() => writer.write(editor.state.doc))
    },
  })
  endTypingAt(editor.view.dom)
  // Neither shall the first letter wait for what is compiled once, nor the first change pay for the
  // whole text.
  const warmOn = warmUp(editor)
  const endPreparing = inIdlePieces(
    (hasTime) => !warmOn() && writer.prepare(editor.state.doc, hasTime),
  )
  const endFollowing = followCaretNatively()
  return {
    editor,
    addFiles,
    isWhole() {
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
