import { ActivityStrip } from '#parts/activity-strip.tsx'
import { EntryAnswers, EntryAnswersMark } from '#parts/entry-answers.tsx'
import { FeedActivity } from '#parts/feed-activity.tsx'
import { FollowButton } from '#parts/follow-button.tsx'
import { FollowPerson } from '#parts/follow-person.tsx'
import { LikeButton } from '#parts/like-button.tsx'
import { OthersPostMenu } from '#parts/others-post-menu.tsx'
import { PostActions, PostMenu } from '#parts/post-action-bar.tsx'
import { EmbeddedPost, PostBody, ReviewBody } from '#parts/post-body.tsx'
import { PostCard, PostImages, Tags } from '#parts/post-card.tsx'
import { PostLike } from '#parts/post-like.tsx'
import { ProfileHeader } from '#parts/profile-header.tsx'
import { QuoteButton } from '#parts/quote-button.tsx'
import { QuoteProvider } from '#parts/composer/quote-context.ts'
import { ReadingHead } from '#parts/reading-head.tsx'
import { PartialDate } from '#parts/partial-date.tsx'
import { RelativeTime } from '#parts/relative-time.tsx'
import { CardShelf } from '#parts/shelf-control/card-shelf.tsx'
import { CoverShelf } from '#parts/shelf-control/cover-shelf.tsx'
import { ShareItems } from '#parts/share-items.tsx'
import { SuggestedRow } from '#parts/suggested-people/suggested-row.tsx'
import { WorkThumb } from '#parts/work-thumb.tsx'
import { LinkButton } from '#ui/button.tsx'
import { MoreIcon } from '#ui/icon.tsx'
import { Menu } from '#ui/menu.tsx'
import { mariasProfile } from '#data/testing/fake-deps.ts'
import type { GalleryEntry } from './entry.ts'
import * as fixtures from './fixtures.ts'
import { SignedIn } from './signed-in.tsx'

const { article, began, film, finished, interest, list, note, others, review, several, suggested } =
  fixtures
const noShelf = { listShelfSummaries: () => ({ items: [] }) }
const wanted = {
  listShelfSummaries: () => ({
    items: [
      {
        ...{ workId: film.id, wants: true, wantsAt: 1, active: null, times: 0, gaveUp: false },
        ...{ lastOn: '', rating: null },
      },
    ],
  }),
}
const followStates = ['none', 'requested', 'accepted'] as const
const images = ['um', 'dois', 'três'].map((id) => ({ id, width: 320, height: 240, alt: 'Mar' }))
const ignore = () => undefined
const bio = 'Revisora, baterista de domingo. Leio no ônibus, vejo filme velho.'
const person = { username: 'ana', displayName: 'Ana Prado', color: 'violet', avatar: null }
const counts = [
  { value: '214', label: 'posts' },
  { value: '1,2 mil', label: 'seguidores', href: '#followers' },
]
const theirs = { ...mariasProfile, can: { ...mariasProfile.can, edit: false, follow: true } }

