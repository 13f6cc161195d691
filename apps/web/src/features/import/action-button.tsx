import { useMutation } from '@tanstack/react-query'
import type { Import } from '@afins/contract/api'
import { useDeps, useViewer } from '#data/deps.ts'
import { queryTags } from '#data/query-tags.ts'
import { Button, type ButtonVariant } from '#ui/button.tsx'
import { text } from './text.ts'

export interface ActionButtonProps {
  readonly children: string
  /** Its name where the text alone does not say of which import. */
  readonly label?: string
  readonly variant?: ButtonVariant
  /** @returns what became of the import */
  readonly send: () => Promise<Import | null>
  readonly onDone: (after: Import | null) => void
}

/** A button that does something with an import. */
export function ActionButton({ children, label, variant, send, onDone }: ActionButtonProps) {
  const { queryClient } = useDeps()
  const { uid } = useViewer()
  const action = useMutation({
    mutationFn: send,
    onSuccess: onDone,
    // It may be further than what is shown.
    onError: () => queryTags(queryClient).invalidate([`imports:${uid}`]),
    meta: { failed: text.failed },
  })
  return (
    <Button
      {...(variant && { variant })}
      {...(label && { label })}
      pending={action.isPending}
      data-intent=""
      onClick={() => action.mutate()}
    >
      {children}
    </Button>
  )
}
