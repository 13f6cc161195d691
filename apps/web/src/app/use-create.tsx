import { useEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { QuotedPost } from '@afins/contract/api'
import { useDeps, useOptionalViewer } from '#data/deps.ts'
import type { FrameAction } from '#ui/frame.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { text } from './create-text.ts'
import { composerPath } from './navigation-items.tsx'

const createSheet = lazyPart(() => import('./create-sheet.tsx').then((m) => m.CreateSheet))

const onNear = () => {
  // A failure leads to the page in place of the sheet.
  createSheet.preload().catch(() => {})
}

/** The sheet in which one writes, on every page. */
export function useCreate(): {
  readonly action: FrameAction
  readonly quote: (post: QuotedPost) => void
  readonly sheet: ReactNode
} {
  const { toasts } = useDeps()
  const navigate = useNavigate()
  const viewer = useOptionalViewer()
  const { pathname } = useLocation()
  const [state, setState] = useState<'unused' | 'open' | 'closed'>('unused')
  const [quoted, setQuoted] = useState<QuotedPost | null>(null)
  const shownAt = useRef(pathname)
  useEffect(() => {
    if (shownAt.current === pathname) return
    shownAt.current = pathname
    setState((before) => (before === 'open' ? 'closed' : before))
  }, [pathname])
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    createSheet.preload().then(
      () => open(null),
      () => void navigate(composerPath),
    )
  }
  const open = (post: QuotedPost | null) => {
    setQuoted(post)
    setState('open')
  }
  return {
    action: { onClick, onNear },
    quote: (post) =>
      void createSheet.preload().then(
        () => open(post),
        () => toasts.show(text.openFailed),
      ),
    sheet:
      state === 'unused' || !viewer ? null : (
        <createSheet.Part
          key={viewer.uid}
          open={state === 'open'}
          quoted={quoted}
          onClose={() => setState('closed')}
        />
      ),
  }
}
