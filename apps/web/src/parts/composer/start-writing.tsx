import { useRef, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { href } from '@afins/contract/pages'
import type { PostKind } from '@afins/contract/api'
import { newKey, type Input } from '#data/call.ts'
import { useWrite } from '#data/use-write.ts'
import { Button, type ButtonVariant } from '#ui/button.tsx'

const text = { startFailed: 'Não deu para começar agora. Tente de novo.' } as const

export interface StartWritingProps {
  readonly kind: PostKind
  readonly interest?: string
  /** What the draft begins with. */
  readonly content?: Input<'createDraft'>['body']['content']
  readonly icon?: ReactNode
  readonly variant?: ButtonVariant
  readonly children: ReactNode
}

type Started = Input<'createDraft'>['body']

/** Starts a draft, and opens it in the editor. */
export function useStartWriting() {
  const navigate = useNavigate()
  // A repeated click after a lost response must not start a second draft of the same.
  const last = useRef<{ readonly sent: string; readonly key: string } | null>(null)
  // Nor one while the editor is loaded.
  const [isLeaving, setLeaving] = useState(false)
  const { write, isPending } = useWrite(text.startFailed)
  const start = (body: Started) => {
    const sent = JSON.stringify(body)
    if (last.current?.sent !== sent) last.current = { sent, key: newKey() }
    void write(
      'createDraft',
      { body },
      {
        key: last.current.key,
        onStored: ({ id }) => {
          last.current = null
          setLeaving(true)
          void Promise.resolve(navigate(href('edit', { postId: id }))).finally(() =>
            setLeaving(false),
          )
        },
      },
    )
  }
  return { start, isPending: isPending || isLeaving }
}

export function StartWriting({ kind, interest, content, children, ...look }: StartWritingProps) {
  const { start, isPending } = useStartWriting()
  return (
    <Button
      {...look}
      size="small"
      pending={isPending}
      data-intent=""
      onClick={() =>
        start({
          kind,
          ...(interest !== undefined && { interest }),
          ...(content && { content }),
        })
      }
    >
      {children}
    </Button>
  )
}
