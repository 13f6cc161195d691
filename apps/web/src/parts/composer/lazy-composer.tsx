import { useCallback, useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { postKindNames, postKinds } from '@afins/contract/post-kinds'
import { useOptionalViewer } from '#data/deps.ts'
import { composerDraftName, readDraft } from '#data/drafts.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Spinner } from '#ui/loading.tsx'
import styles from './lazy-composer.module.css'
import { StartWriting } from './start-writing.tsx'

const text = {
  newPost: 'Novo post',
  invitation: 'O que você quer compartilhar?',
  unfinished: 'Continue de onde parou.',
  kinds: 'Escrever outra coisa',
  opening: 'Abrindo…',
  openFailed: 'Não deu para abrir agora. Confira a conexão ou recarregue a página.',
} as const

export interface LazyComposerProps {
  readonly interest?: string
  /** Opens by itself, at each navigation to its page. */
  readonly autoOpen?: boolean
  /** Until it is opened, no more than its button on a phone. */
  readonly small?: boolean
}

const draftKinds = postKindNames.filter((kind) => postKinds[kind].startsAsDraft)

const composer = lazyPart(() => import('./composer.tsx').then((m) => m.Composer))

/** A button that opens the composer. */
export function LazyComposer({ interest, autoOpen, small }: LazyComposerProps) {
  const id = useId()
  const { key } = useLocation()
  const [state, setState] = useState<'shut' | 'opening' | 'failed' | 'open'>('shut')
  const [hint, setHint] = useState<string>(text.invitation)
  const button = useRef<HTMLButtonElement>(null)
  const returning = useRef(false)
  const uid = useOptionalViewer()?.uid ?? ''

  const open = useCallback(async () => {
    setState((before) => (before === 'open' ? before : 'opening'))
    try {
      await composer.preload()
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
    const hasDraft = readDraft(composerDraftName(uid, interest)) !== null
    setHint(hasDraft ? text.unfinished : text.invitation)
    if (!returning.current) return
    returning.current = false
    button.current?.focus()
  }, [state, uid, interest])

  if (state === 'open')
    return (
      <div className={styles.place}>
        <composer.Part
          interest={interest}
          onClose={() => {
            returning.current = true
            setState('shut')
          }}
        />
      </div>
    )
  return (
    <div className={styles.place} data-small={small || undefined}>
      <div className={styles.row}>
        <div className={styles.field}>
          <button
            ref={button}
            type="button"
            aria-describedby={id}
            aria-busy={state === 'opening' || undefined}
            data-intent=""
            // Preloads; a failure is shown after the click.
            onFocus={() => void composer.preload().catch(() => null)}
            onPointerEnter={() => void composer.preload().catch(() => null)}
            onClick={() => void open()}
          >
            {text.newPost}
          </button>
          <p id={id}>{state === 'opening' ? text.opening : hint}</p>
          {state === 'opening' ? <Spinner /> : null}
        </div>
        <div className={styles.kinds} role="group" aria-label={text.kinds}>
          {draftKinds.map((kind) => (
            <StartWriting key={kind} kind={kind} interest={interest}>
              {postKinds[kind].labels.singular}
            </StartWriting>
          ))}
        </div>
      </div>
      <p className={styles.failed} role="alert">
        {state === 'failed' ? text.openFailed : ''}
      </p>
    </div>
  )
}
