import { useRef, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { href } from '@afins/contract/pages'
import type { PostKind } from '@afins/contract/api'
import { useDeps } from '#data/deps.ts'
import { newKey } from '#data/new-key.ts'
import { tellFailure } from '#data/tell-failure.ts'
import { Button } from '#ui/button.tsx'
import { text } from './lazy-text.ts'

export interface StartWritingProps {
  readonly kind: PostKind
  /** The slug of the interest it will stand under. */
  readonly interest?: string
  readonly children: ReactNode
}

/** Starts a draft of a kind and opens it in its editor. */
export function StartWriting({ kind, interest, children }: StartWritingProps) {
  const deps = useDeps()
  const navigate = useNavigate()
  const [pending, setPending] = useState(false)
  // A press whose answer got lost starts the same draft when it is repeated.
  const key = useRef<string | null>(null)
  const start = async () => {
    setPending(true)
    key.current ??= newKey()
    try {
      const { id } = await deps.call(
        'createDraft',
        { body: { kind, ...(interest !== undefined && { interest }) } },
        { idempotencyKey: key.current },
      )
      key.current = null
      await navigate(href('edit', { postId: id }))
    } catch (error) {
      await tellFailure(deps, error, text.startFailed)
    } finally {
      setPending(false)
    }
  }
  return (
    <Button size="small" pending={pending} data-intent="" onClick={() => void start()}>
      {children}
    </Button>
  )
}
