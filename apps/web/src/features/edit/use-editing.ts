import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Draft, InterestChip } from '@afins/contract/api'
import { useDeps } from '#data/deps.ts'
import { changeCachedPost, refreshFeeds } from '#data/post-actions.ts'
import { canonicalPostPath } from '#data/post-path.ts'
import { queries } from '#data/queries.ts'
import { draftOf, isSameDraft, type PostDraft } from '#parts/composer/draft.ts'
import { useKeptDraft } from '#parts/composer/use-kept-draft.ts'
import { text } from './text.ts'

interface Shown {
  readonly version: number
  readonly initial: PostDraft
  /** Whether it holds changes that were kept here, beside the published version; null without any. */
  readonly isMine: boolean | null
}

const showing =
  (initial: PostDraft, isMine: boolean | null) =>
  ({ version }: Shown): Shown => ({ version: version + 1, initial, isMine })

/** An interest that its author has put aside since then. */
const chipOf = (slug: string): InterestChip => ({ slug, name: slug, icon: '', color: 'graphite' })

/** A post that is being changed: as published, or with the changes that this browser kept. */
export function useEditing(source: Draft) {
  const deps = useDeps()
  const navigate = useNavigate()
  const { data: own } = useSuspenseQuery(queries.ownProfile())
  const slug = source.content.interest
  const chip = own.interests.find((chosen) => chosen.slug === slug) ?? chipOf(slug)
  const post = { id: source.id, kind: source.kind, author: own, interest: chip }
  const kept = useKeptDraft(`edit:${source.id}`)
  const published = draftOf(source)
  const base = useRef(published)
  const held = useRef(source.version)
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
    const fresh = draftOf(source)
    if (isSameDraft(fresh, base.current)) return
    const isUntouched = isSameDraft(now.current, base.current)
    base.current = fresh
    held.current = source.version
    if (!isUntouched) return
    now.current = fresh
    setShown(showing(fresh, null))
  }, [source])

  return {
    post,
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
      const params = { postId: source.id }
      const content = {
        ...source.content,
        ...(source.kind !== 'note' && { title }),
        ...{ body, interest, tags: [...tags], visibility },
        images: images.map(({ id, alt }) => ({ id, alt })),
      }
      const { version } = await deps.call('saveDraft', {
        params,
        body: { version: held.current, content },
      })
      held.current = version
      const { draft, card } = await deps.call('publishDraft', { params, body: { version } })
      kept.forget()
      deps.queryClient.setQueryData(queries.draft(source.id).queryKey, draft)
      if (card) changeCachedPost(deps, source.id, () => card)
      deps.queryClient.removeQueries({ queryKey: ['getPost'] })
      void refreshFeeds(deps)
      deps.toasts.show(text.saved)
      await navigate(canonicalPostPath(card ?? post), { replace: true })
    },
    async leave() {
      kept.flush()
      if (!isSameDraft(now.current, base.current))
        deps.toasts.show(text.left, { label: text.discard, run: () => kept.forget() })
      await navigate(canonicalPostPath(post))
    },
  }
}
