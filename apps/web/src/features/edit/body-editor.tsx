import { useEffect, useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import type { JSONContent } from '@tiptap/core'
import { BodyField } from '#parts/composer/body-field.tsx'
import { useFileDrop } from '#parts/composer/use-file-drop.ts'
import { Button } from '#ui/button.tsx'
import styles from './edit.module.css'
import { watchPresses } from './presses.ts'
import type * as richModule from './rich/rich-body.tsx'
import { text } from './text.ts'
import type { Await } from './use-arrivals.ts'

type RichModule = Pick<typeof richModule, 'RichBody' | 'docOf'>

export interface BodyEditorProps {
  readonly initial: string
  /** What the source holds now. */
  readonly body: string
  readonly error: string | undefined
  /** The whole text as it is written now, wherever. */
  readonly read: () => string
  readonly onChange: (body: string) => void
  /** The text was changed as it will look; `read` makes it Markdown. */
  readonly onRichChange: (read: () => string) => void
  readonly onAwait: Await
  readonly onSave: () => void
  readonly onPublish: () => void
  readonly onAnnounce: (message: string) => void
}

type Mode =
  | { readonly is: 'source'; readonly initial: string; readonly caret: number | null }
  | {
      readonly is: 'rich'
      readonly content: JSONContent
      readonly caret: { readonly source: string; readonly at: number } | null
      readonly files: readonly File[]
    }

/**
 * The text of a post: as it will look, or as Markdown. It begins as a plain field, which can be
 * written in at once, and becomes the other one when that is there and nobody is writing.
 */
export function BodyEditor(props: BodyEditorProps) {
  const { initial, body, error, read } = props
  const box = useRef<HTMLDivElement>(null)
  const [mode, setMode] = useState<Mode>({ is: 'source', initial, caret: null })
  const [rich, setRich] = useState<RichModule | null>(null)
  const [isTooMuch, setTooMuch] = useState(false)
  const [isTooSoon, setTooSoon] = useState(false)

  const toRich = ({ docOf }: RichModule, at: number | null, files: readonly File[] = []) => {
    const source = read()
    const content = docOf(source)
    setTooMuch(content === null)
    if (content) setMode({ is: 'rich', content, caret: at === null ? null : { source, at }, files })
  }
  const caretInSource = () => box.current?.querySelector('textarea')?.selectionStart ?? 0
  /** Pictures are shown on their way, and described, in the text as it will look. */
  const addFiles = (files: readonly File[]) => {
    if (rich) toRich(rich, caretInSource(), files)
    else setTooSoon(true)
  }
  const drop = useFileDrop(addFiles)
  useEffect(() => {
    const end = new AbortController()
    const { whenLetGo } = watchPresses(end.signal)
    const begin = async () => {
      const loaded = await import('./rich/rich-body.tsx')
      if (end.signal.aborted) return
      setRich(loaded)
      const area = box.current?.querySelector('textarea')
      // Nothing is taken from under the hands of somebody who is writing, or moved under a press.
      const takeOver = () => {
        if (!area?.isConnected || document.activeElement === area) return
        area.removeEventListener('blur', onLeft)
        // At once: what was typed between the reading and the change would be lost.
        flushSync(() => toRich(loaded, null))
      }
      const onLeft = () => whenLetGo(takeOver)
      area?.addEventListener('blur', onLeft, { signal: end.signal })
      onLeft()
    }
    // Without it there is still the plain field; with the line it comes.
    const tryOnce = () =>
      void begin().catch(() =>
        window.addEventListener('online', tryOnce, { signal: end.signal, once: true }),
      )
    tryOnce()
    return () => end.abort()
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  const caret = mode.is === 'source' ? mode.caret : null
  useEffect(() => {
    const area = box.current?.querySelector('textarea')
    if (caret === null || !area) return
    area.focus()
    area.setSelectionRange(caret, caret)
  }, [caret])

  if (mode.is === 'rich' && rich)
    return (
      <rich.RichBody
        label={text.body}
        content={mode.content}
        caret={mode.caret}
        files={mode.files}
        error={error}
        onChange={props.onRichChange}
        onSource={(at) => {
          const source = read()
          props.onChange(source)
          setMode({ is: 'source', initial: source, caret: at })
        }}
        onAwait={props.onAwait}
        onSave={props.onSave}
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
        initial={mode.is === 'source' ? mode.initial : initial}
        body={body}
        error={error}
        onChange={props.onChange}
        onFiles={addFiles}
        action={back}
      />
      {isTooMuch || isTooSoon ? (
        <p className={styles.plainOnly} role="status">
          {isTooMuch ? text.plainOnly : text.imagesLater}
        </p>
      ) : null}
    </div>
  )
}
