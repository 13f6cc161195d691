import { useEffect, useRef, useState } from 'react'
import type { JSONContent } from '@tiptap/core'
import { uploadTypes } from '@afins/contract/media'
import { useDeps } from '#data/deps.ts'
import { imageFault } from '#data/image-fault.ts'
import { UploadPlanNote } from '#parts/upload-plan-note.tsx'
import type { Await } from '../use-arrivals.ts'
import { activeIn } from './active.ts'
import { CodeLanguage, TableTools } from './block-tools.tsx'
import { EmbedCards } from './embed-cards.tsx'
import { Embeds } from './embeds.ts'
import { insert } from './insertions.ts'
import { caretAt } from './keys.ts'
import { LinkDialog } from './link-dialog.tsx'
import { makeRich, type Rich } from './make-editor.ts'
import { placeInDoc, placeInSource } from './markdown.ts'
import styles from './rich.module.css'
import { SlashMenu } from './slash-menu.tsx'
import { slashStateOf, type SlashState } from './slash.ts'
import { text } from './text.ts'
import { RichToolbar } from './toolbar.tsx'

export { docOf } from './markdown.ts'

export interface RichBodyProps {
  readonly label: string
  readonly content: JSONContent
  /** Where the caret stood in the source, to go on from there; null to take no focus. */
  readonly caret: { readonly source: string; readonly at: number } | null
  /** Pictures to put in where the caret stands. */
  readonly files: readonly File[]
  readonly error: string | undefined
  readonly onChange: (read: () => string) => void
  readonly onAwait: Await
  /** Asked to show the source. @param caret where in it */
  readonly onSource: (caret: number) => void
  readonly onSave: () => void
  readonly onPublish: () => void
  readonly onAnnounce: (message: string) => void
}

/** What of the editor is shown beside the text. */
interface Around {
  readonly active: string
  readonly slash: SlashState | null
  /** Of the code at the caret. */
  readonly lang: string
}

/** The text of a post as it will look, to write in. */
export function RichBody(props: RichBodyProps) {
  const { label, content, caret, files: brought, error } = props
  const deps = useDeps()
  const mount = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const files = useRef<HTMLInputElement>(null)
  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
  })
  const [rich, setRich] = useState<Rich | null>(null)
  const [around, setAround] = useState<Around>({ active: '', slash: null, lang: '' })
  const [embeds] = useState(() => new Embeds())
  const [linking, setLinking] = useState(false)
  const [fault, setFault] = useState<string | null>(null)

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
        'aria-describedby': 'rich-keys rich-fault',
      },
      acts: {
        editLink: () => setLinking(true),
        toToolbar: () =>
          box.current?.querySelector<HTMLElement>('[role=toolbar] [tabindex="0"]')?.focus(),
        save: () => latest.current.onSave(),
        publish: () => latest.current.onPublish(),
      },
      chooseImage: () => files.current?.click(),
      faultOf: (file) => imageFault(deps, file),
      embeds,
      onChange: (read) => latest.current.onChange(read),
      onAnnounce: (message) => latest.current.onAnnounce(message),
      sent: text.sent,
    })
    const { editor } = made
    const look = () => {
      const [active, slash] = [[...activeIn(editor.state)].join(' '), slashStateOf(editor.state)]
      const lang = String(editor.state.selection.$from.parent.attrs.lang ?? '')
      setAround((before) =>
        before.active === active && before.slash === slash && before.lang === lang
          ? before
          : { active, slash, lang },
      )
    }
    let frame = 0
    // A key may make several transactions; what is shown beside the text is seen once a frame.
    const lookSoon = () => {
      frame ||= requestAnimationFrame(() => {
        frame = 0
        look()
      })
    }
    editor.on('transaction', lookSoon)
    look()
    setRich(made)
    if (caret) {
      caretAt(editor, placeInDoc(editor.schema, caret.source, caret.at))
      editor.view.focus()
    }
    setFault(made.addFiles(brought))
    const endWaiting = latest.current.onAwait('body', made, text.uploadsLost)
    const endResuming = deps.auth.subscribe(() => {
      if (deps.auth.get().status === 'in') made.resume()
    })
    return () => {
      endResuming()
      endWaiting()
      cancelAnimationFrame(frame)
      made.destroy()
    }
    // The editor is made once of what it is given; another text is another editor.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  const editor = rich?.editor
  /** As Markdown a picture that is still on its way would be nothing. */
  const toSource = async () => {
    await rich?.settled()
    const isWhole = rich?.isWhole() === true
    setFault(isWhole ? null : text.uploadsLost)
    if (!isWhole || !editor) return
    props.onSource(placeInSource(editor.state.doc, editor.state.selection.from))
  }
  const isIn = (name: string) => around.active.split(' ').includes(name)
  return (
    <div ref={box} className={styles.rich}>
      <div className={styles.tools}>
        {editor ? (
          <RichToolbar
            editor={editor}
            active={around.active}
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
        {editor && isIn('codeBlock') ? <CodeLanguage editor={editor} lang={around.lang} /> : null}
      </div>
      <div className={styles.page}>
        <div ref={mount} />
        <EmbedCards embeds={embeds} />
        {editor && around.slash ? (
          <SlashMenu
            editor={editor}
            menu={around.slash}
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
          setFault(rich?.addFiles([...(target.files ?? [])]) ?? null)
          target.value = ''
        }}
      />
      <p id="rich-keys" className={styles.keys}>
        {text.keys}
      </p>
      <p
        id="rich-fault"
        className={styles.fault}
        role="alert"
        tabIndex={-1}
        data-alert={error ? '' : undefined}
      >
        {error ?? fault}
      </p>
      {fault === null ? null : <UploadPlanNote why={fault} />}
      {editor && linking ? <LinkDialog editor={editor} onClose={() => setLinking(false)} /> : null}
    </div>
  )
}
