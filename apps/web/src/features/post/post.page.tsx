import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate, useParams } from 'react-router'
import type { PostDetail } from '@afins/contract/api'
import { href } from '@afins/contract/pages'
import { useDeps } from '#data/deps.ts'
import { formatLongDate, isoDate } from '#data/format.ts'
import { keptAt } from '#data/kept-answer.ts'
import { tellOpened } from '#data/opened-post.ts'
import { queries } from '#data/queries.ts'
import { titles, useTitle } from '#data/titles.ts'
import { Contents, FoldedContents, headingsOf } from '#parts/contents.tsx'
import { FeedPost, notesOf } from '#parts/feed-post.tsx'
import { KeptNotice } from '#parts/kept-notice.tsx'
import { PostActions, PostMenu } from '#parts/post-actions.tsx'
import { PostBody } from '#parts/post-body.tsx'
import { PostImages } from '#parts/post-card.tsx'
import { Tags } from '#parts/post-tags.tsx'
import { text as all } from '#parts/text.ts'
import reading from '#parts/reading-body.module.css'
import { ReadingHead } from '#parts/reading-head.tsx'
import { WorkList } from '#parts/works.tsx'
import { Page } from '#ui/frame.tsx'
import { Neighbours } from './neighbours.tsx'
import styles from './post.module.css'
import { ShareButton } from './share-button.tsx'
import { text } from './text.ts'

/** A post on its own, laid out by its kind. */
export function PostPage() {
  const { postId, articleId } = useParams()
  const { data: post } = useSuspenseQuery(queries.post(postId ?? articleId ?? ''))
  useTitle(titles.post(post))
  const deps = useDeps()
  useEffect(() => {
    tellOpened(deps, post)
    // Once for each post that is opened, however it changes while it is read.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [deps, post.id])
  // The headings of a text that gives something away would give it away too.
  const headings = post.kind === 'article' && !post.spoiler ? headingsOf(post.body) : []
  return (
    <Page
      asideLabel={text.aside}
      aside={
        headings.length > 0 ? (
          <Contents key={post.id} headings={headings} label={text.contents} />
        ) : null
      }
    >
      <KeptNotice at={keptAt(post)} />
      <article className={styles.post} data-color={post.interest.color} data-kind={post.kind}>
        <ReadingHead post={post} />
        {headings.length > 0 ? <FoldedContents headings={headings} label={text.contents} /> : null}
        {post.body.length > 0 ? (
          <div className={`prose ${reading.words} ${styles.body}`}>
            <PostBody tree={post.body} spoiler={post.spoiler} embeds={post.embeds} />
          </div>
        ) : null}
        {post.kind === 'list' ? (
          <WorkList works={post.works} count={post.worksCount} remarks />
        ) : null}
        {post.images.length > 0 ? <PostImages images={post.images} first /> : null}
        {post.tags.length > 0 ? <Tags tags={post.tags} /> : null}
        <Foot post={post} />
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

/** When it was, and what one can do with it. An article says when at its head. */
function Foot({ post }: { readonly post: PostDetail }) {
  const navigate = useNavigate()
  const { username } = post.author
  const facts = post.kind === 'article' ? [all.minutes(post.readingMinutes)] : []
  return (
    <footer className={styles.foot}>
      <p>
        <time dateTime={isoDate(post.publishedAt)}>{formatLongDate(post.publishedAt)}</time>
        {[...facts, ...notesOf(post)].map((note) => ` · ${note}`)}
      </p>
      <PostActions post={post} />
      <ShareButton post={post} />
      {post.can.edit ? (
        <PostMenu post={post} onRemoved={() => void navigate(href('person', { username }))} />
      ) : null}
    </footer>
  )
}
