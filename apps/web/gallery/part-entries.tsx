import type { PostCard, WorkCard } from '@afins/contract/api'
import { noteOf } from '#data/testing/fake-deps.ts'
import { AvatarLink } from '#parts/avatar-link.tsx'
import { FeedPost } from '#parts/feed-post.tsx'
import { Fold } from '#parts/fold.tsx'
import { InterestHeader } from '#parts/interest-header.tsx'
import { PageHead } from '#parts/page-head.tsx'
import { PickReason } from '#parts/picks/pick-reason.tsx'
import { QuoteCard } from '#parts/quote-card.tsx'
import { Stars } from '#parts/stars.tsx'
import { WarningFold } from '#parts/warning-fold.tsx'
import { WorkShelf } from '#parts/work-shelf.tsx'
import { CoverMosaic, WorkList } from '#parts/works.tsx'
import type { GalleryEntry } from './entry.ts'

const workOf = (title: string, by: string, kind: WorkCard['kind'] = 'film'): WorkCard => ({
  ...{ id: title, interest: 'movies', kind, title, year: 1968 },
  ...{ creators: [{ id: by, name: by }], note: '', cover: null },
})
const works = [
  workOf('Bacurau', 'Kleber Mendonça Filho'),
  workOf('Cléo das 5 às 7', 'Agnès Varda'),
  workOf('Limite', 'Mário Peixoto'),
  workOf('O som ao redor', 'Kleber Mendonça Filho'),
]
const listed: PostCard['works'] = works.map((work) => ({
  ...{ id: work.id, title: work.title, creators: work.creators.map(({ name }) => name) },
  ...{ year: work.year, remark: 'Uma tarde inteira.', work },
}))
const interest = { slug: 'movies', name: 'Filmes', icon: '🎬', color: 'amber' as const }
const note = noteOf('uma', { excerpt: 'Ninguém filma o calor como ela.' })
const review = noteOf('duas', {
  ...{ kind: 'review', interest, title: 'O calor', rating: 9, works: listed.slice(0, 1) },
  ...{ worksCount: 1, tags: ['nordeste'], likes: 12, liked: true, comments: 3 },
})
const list = noteOf('três', {
  ...{ kind: 'list', interest, title: 'Para uma tarde de chuva', works: listed, worksCount: 9 },
})
const [first] = works
const own = first ? [{ work: first, rating: 9, via: 'shelf' as const }] : []
const reasonOf = (type: 'works' | 'genre' | 'creator' | 'adaptation' | 'loved') => (
  <PickReason
    reason={{
      ...{ type, works: type === 'loved' ? [] : own, people: type === 'works' ? 4 : null },
      genre: type === 'genre' ? { slug: 'faroeste', name: 'Faroeste' } : null,
    }}
  />
)

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
    file: 'parts/feed-post.tsx',
    states: {
      note: <FeedPost post={note} />,
      review: <FeedPost post={review} />,
      list: <FeedPost post={list} />,
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
    },
  },
]
