import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate, useParams } from 'react-router'
import type { PostDetail } from '@afins/contract/api'
import { getInterestByUrlPath } from '@afins/contract/interests'
import { href } from '@afins/contract/pages'
import { postKinds } from '@afins/contract/post-kinds'
import { useDeps, type Deps } from '#data/deps.ts'
import { storedAt } from '#data/offline-fallback.ts'
import { queries } from '#data/queries.ts'
import { Contents, FoldedContents, headingsOf } from '#parts/contents.tsx'
import { Cover } from '#parts/cover.tsx'
import { FeedPost, notesOf } from '#parts/feed-post.tsx'
import { OfflineCopyBanner } from '#parts/offline-copy-banner.tsx'
import { PostActions, PostMenu } from '#parts/post-action-bar.tsx'
import { ReviewBody } from '#parts/post-body.tsx'
import { PostImages, Tags } from '#parts/post-card.tsx'
import { text as all } from '#parts/text.ts'
import { QuoteCard } from '#parts/quote-card.tsx'
import reading from '#parts/reading-body.module.css'
import { ReadingHead } from '#parts/reading-head.tsx'
import { RelativeTime } from '#parts/relative-time.tsx'
import { WarningFold } from '#parts/warning-fold.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Page } from '#ui/frame.tsx'
import { commentedPost } from './comments/commented.ts'
import { Thread } from './comments/thread.tsx'
import { CopyList } from './copy-list.tsx'
import { Neighbours } from './neighbours.tsx'
import { ListOfPost } from './list-of-post.tsx'
import styles from './post.module.css'
import { ShareButton } from './share-button.tsx'
import { text } from './text.ts'

export function PostPage() {
  const { postId, articleId } = useParams()
  const { data: post } = useSuspenseQuery(queries.post(postId ?? articleId ?? ''))
  const deps = useDeps()
  useEffect(() => {
    reportView(deps, post)
    // Once for each post.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [deps, post.id])
  const rules = postKinds[post.kind]
  const stored = storedAt(post)
  const isFolded = post.spoiler || post.warning !== null
  const headings = rules.hasArticlePage && !isFolded ? headingsOf(post.body) : []
  return (
    <Page
      asideLabel={text.aside}
      aside={
        headings.length > 0 ? (
          <Contents key={post.id} headings={headings} label={text.contents} />
        ) : null
      }
    >
      <OfflineCopyBanner at={stored} />
      <article className={styles.post} data-color={post.interest.color} data-kind={post.kind}>
        <ReadingHead post={post} />
        {headings.length > 0 ? <FoldedContents headings={headings} label={text.contents} /> : null}
        <WarningFold warning={post.warning}>
          {post.warning === null ? null : <CoveredHead post={post} />}
          {post.body.length > 0 ? (
            <div className={`prose ${reading.words} ${styles.body}`}>
              <ReviewBody
                tree={post.body}
                spoiler={post.spoiler}
                embeds={post.embeds}
                work={post.kind === 'review' ? post.works[0]?.work : undefined}
              />
            </div>
          ) : null}
          {post.list ? <ListOfPost post={post} list={post.list} /> : null}
          <LinkOffer post={post} />
          {post.quote ? <QuoteCard quote={post.quote} /> : null}
          {post.images.length > 0 ? (
            <PostImages images={post.images} first={post.warning === null} />
          ) : null}
        </WarningFold>
        {post.tags.length > 0 ? <Tags tags={post.tags} /> : null}
        <Foot post={post} />
      </article>
      {stored === null ? <Thread on={commentedPost(post)} /> : null}
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

/** What the head of a post behind a warning leaves out. */
function CoveredHead({ post: { subtitle, cover } }: { readonly post: PostDetail }) {
  return (
    <>
      {subtitle ? <p>{subtitle}</p> : null}
      {cover ? <Cover cover={cover} /> : null}
    </>
  )
}

function Foot({ post }: { readonly post: PostDetail }) {
  const navigate = useNavigate()
  const { username } = post.author
  const facts = postKinds[post.kind].hasArticlePage ? [all.minutes(post.readingMinutes)] : []
  return (
    <footer className={styles.foot}>
      <p>
        <RelativeTime at={post.publishedAt} />
        {[...facts, ...notesOf(post)].map((note) => ` · ${note}`)}
      </p>
      <PostActions post={post} />
      <ShareButton post={post} />
      {post.list ? <CopyList post={post} /> : null}
      <PostMenu post={post} onRemoved={() => void navigate(href('person', { username }))} />
    </footer>
  )
}

/** Counts a view of a post that was opened without requesting its page; errors are ignored. */
function reportView({ call, isReadOnly }: Deps, post: PostDetail): void {
  if (post.can.edit || isReadOnly || isServed()) return
  call('countView', { params: { postId: post.id } }, { keepalive: true }).catch(() => {})
}

/** Whether the server rendered this page, and so has counted it. */
function isServed(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  return navigation !== undefined && new URL(navigation.name).pathname === location.pathname
}

function LinkOffer({ post }: { readonly post: PostDetail }) {
  const unlinked = post.works.filter(({ work }) => !work).length
  const hasCatalogue = getInterestByUrlPath(post.interest.slug) !== null
  if (!post.can.edit || !hasCatalogue || unlinked === 0 || post.list) return null
  return (
    <p className={styles.link}>
      <LinkButton size="small" href={href('edit', { postId: post.id })}>
        {text.linkToWork}
      </LinkButton>
    </p>
  )
}
