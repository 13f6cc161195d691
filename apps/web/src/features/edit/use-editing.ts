import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { normaliseField } from '@afins/contract/fields'
import type { Output } from '#data/call.ts'
import { useDeps } from '#data/deps.ts'
import { changeCachedPost, refreshFeeds } from '#data/post-actions.ts'
import { canonicalPostPath } from '#data/post-path.ts'
import { queries } from '#data/queries.ts'
import { draftOf, isSameDraft, type PostDraft } from '#parts/composer/draft.ts'
import { useKeptDraft } from '#parts/composer/use-kept-draft.ts'
import { text } from './text.ts'

type Source = Output<'getPostSource'>

interface Shown {
  readonly version: number
  readonly initial: PostDraft
  /** Whether it holds changes that were kept here, beside the published version; null without any. */
  readonly isMine: boolean | null
}

const showing =
  (initial: PostDraft, isMine: boolean | null) =>
  ({ version }: Shown): Shown => ({ version: version + 1, initial, isMine })

/** A post that is being changed: as published, or with the changes that this browser kept. */
export function useEditing(post: Source) {
  const deps = useDeps()
  const navigate = useNavigate()
  const kept = useKeptDraft(`edit:${post.id}`)
  const published = draftOf(post)
  const base = useRef(published)
  const now = useRef(published)
  const shelf = useRef<PostDraft | null>(null)
  const [shown, setShown] = useState<Shown>({ version: 0, initial: published, isMine: null })

  useEffect(() => {
    const mine = kept.read()?.draft
    if (!mine) return
    if (isSameDraft(mine, base.current)) return kept.forget()
    const typedAlready = !isSameDraft(now.current, base.current)
    shelf.current = typedAlready ? mine : base.current
    if (!typedAlready) now.current = mine
    setShown(showing(now.current, !typedAlready))
  }, [kept])

  useEffect(() => {
    const fresh = draftOf(post)
    if (isSameDraft(fresh, base.current)) return
    const isUntouched = isSameDraft(now.current, base.current)
    base.current = fresh
    if (!isUntouched) return
    now.current = fresh
    setShown(showing(fresh, null))
  }, [post])

  return {
    shown,
    onChange(draft: PostDraft) {
      now.current = draft
      if (shelf.current === null && isSameDraft(draft, base.current)) kept.forget()
      else kept.keep({ draft, key: null })
    },
    /** Shows the other version; this one stays to be gone back to. */
    swap() {
      if (shelf.current === null) return
      const other = shelf.current
      shelf.current = now.current
      now.current = other
      setShown(showing(other, !shown.isMine))
    },
    async save({ title, body, interest, tags, images, visibility }: PostDraft) {
      const isArticle = post.kind === 'article'
      const card = await deps.call('updatePost', {
        params: { postId: post.id },
        body: {
          ...(isArticle && { title }),
          body,
          interest,
          tags: [...tags],
          images: images.map(({ id, alt }) => ({ id, alt })),
          visibility,
        },
      })
      kept.forget()
      changeCachedPost(deps, post.id, () => card)
      const source = normaliseField(isArticle ? 'articleBody' : 'noteBody', body)
      deps.queryClient.setQueryData(queries.postSource(post.id).queryKey, { ...card, source })
      deps.queryClient.removeQueries({ queryKey: ['getPost'] })
      void refreshFeeds(deps)
      deps.toasts.show(text.saved)
      await navigate(canonicalPostPath(card), { replace: true })
    },
    async leave() {
      kept.flush()
      if (!isSameDraft(now.current, base.current))
        deps.toasts.show(text.left, { label: text.discard, run: () => kept.forget() })
      await navigate(canonicalPostPath(post))
    },
  }
}
