import type { OpenProfile } from '@afins/contract/api'
import { href } from '@afins/contract/pages'
import { postKinds, type PostKind } from '@afins/contract/post-kinds'
import { StartWriting } from '#parts/composer/start-writing.tsx'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { text as all } from './lazy-text.ts'

const text = all.empty

export interface EmptyFeedProps {
  readonly profile: OpenProfile
  readonly path: string
  readonly kind: PostKind | undefined
}

export function EmptyFeed({ profile: { can, displayName }, path, kind }: EmptyFeedProps) {
  if (can.edit) {
    const action =
      kind && postKinds[kind].startsAsDraft ? (
        <StartWriting kind={kind}>{text.start}</StartWriting>
      ) : (
        <LinkButton href={`${href('profile')}?novo=1`}>{text.ownAction}</LinkButton>
      )
    return <EmptyState text={kind ? text.ownOfKind[kind] : text.own} action={action} />
  }
  const action = kind ? (
    <LinkButton href={path}>{text.everything}</LinkButton>
  ) : (
    <LinkButton href={href('explore')}>{text.explore}</LinkButton>
  )
  return (
    <EmptyState
      text={kind ? text.otherOfKind(displayName, kind) : text.other(displayName)}
      action={action}
    />
  )
}
