import { AvatarLink } from '#parts/avatar-link.tsx'
import { CoverRow } from '#parts/cover-row.tsx'
import { FeedPost } from '#parts/feed-post.tsx'
import { Fold } from '#parts/fold.tsx'
import { InterestHeader } from '#parts/interest-header.tsx'
import { PageHead } from '#parts/page-head.tsx'
import { PickReason } from '#parts/picks/pick-reason.tsx'
import { QuoteCard, QuotePreview } from '#parts/quote-card.tsx'
import { Stars } from '#parts/stars.tsx'
import { WarningFold } from '#parts/warning-fold.tsx'
import { WorkShelf } from '#parts/work-shelf.tsx'
import {
  CoverMosaic,
  ListedCover,
  NotedWork,
  ReviewedWork,
  WorkCover,
  WorkList,
} from '#parts/works.tsx'
import type { GalleryEntry } from './entry.ts'
import { article, film, interest, list, listed, note, review, works } from './fixtures.ts'

const [oneListed] = listed
const own = [{ work: film, rating: 9, via: 'shelf' as const }]
const reasonOf = (type: 'works' | 'genre' | 'creator' | 'adaptation' | 'loved') => (
  <PickReason
    reason={{
      ...{ type, works: type === 'loved' ? [] : own, people: type === 'works' ? 4 : null },
      genre: type === 'genre' ? { slug: 'faroeste', name: 'Faroeste' } : null,
    }}
  />
)

const covers = works.map((work) => (
  <li key={work.id}>
    <WorkCover work={work} />
  </li>
))

/** Parts that show what they are given. */
export const partEntries: readonly GalleryEntry[] = [
  {
    file: 'parts/avatar-link.tsx',
    states: {
      link: (
        <AvatarLink
          person={{
            ...{ href: '#ana', displayName: 'Ana Prado', username: 'ana', color: 'violet' },
            ...{ plan: true, avatar: null },
          }}
          line="Filmes"
        />
      ),
    },
  },
  {
    file: 'parts/cover-row.tsx',
    states: {
      large: <CoverRow size="large">{covers}</CoverRow>,
      small: <CoverRow size="small">{covers}</CoverRow>,
    },
  },
  {
    file: 'parts/feed-post.tsx',
    states: {
      note: <FeedPost post={note} />,
      review: <FeedPost post={review} />,
      list: <FeedPost post={list} />,
      article: <FeedPost post={article} />,
      'behind a warning': <FeedPost post={{ ...article, warning: 'Conta o final' }} />,
    },
  },
  {
    file: 'parts/fold.tsx',
    states: {
      closed: <Fold label="Mais">Texto</Fold>,
      open: (
        <Fold label="Mais" open>
          Texto
        </Fold>
      ),
    },
  },
  {
    file: 'parts/interest-header.tsx',
    states: {
      header: (
        <InterestHeader
          interest={interest}
          description="Filmes e séries."
          facts={['141 pessoas', '808 posts']}
        />
      ),
    },
  },
  {
    file: 'parts/page-head.tsx',
    states: { head: <PageHead title="Novidades" lead="O que mudou." /> },
  },
  {
    file: 'parts/picks/pick-reason.tsx',
    states: {
      works: reasonOf('works'),
      genre: reasonOf('genre'),
      creator: reasonOf('creator'),
      adaptation: reasonOf('adaptation'),
      loved: reasonOf('loved'),
    },
  },
  {
    file: 'parts/quote-card.tsx',
    states: {
      post: <QuoteCard quote={{ post: { ...note, image: null } }} />,
      unavailable: <QuoteCard quote={{ post: null }} />,
      'while one writes': <QuotePreview post={{ ...note, image: null }} />,
    },
  },
  {
    file: 'parts/stars.tsx',
    states: {
      half: <Stars rating={1} />,
      middle: <Stars rating={7} />,
      five: <Stars rating={10} />,
    },
  },
  {
    file: 'parts/warning-fold.tsx',
    states: { closed: <WarningFold warning="Conta o final">Ela vai embora.</WarningFold> },
  },
  { file: 'parts/work-shelf.tsx', states: { shelf: <WorkShelf works={works} /> } },
  {
    file: 'parts/works.tsx',
    states: {
      list: <WorkList works={listed} count={9} href="#works" shape="film" />,
      'with remarks': <WorkList works={listed} count={4} remarks shape="film" />,
      mosaic: <CoverMosaic list={list} />,
      reviewed: oneListed && <ReviewedWork work={oneListed} rating={9} href="#review" />,
      'in a note': oneListed && <NotedWork work={oneListed} />,
      cover: (
        <span data-narrow="">
          <WorkCover work={film} />
        </span>
      ),
      'as a list names it': oneListed && (
        <span data-narrow="">
          <ListedCover work={oneListed} shape="film" />
        </span>
      ),
    },
  },
]
