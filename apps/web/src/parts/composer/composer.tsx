import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { PostCard, QuotedPost } from '@afins/contract/api'
import { ApiError, newKey } from '#data/call.ts'
import { composerDraftName, SHEET, writeLastInterest } from '#data/drafts.ts'
import { useDeps, useOptionalViewer } from '#data/deps.ts'
import { postPath } from '@afins/contract/addresses'
import { Button } from '#ui/button.tsx'
import { emptyDraft, isBlank, workSent, type CompleteDraft, type PostDraft } from './draft.ts'
import { QuoteField } from './quote-field.tsx'
import { PostForm, type ComposerSheet } from './post-form.tsx'
import { text } from './text.ts'
import { useDraftStore } from './use-draft-store.ts'

export interface ComposerProps {
  readonly interest?: string
  readonly onPublished?: (post: PostCard) => void
  readonly onClose?: () => void
  /** Fills a sheet: what is written there is stored for all pages alike. */
  readonly sheet?: ComposerSheet
  /** The post that it begins by quoting: what is written on each is stored by itself. */
  readonly quoted?: QuotedPost | undefined
}

interface Shown {
  readonly version: number
  readonly initial: PostDraft
}

export function Composer({ interest, onPublished, onClose, sheet, quoted }: ComposerProps) {
  const deps = useDeps()
  const navigate = useNavigate()
  const uid = useOptionalViewer()?.uid ?? ''
  const place = quoted ? SHEET + quoted.id : sheet ? SHEET : interest
  const store = useDraftStore(composerDraftName(uid, place))
  const [stored] = useState(() => store.read())
  const [shown, setShown] = useState<Shown>({
    version: 0,
    initial: stored?.draft ?? emptyDraft(interest),
  })
  const [blank, setBlank] = useState(() => isBlank(shown.initial))
  // The same content has the same key.
  const key = useRef(stored?.key ?? null)
  const now = useRef(shown.initial)
  const [quote, setQuote] = useState(quoted ?? null)

  const onChange = (draft: PostDraft) => {
    now.current = draft
    key.current = null
    setBlank(isBlank(draft))
    store.save({ draft, key: null })
  }
  const show = (initial: PostDraft) => {
    setShown(({ version }) => ({ version: version + 1, initial }))
    onChange(initial)
    store.flush()
  }
  const replaceWith = (draft: PostDraft) => {
    const before = now.current
    show(draft)
    if (isBlank(before)) return
    deps.toasts.show(text.discarded, { label: text.undo, run: () => replaceWith(before) })
  }
  const publish = async (draft: CompleteDraft) => {
    key.current ??= newKey()
    store.save({ draft, key: key.current })
    store.flush()
    const { body, tags, images, work, warning, visibility } = draft
    const sent = {
      kind: 'note' as const,
      interest: draft.interest,
      body,
      tags: [...tags],
      images: images.map(({ id, alt }) => ({ id, alt })),
      works: work ? [workSent(work)] : [],
      ...(warning.trim() !== '' && { warning }),
      visibility,
      ...(quote && { quotes: quote.id }),
    }
    const post = await deps
      .call('createPost', { body: sent }, { idempotencyKey: key.current })
      .catch((error: unknown) => {
        if (error instanceof ApiError && error.code === 'request.key_reused') key.current = null
        throw error
      })
    store.clear()
    key.current = null
    writeLastInterest(uid, draft.interest)
    deps.toasts.show(text.published, {
      label: text.see,
      run: () => void navigate(postPath(post)),
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
      onClose={sheet ? undefined : onClose}
      sheet={sheet}
      quote={
        quote ? (
          <QuoteField
            post={quote}
            onRemove={() => {
              key.current = null
              setQuote(null)
            }}
          />
        ) : null
      }
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
