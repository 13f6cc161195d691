import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import { href } from '@afins/contract/pages'
import type { PostDetail } from '@afins/contract/api'
import { formatLongDate, isoDate } from '#data/format.ts'
import { canonicalPostPath } from '#data/post-path.ts'
import { queries } from '#data/queries.ts'
import { titles, useTitle } from '#data/titles.ts'
import { AvatarLink } from '#parts/avatar-link.tsx'
import { FeedPost, notesOf } from '#parts/feed-post.tsx'
import { Markdown } from '#parts/markdown.tsx'
import { PostActions, PostMenu } from '#parts/post-actions.tsx'
import { PostImages } from '#parts/post-card.tsx'
import { shownImage, shownInterest, shownPerson } from '#parts/shown.ts'
import { Chip } from '#ui/chip.tsx'
import { Page } from '#ui/frame.tsx'
import styles from './post.module.css'
import { text } from './text.ts'

/** A post on its own, laid out by its kind. */
export function PostPage() {
  const { postId, articleId } = useParams()
  const { data: post } = useSuspenseQuery(queries.post(postId ?? articleId ?? ''))
  const navigate = useNavigate()
  const title = titles.post(post)
  useTitle(title)
  const { username } = post.author
  return (
    <Page>
      <article className={styles.post} data-color={post.interest.color} data-kind={post.kind}>
        <header className={styles.head}>
          <AvatarLink person={shownPerson(post.author)} size={40}>
            <Chip {...shownInterest(post.interest, username)} />
          </AvatarLink>
          <h1 className={post.title === null ? 'hidden-visually' : styles.title}>{title}</h1>
        </header>
        <div className={`prose ${styles.body}`}>
          <Markdown tree={post.body} />
        </div>
        {post.images.length > 0 ? <PostImages images={post.images.map(shownImage)} first /> : null}
        {post.tags.length > 0 ? (
          <p className={styles.tags}>{post.tags.map((tag) => `#${tag}`).join(' ')}</p>
        ) : null}
        <footer className={styles.foot}>
          <p>
            <time dateTime={isoDate(post.publishedAt)}>{formatLongDate(post.publishedAt)}</time>
            {post.kind === 'article' ? ` · ${text.minutes(post.readingMinutes)}` : ''}
            {notesOf(post).map((note) => ` · ${note}`)}
          </p>
          <PostActions post={post} />
          {post.can.edit ? (
            <PostMenu post={post} onRemoved={() => void navigate(href('person', { username }))} />
          ) : null}
        </footer>
      </article>
      <Neighbours post={post} />
      {post.more.length > 0 ? (
        <section className={styles.more} aria-labelledby="mais">
          <h2 id="mais">{text.more(post.author.displayName)}</h2>
          {post.more.map((other) => (
            <FeedPost key={other.id} post={other} ofOne />
          ))}
        </section>
      ) : null}
    </Page>
  )
}

/** The author's posts before and after this one. */
function Neighbours({ post }: { readonly post: PostDetail }) {
  if (!post.previous && !post.next) return null
  const link = (
    neighbour: NonNullable<PostDetail['previous']>,
    label: string,
    rel: 'prev' | 'next',
  ) => (
    <a
      rel={rel}
      href={canonicalPostPath({
        ...neighbour,
        author: post.author,
        interest: { slug: neighbour.interest },
      })}
    >
      <span>{label}</span>
      {neighbour.label || text.untitled}
    </a>
  )
  return (
    <nav className={styles.neighbours} aria-label={text.neighbours}>
      {post.previous ? link(post.previous, text.previous, 'prev') : null}
      {post.next ? link(post.next, text.next, 'next') : null}
    </nav>
  )
}
