import type { OpenProfile } from '@afins/contract/api'
import { href } from '@afins/contract/pages'
import type { FeedKind } from '#data/feed-addresses.ts'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { text as all } from './text.ts'

const text = all.empty

export interface EmptyFeedProps {
  readonly profile: OpenProfile
  readonly path: string
  readonly kind: FeedKind | undefined
}

/** What stands in a profile where nothing was published yet. */
export function EmptyFeed({ profile: { can, displayName }, path, kind }: EmptyFeedProps) {
  if (can.edit) {
    const said = { note: text.ownNotes, article: text.ownArticles, all: text.own }[kind ?? 'all']
    const action = <LinkButton href={`${href('profile')}?novo=1`}>{text.ownAction}</LinkButton>
    return <EmptyState text={said} action={action} />
  }
  const said = { note: text.otherNotes, article: text.otherArticles, all: text.other }[
    kind ?? 'all'
  ]
  const action = kind ? (
    <LinkButton href={path}>{text.everything}</LinkButton>
  ) : (
    <LinkButton href={href('explore')}>{text.explore}</LinkButton>
  )
  return <EmptyState text={said(displayName)} action={action} />
}
