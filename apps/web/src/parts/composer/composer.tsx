import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { PostCard } from '@afins/contract/api'
import { ApiError } from '#data/api-error.ts'
import { useDeps, useOptionalViewer } from '#data/deps.ts'
import { newKey } from '#data/new-key.ts'
import { refreshFeeds } from '#data/post-actions.ts'
import { canonicalPostPath } from '#data/post-path.ts'
import { Button } from '#ui/button.tsx'
import { emptyDraft, isBlank, type CompleteDraft, type PostDraft } from './draft.ts'
import { draftName } from './draft-name.ts'
import { PostForm } from './post-form.tsx'
import { text } from './text.ts'
import { useKeptDraft } from './use-kept-draft.ts'

export interface ComposerProps {
  /** The slug that is chosen from the start. */
  readonly interest?: string
  readonly onPublished?: (post: PostCard) => void
  /** Called when it has done its work, or is not wanted. */
  readonly onClose?: () => void
}

interface Shown {
  readonly version: number
  readonly initial: PostDraft
}

/** Where a note is written and published. What was begun here before is there again. */
export function Composer({ interest, onPublished, onClose }: ComposerProps) {
  const deps = useDeps()
  const navigate = useNavigate()
  const uid = useOptionalViewer()?.uid ?? ''
  const kept = useKeptDraft(draftName(uid, interest))
  const [stored] = useState(() => kept.read())
  const [shown, setShown] = useState<Shown>({
    version: 0,
    initial: stored?.draft ?? emptyDraft(interest),
  })
  const [blank, setBlank] = useState(() => isBlank(shown.initial))
  // The same content is sent under the same key, however often; another content under another.
  const key = useRef(stored?.key ?? null)
  const now = useRef(shown.initial)

  const onChange = (draft: PostDraft) => {
    now.current = draft
    key.current = null
    setBlank(isBlank(draft))
    kept.keep({ draft, key: null })
  }
  const show = (initial: PostDraft) => {
    setShown(({ version }) => ({ version: version + 1, initial }))
    onChange(initial)
    kept.flush()
  }
  const replaceWith = (draft: PostDraft) => {
    const before = now.current
    show(draft)
    if (isBlank(before)) return
    deps.toasts.show(text.discarded, { label: text.undo, run: () => replaceWith(before) })
  }
  const publish = async (draft: CompleteDraft) => {
    key.current ??= newKey()
    kept.keep({ draft, key: key.current })
    kept.flush()
    const { body, tags, images, visibility } = draft
    const sent = {
      kind: 'note' as const,
      interest: draft.interest,
      body,
      tags: [...tags],
      images: images.map(({ id, alt }) => ({ id, alt })),
      visibility,
    }
    const post = await deps
      .call('createPost', { body: sent }, { idempotencyKey: key.current })
      .catch((error: unknown) => {
        if (error instanceof ApiError && error.code === 'request.key_reused') key.current = null
        throw error
      })
    kept.forget()
    key.current = null
    void refreshFeeds(deps)
    deps.toasts.show(text.published, {
      label: text.see,
      run: () => void navigate(canonicalPostPath(post)),
    })
    onPublished?.(post)
    if (onClose) onClose()
    else show(emptyDraft(interest))
  }

  return (
    <PostForm
      key={shown.version}
      label={text.newPost}
      initial={shown.initial}
      submitLabel={text.publish}
      focusFirst
      onChange={onChange}
      onSubmit={publish}
      onClose={onClose}
      actions={
        blank ? null : (
          <Button variant="bare" data-first="" onClick={() => replaceWith(emptyDraft(interest))}>
            {text.discard}
          </Button>
        )
      }
    />
  )
}
