import { useCallback, useEffect, useId, useRef, useState, type ComponentType } from 'react'
import { useLocation } from 'react-router'
import { useOptionalViewer } from '#data/deps.ts'
import { readDraft } from '#data/drafts.ts'
import { Spinner } from '#ui/loading.tsx'
import type { ComposerProps } from './composer.tsx'
import { draftName } from './draft-name.ts'
import styles from './lazy-composer.module.css'
import { text } from './lazy-text.ts'
import { StartWriting } from './start-writing.tsx'

export interface LazyComposerProps {
  /** The slug that is chosen from the start. */
  readonly interest?: string
  /** Opens by itself, again at every move to its page. */
  readonly autoOpen?: boolean
}

/** What is made as a draft and written in its editor; a note is written in place. */
const kinds = ['review', 'list', 'article'] as const

const load = () => import('./composer.tsx')

/** The place of the composer: a field to press, and once it was pressed the composer itself. */
export function LazyComposer({ interest, autoOpen }: LazyComposerProps) {
  const id = useId()
  const { key } = useLocation()
  const [Composer, setComposer] = useState<ComponentType<ComposerProps> | null>(null)
  const [state, setState] = useState<'shut' | 'opening' | 'failed' | 'open'>('shut')
  const [hint, setHint] = useState<string>(text.invitation)
  const button = useRef<HTMLButtonElement>(null)
  const returning = useRef(false)
  const uid = useOptionalViewer()?.uid ?? ''

  const open = useCallback(async () => {
    setState((before) => (before === 'open' ? before : 'opening'))
    try {
      const loaded = await load()
      setComposer(() => loaded.Composer)
      setState('open')
    } catch {
      setState('failed')
    }
  }, [])

  useEffect(() => {
    if (autoOpen && key) void open()
  }, [autoOpen, key, open])
  useEffect(() => {
    if (state === 'open') return
    const kept = readDraft(draftName(uid, interest)) !== null
    setHint(kept ? text.unfinished : text.invitation)
    if (!returning.current) return
    returning.current = false
    button.current?.focus()
  }, [state, uid, interest])

  if (state === 'open' && Composer)
    return (
      <div className={styles.place}>
        <Composer
          interest={interest}
          onClose={() => {
            returning.current = true
            setState('shut')
          }}
        />
      </div>
    )
  return (
    <div className={styles.place}>
      <div className={styles.field}>
        <button
          ref={button}
          type="button"
          aria-describedby={id}
          aria-busy={state === 'opening' || undefined}
          data-intent=""
          // What is about to be pressed is fetched ahead; a failure shows when it is pressed.
          onFocus={() => void load().catch(() => null)}
          onPointerEnter={() => void load().catch(() => null)}
          onClick={() => void open()}
        >
          {text.newPost}
        </button>
        <p id={id}>{state === 'opening' ? text.opening : hint}</p>
        {state === 'opening' ? <Spinner /> : null}
      </div>
      <div className={styles.kinds} role="group" aria-label={text.kinds}>
        {kinds.map((kind) => (
          <StartWriting key={kind} kind={kind} interest={interest}>
            {text[kind]}
          </StartWriting>
        ))}
      </div>
      <p className={styles.failed} role="alert">
        {state === 'failed' ? text.openFailed : ''}
      </p>
    </div>
  )
}
