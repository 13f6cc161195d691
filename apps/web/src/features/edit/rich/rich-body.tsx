import { useEffect, useRef, useState } from 'react'
import type { JSONContent } from '@tiptap/core'
import { uploadTypes } from '@afins/contract/media'
import { useDeps } from '#data/deps.ts'
import { imageError } from '#data/image-error.ts'
import { uploadImage } from '#data/upload.ts'
import { UploadPlanNote } from '#parts/plan-note.tsx'
import type { AddUpload } from '../pending-uploads.ts'
import { useDraftSession } from '../session-context.tsx'
import { activeIn } from './active.ts'
import { CodeLanguage, TableTools } from './block-tools.tsx'
import { EmbedCards } from './embed-cards.tsx'
import { Embeds } from './embeds.ts'
import { followKeyboard } from './follow-caret.ts'
import { FormattingToolbar } from './formatting-toolbar.tsx'
import { insert } from './insertions.ts'
import { caretAt } from './keys.ts'
import { LinkDialog } from './link-dialog.tsx'
import { makeRich, type Rich } from './make-editor.ts'
import { placeInDoc, placeInSource } from './markdown.ts'
import styles from './rich.module.css'
import { SlashMenu } from './slash-menu.tsx'
import { slashStateOf, type SlashState } from './slash.ts'
import { text } from './text.ts'

export { docOf } from './markdown.ts'

export interface RichBodyProps {
  readonly label: string
  readonly content: JSONContent
  /** Where the caret was in the source; null to take no focus. */
  readonly caret: { readonly source: string; readonly at: number } | null
  /** Images to insert at the caret. */
  readonly files: readonly File[]
  readonly error: string | undefined
  readonly onUpload: AddUpload
  /** Shows the source. @param caret where in it */
  readonly onSource: (caret: number) => void
  readonly onPublish: () => void
  readonly onAnnounce: (message: string) => void
}

/** What the toolbar and menus show of the editor's state. */
interface ToolState {
  readonly active: string
  readonly slash: SlashState | null
  /** Of the code at the caret. */
  readonly lang: string
}

export function RichBody(props: RichBodyProps) {
  const { label, content, caret, files: brought, error } = props
  const deps = useDeps()
  const session = useDraftSession()
  const mount = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const files = useRef<HTMLInputElement>(null)
  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
  })
  const [rich, setRich] = useState<Rich | null>(null)
  const [tools, setTools] = useState<ToolState>({ active: '', slash: null, lang: '' })
  const [embeds] = useState(() => new Embeds())
  const [linking, setLinking] = useState(false)
  const [fileError, setFileError] = useState<string | null>(null)

  useEffect(() => {
    if (!mount.current) return
    const made = makeRich({
      element: mount.current,
      content,
      attributes: {
        class: `prose ${styles.text}`,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        'data-placeholder': text.placeholder,
        'aria-describedby': 'rich-keys rich-error',
      },
      actions: {
        editLink: () => setLinking(true),
        toToolbar: () =>
          box.current?.querySelector<HTMLElement>('[role=toolbar] [tabindex="0"]')?.focus(),
        save: () => void session.autosave.flush(),
        publish: () => latest.current.onPublish(),
      },
      chooseImage: () => files.current?.click(),
      errorOf: (file) => imageError(deps, file),
      send: (file, options) => uploadImage(deps, { purpose: 'post' }, file, options),
      embeds,
      edit: session.edit,
      onAnnounce: (message) => latest.current.onAnnounce(message),
      sent: text.sent,
    })
    const { editor } = made
    const updateTools = () => {
      const [active, slash] = [[...activeIn(editor.state)].join(' '), slashStateOf(editor.state)]
      const lang = String(editor.state.selection.$from.parent.attrs.lang ?? '')
      setTools((before) =>
        before.active === active && before.slash === slash && before.lang === lang
          ? before
          : { active, slash, lang },
      )
    }
    let frame = 0
    // One key may cause several transactions; once a frame is enough.
    const scheduleUpdate = () => {
      frame ||= requestAnimationFrame(() => {
        frame = 0
        updateTools()
      })
    }
    editor.on('transaction', scheduleUpdate)
    updateTools()
    setRich(made)
    if (caret) {
      caretAt(editor, placeInDoc(editor.schema, caret.source, caret.at))
      editor.view.focus()
    }
    setFileError(made.addFiles(brought))
    const removeUpload = latest.current.onUpload('body', made, text.uploadsLost)
    const endResuming = deps.auth.subscribe(() => {
      if (deps.auth.get().status === 'in') made.resume()
    })
    return () => {
      endResuming()
      removeUpload()
      cancelAnimationFrame(frame)
      made.destroy()
    }
    // Once: another text is another editor.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  useEffect(followKeyboard, [])

  const editor = rich?.editor
  useEffect(() => {
    if (!editor) return
    if (error) editor.view.dom.setAttribute('aria-invalid', 'true')
    else editor.view.dom.removeAttribute('aria-invalid')
  }, [editor, error])
  /** Waits for uploads, which have no Markdown yet. */
  const toSource = async () => {
    await rich?.settled()
    const isWhole = rich?.isComplete() === true
    setFileError(isWhole ? null : text.uploadsLost)
    if (!isWhole || !editor) return
    props.onSource(placeInSource(editor.state.doc, editor.state.selection.from))
  }
  const isIn = (name: string) => tools.active.split(' ').includes(name)
  return (
    <div ref={box} className={styles.rich}>
      <div className={styles.tools}>
        {editor ? (
          <FormattingToolbar
            editor={editor}
            active={tools.active}
            onLink={() => setLinking(true)}
            onImage={() => files.current?.click()}
            onInsert={() => {
              const { $from } = editor.state.selection
              const isAfterWord = /\S$/.test($from.parent.textBetween(0, $from.parentOffset))
              editor
                .chain()
                .focus()
                .insertContent(isAfterWord ? ' /' : '/')
                .run()
            }}
            onSource={() => void toSource()}
          />
        ) : null}
        {editor && isIn('table') ? <TableTools editor={editor} hasHeader={isIn('header')} /> : null}
        {editor && isIn('codeBlock') ? <CodeLanguage editor={editor} lang={tools.lang} /> : null}
      </div>
      <div className={styles.page}>
        <div ref={mount} />
        <EmbedCards embeds={embeds} />
        {editor && tools.slash ? (
          <SlashMenu
            editor={editor}
            menu={tools.slash}
            onChoose={({ name }) => {
              const slash = slashStateOf(editor.state)
              if (!slash) return
              editor.view.dispatch(editor.state.tr.delete(slash.from, slash.to))
              insert(editor, name, () => files.current?.click())
            }}
          />
        ) : null}
      </div>
      <input
        ref={files}
        type="file"
        hidden
        multiple
        accept={uploadTypes.join(',')}
        aria-label={text.image}
        onChange={({ target }) => {
          setFileError(rich?.addFiles([...(target.files ?? [])]) ?? null)
          target.value = ''
        }}
      />
      <p id="rich-keys" className={styles.keys}>
        {text.keys}
      </p>
      <p id="rich-error" className={styles.error} role="alert">
        {error ?? fileError}
      </p>
      {fileError === null ? null : <UploadPlanNote why={fileError} />}
      {editor && linking ? <LinkDialog editor={editor} onClose={() => setLinking(false)} /> : null}
    </div>
  )
}
