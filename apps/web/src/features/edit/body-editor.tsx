import { useEffect, useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import type { JSONContent } from '@tiptap/core'
import { BodyField } from '#parts/composer/body-field.tsx'
import { useFileDrop } from '#parts/composer/use-file-drop.ts'
import { Button } from '#ui/button.tsx'
import styles from './edit.module.css'
import { deferWhilePressed } from './defer-while-pressed.ts'
import type { AddUpload } from './pending-uploads.ts'
import type * as richModule from './rich/rich-body.tsx'
import { useDraftSession } from './session-context.tsx'
import { text } from './text.ts'

type RichModule = Pick<typeof richModule, 'RichBody' | 'docOf'>

export interface BodyEditorProps {
  readonly initial: string
  /** The Markdown source. */
  readonly body: string
  readonly error: string | undefined
  readonly onUpload: AddUpload
  readonly onPublish: () => void
  readonly onAnnounce: (message: string) => void
}

type Mode =
  | { readonly type: 'source'; readonly initial: string; readonly caret: number | null }
  | {
      readonly type: 'rich'
      readonly content: JSONContent
      readonly caret: { readonly source: string; readonly at: number } | null
      readonly files: readonly File[]
    }

/** Begins as a text area, which works immediately; becomes rich when the author is not writing. */
export function BodyEditor(props: BodyEditorProps) {
  const { initial, body, error } = props
  const session = useDraftSession()
  const box = useRef<HTMLDivElement>(null)
  const [mode, setMode] = useState<Mode>({ type: 'source', initial, caret: null })
  const [rich, setRich] = useState<RichModule | null>(null)
  const [isTooLarge, setTooLarge] = useState(false)
  const [isNotLoaded, setNotLoaded] = useState(false)

  const toRich = ({ docOf }: RichModule, at: number | null, files: readonly File[] = []) => {
    const source = session.read().body
    const content = docOf(source)
    setTooLarge(content === null)
    if (content)
      setMode({ type: 'rich', content, caret: at === null ? null : { source, at }, files })
  }
  const caretInSource = () => box.current?.querySelector('textarea')?.selectionStart ?? 0
  /** Only the rich editor shows uploads and their descriptions. */
  const addFiles = (files: readonly File[]) => {
    if (rich) toRich(rich, caretInSource(), files)
    else setNotLoaded(true)
  }
  const drop = useFileDrop(addFiles)
  useEffect(() => {
    const end = new AbortController()
    const defer = deferWhilePressed(end.signal)
    const begin = async () => {
      const loaded = await import('./rich/rich-body.tsx')
      if (end.signal.aborted) return
      setRich(loaded)
      const area = box.current?.querySelector('textarea')
      // Not while the author writes in it, nor between a pointer's press and its click.
      const takeOver = () => {
        if (!area?.isConnected || document.activeElement === area) return
        area.removeEventListener('blur', onBlur)
        // Synchronously: what is typed between reading and replacing would be lost.
        flushSync(() => toRich(loaded, null))
      }
      const onBlur = () => defer(takeOver)
      area?.addEventListener('blur', onBlur, { signal: end.signal })
      onBlur()
    }
    // Without the network the text area stays; the rich editor comes when it is back.
    const tryOnce = () =>
      void begin().catch(() =>
        window.addEventListener('online', tryOnce, { signal: end.signal, once: true }),
      )
    tryOnce()
    return () => end.abort()
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  const caret = mode.type === 'source' ? mode.caret : null
  useEffect(() => {
    const area = box.current?.querySelector('textarea')
    if (caret === null || !area) return
    area.focus()
    area.setSelectionRange(caret, caret)
  }, [caret])

  if (mode.type === 'rich' && rich)
    return (
      <rich.RichBody
        label={text.body}
        content={mode.content}
        caret={mode.caret}
        files={mode.files}
        error={error}
        onSource={(at) => {
          const source = session.read().body
          session.edit({ body: source })
          setMode({ type: 'source', initial: source, caret: at })
        }}
        onUpload={props.onUpload}
        onPublish={props.onPublish}
        onAnnounce={props.onAnnounce}
      />
    )
  const back: ReactNode = rich ? (
    <Button variant="bare" size="small" onClick={() => toRich(rich, caretInSource())}>
      {text.toRich}
    </Button>
  ) : null
  return (
    <div {...drop.handlers} data-dropping={drop.holding || undefined}>
      <BodyField
        box={box}
        kind="article"
        initial={mode.type === 'source' ? mode.initial : initial}
        body={body}
        error={error}
        onChange={(source) => session.edit({ body: source })}
        onFiles={addFiles}
        action={back}
      />
      {isTooLarge || isNotLoaded ? (
        <p className={styles.plainOnly} role="status">
          {isTooLarge ? text.plainOnly : text.imagesLater}
        </p>
      ) : null}
    </div>
  )
}
