import { useSuspenseQuery } from '@tanstack/react-query'
import { useDeps } from '#data/deps.ts'
import { tagPath } from '#data/feed-addresses.ts'
import { showFollowedTag } from '#data/follow.ts'
import { queries } from '#data/queries.ts'
import { useWrite } from '#data/use-write.ts'
import { Button } from '#ui/button.tsx'
import { CheckIcon, PlusIcon } from '#ui/icon.tsx'
import styles from './explore.module.css'
import { MuteTag } from './mute-tag.tsx'

const text = {
  follow: 'Seguir a tag',
  followed: (tag: string) => `Os posts com #${tag} aparecem agora em “Seguindo”.`,
  failed: 'Não deu para mudar isso. Tente de novo.',
  list: 'Tags que você segue',
} as const

/** Has the posts with a tag come to the reader's feed, or no longer. */
export function FollowTag({ tag }: { readonly tag: string }) {
  const deps = useDeps()
  const { data } = useSuspenseQuery(queries.followedTags())
  const { write } = useWrite(text.failed)
  const isFollowed = data.items.some((one) => one.tag === tag)
  const toggle = () => {
    void write(
      isFollowed ? 'unfollowTag' : 'followTag',
      { params: { tag } },
      {
        ...(!isFollowed && { said: text.followed(tag) }),
        show: () => showFollowedTag(deps, tag, !isFollowed),
      },
    )
  }
  return (
    <div className={styles.tags}>
      <Button
        variant={isFollowed ? 'quiet' : 'primary'}
        icon={isFollowed ? <CheckIcon size={18} /> : <PlusIcon size={18} />}
        pressed={isFollowed}
        data-intent=""
        onClick={toggle}
      >
        {text.follow}
      </Button>
      <MuteTag tag={tag} />
    </div>
  )
}

/** The tags whose posts are in the feed. */
export function FollowedTags() {
  const { data } = useSuspenseQuery(queries.followedTags())
  return (
    <nav className={styles.tags} aria-label={text.list}>
      {data.items.map(({ tag }) => (
        <a key={tag} href={tagPath(tag)}>
          #{tag}
        </a>
      ))}
    </nav>
  )
}