/** What feeds and profiles are made of. */
export const feedEntries: readonly GalleryEntry[] = [
  {
    file: 'parts/activity-strip.tsx',
    states: { 'of two people': <ActivityStrip activities={[finished, several, began]} /> },
  },
  {
    file: 'parts/entry-answers.tsx',
    states: {
      words: <EntryAnswers username="ana" entry={{ id: '1', comments: 2, likes: 5 }} />,
      mark: <EntryAnswersMark username="ana" entry={{ id: '1', comments: 2, likes: 5 }} />,
      'mark, without answers': (
        <EntryAnswersMark username="ana" entry={{ id: '1', comments: 0, likes: 0 }} />
      ),
    },
  },
  {
    file: 'parts/feed-activity.tsx',
    states: {
      began: <FeedActivity activity={began} />,
      finished: <FeedActivity activity={finished} />,
      several: <FeedActivity activity={several} />,
      'on the page of its person': <FeedActivity activity={several} ofOne />,
    },
  },
  {
    file: 'parts/follow-button.tsx',
    states: {
      'signed out': <FollowButton profile={theirs} />,
      follow: (
        <SignedIn>
          <FollowButton profile={theirs} />
        </SignedIn>
      ),
      following: (
        <SignedIn>
          <FollowButton profile={{ ...theirs, follow: 'accepted' }} />
        </SignedIn>
      ),
      requested: (
        <SignedIn>
          <FollowButton profile={{ ...theirs, follow: 'requested' }} />
        </SignedIn>
      ),
    },
  },
  {
    file: 'parts/like-button.tsx',
    states: Object.fromEntries(
      [
        { count: 0, liked: false, canLike: true },
        { count: 12, liked: true, canLike: true },
        { count: 12, liked: false, canLike: false },
      ].map((like) => [
        `${like.count}, ${like.liked ? 'liked' : 'not liked'}, ${like.canLike ? 'by others' : 'own'}`,
        <SignedIn key={`${like.count}${like.liked}`}>
          <LikeButton {...like} onToggle={ignore} returnTo="/" />
        </SignedIn>,
      ]),
    ),
  },
  {
    file: 'parts/others-post-menu.tsx',
    states: {
      menu: (
        <SignedIn>
          <OthersPostMenu post={others} />
        </SignedIn>
      ),
    },
  },
  {
    file: 'parts/post-action-bar.tsx',
    states: {
      'signed out': <PostActions post={review} />,
      'of someone else': (
        <SignedIn>
          <PostActions post={others} />
        </SignedIn>
      ),
      menu: (
        <SignedIn>
          <PostMenu post={note} />
        </SignedIn>
      ),
    },
  },
  {
    file: 'parts/post-body.tsx',
    states: {
      body: <PostBody tree={note.body} />,
      'with a spoiler': <PostBody tree={note.body} spoiler />,
      review: <ReviewBody tree={review.body} spoiler work={film} />,
      embedded: <EmbeddedPost post={note} />,
    },
  },
  {
    file: 'parts/post-card.tsx',
    states: {
      card: (
        <PostCard
          href="#post"
          author={{ ...person, href: '#ana' }}
          interest={{ ...interest, href: '#movies' }}
          time={note.publishedAt}
          title={'Um título de duzentos caracteres que não termina nunca '.repeat(4).trim()}
        >
          <p>{note.excerpt}</p>
        </PostCard>
      ),
      'one image': <PostImages images={images.slice(0, 1)} />,
      'three images': <PostImages images={images} />,
      tags: <Tags tags={['nordeste', 'cinema-brasileiro']} />,
    },
  },
  {
    file: 'parts/post-like.tsx',
    states: {
      'signed out': <PostLike post={others} />,
      'signed in': (
        <SignedIn>
          <PostLike post={others} />
        </SignedIn>
      ),
    },
  },
  {
    file: 'parts/partial-date.tsx',
    states: { 'a day': <PartialDate at="2023-11-14" />, 'a month': <PartialDate at="2023-11" /> },
  },
  {
    file: 'parts/profile-header.tsx',
    states: {
      whole: (
        <ProfileHeader
          {...{ person, bio, counts }}
          meta="desde março de 2024"
          interests={[{ ...interest, href: '#movies' }]}
          actions={<LinkButton href="#follow">Seguir</LinkButton>}
          affinity="82 % de afinidade"
        />
      ),
      'a long name': (
        <ProfileHeader
          {...{ bio, counts }}
          person={{ ...person, displayName: 'Maria Antonieta das Dores de Albuquerque Figueiredo' }}
        />
      ),
      compact: <ProfileHeader {...{ person, bio, counts }} compact />,
    },
  },
  {
    file: 'parts/quote-button.tsx',
    states: {
      button: (
        <SignedIn>
          <QuoteProvider value={ignore}>
            <ul role="menu">
              <QuoteButton post={others} />
            </ul>
          </QuoteProvider>
        </SignedIn>
      ),
    },
  },
  {
    file: 'parts/reading-head.tsx',
    states: {
      article: <ReadingHead post={article} />,
      review: <ReadingHead post={review} />,
      list: <ReadingHead post={list} />,
    },
  },
  {
    file: 'parts/relative-time.tsx',
    states: {
      'an old one': <RelativeTime at={note.publishedAt} />,
      'a calendar day': <RelativeTime at="2026-11-06" />,
    },
  },
  {
    file: 'parts/share-items.tsx',
    states: {
      'in a menu': (
        <Menu label="Opções" icon={<MoreIcon size={20} />}>
          <ShareItems path="/ana" title="Ana" />
        </Menu>
      ),
    },
  },
  {
    file: 'parts/shelf-control/card-shelf.tsx',
    states: {
      'signed out': <CardShelf work={film} place="row" />,
      'on no shelf': (
        <SignedIn answers={noShelf}>
          <CardShelf work={film} place="row" />
        </SignedIn>
      ),
      wanted: (
        <SignedIn answers={wanted}>
          <CardShelf work={film} place="row" />
        </SignedIn>
      ),
    },
  },
  {
    file: 'parts/shelf-control/cover-shelf.tsx',
    states: {
      'on no shelf': (
        <div data-narrow="">
          <SignedIn answers={noShelf}>
            <WorkThumb work={film} className={undefined} />
            <CoverShelf work={film} />
          </SignedIn>
        </div>
      ),
      wanted: (
        <div data-narrow="">
          <SignedIn answers={wanted}>
            <WorkThumb work={film} className={undefined} />
            <CoverShelf work={film} />
          </SignedIn>
        </div>
      ),
    },
  },
  {
    file: 'parts/follow-person.tsx',
    states: Object.fromEntries(
      followStates.map((state) => [
        state,
        <SignedIn
          key={state}
          answers={{ listFollowStates: () => ({ items: [{ username: 'ana', state }] }) }}
        >
          <FollowPerson person={fixtures.ana} />
        </SignedIn>,
      ]),
    ),
  },
  {
    file: 'parts/suggested-people/suggested-row.tsx',
    states: {
      'why one is suggested': (
        <SignedIn>
          <SuggestedRow person={fixtures.ana} inCommon={suggested} />
        </SignedIn>
      ),
      'without a reason': (
        <SignedIn>
          <SuggestedRow person={fixtures.caio} />
        </SignedIn>
      ),
    },
  },
  {
    file: 'parts/work-thumb.tsx',
    states: {
      drawn: (
        <span data-narrow="">
          <WorkThumb work={film} className={undefined} />
        </span>
      ),
    },
  },
]
