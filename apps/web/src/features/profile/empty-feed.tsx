import type { OpenProfile } from '@afins/contract/api'
import { href } from '@afins/contract/pages'
import type { FeedKind } from '#data/feed-addresses.ts'
import { StartWriting } from '#parts/composer/start-writing.tsx'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { text as all } from './late-text.ts'

const text = all.empty
const own = {
  ...{ note: text.ownNotes, review: text.ownReviews, list: text.ownLists },
  ...{ article: text.ownArticles, all: text.own },
}
const other = {
  ...{ note: text.otherNotes, review: text.otherReviews, list: text.otherLists },
  ...{ article: text.otherArticles, all: text.other },
}

export interface EmptyFeedProps {
  readonly profile: OpenProfile
  readonly path: string
  readonly kind: FeedKind | undefined
}

/** What stands in a profile where nothing was published yet. */
export function EmptyFeed({ profile: { can, displayName }, path, kind }: EmptyFeedProps) {
  if (can.edit) {
    const action =
      kind === undefined || kind === 'note' ? (
        <LinkButton href={`${href('profile')}?novo=1`}>{text.ownAction}</LinkButton>
      ) : (
        <StartWriting kind={kind}>{text.start}</StartWriting>
      )
    return <EmptyState text={own[kind ?? 'all']} action={action} />
  }
  const action = kind ? (
    <LinkButton href={path}>{text.everything}</LinkButton>
  ) : (
    <LinkButton href={href('explore')}>{text.explore}</LinkButton>
  )
  return <EmptyState text={other[kind ?? 'all'](displayName)} action={action} />
}
