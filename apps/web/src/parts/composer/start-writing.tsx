import { useMutation } from '@tanstack/react-query'
import { useRef, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { href } from '@afins/contract/pages'
import type { PostKind } from '@afins/contract/api'
import { useDeps } from '#data/deps.ts'
import { newKey, type Input } from '#data/call.ts'
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

export function StartWriting({ kind, interest, content, children, ...look }: StartWritingProps) {
  const deps = useDeps()
  const navigate = useNavigate()
  // A repeated click after a lost response must not start a second draft.
  const key = useRef<string | null>(null)
  const start = useMutation({
    mutationFn: () =>
      deps.call(
        'createDraft',
        {
          body: { kind, ...(interest !== undefined && { interest }), ...(content && { content }) },
        },
        { idempotencyKey: (key.current ??= newKey()) },
      ),
    onSuccess: ({ id }) => {
      key.current = null
      return navigate(href('edit', { postId: id }))
    },
    meta: { failed: text.startFailed },
  })
  return (
    <Button
      {...look}
      size="small"
      pending={start.isPending}
      data-intent=""
      onClick={() => start.mutate()}
    >
      {children}
    </Button>
  )
}
