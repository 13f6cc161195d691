import type { Pick } from '@afins/contract/api'
import { AffinityBadge } from '#parts/affinity/affinity-badge.tsx'
import { SimilarPeople } from '#parts/affinity/similar-people.tsx'
import { Contents, FoldedContents } from '#parts/contents.tsx'
import { Cover } from '#parts/cover.tsx'
import { FeedList } from '#parts/feed-list.tsx'
import { InterestOff } from '#parts/interest-off.tsx'
import { LoadMore } from '#parts/load-more.tsx'
import { Markdown } from '#parts/markdown.tsx'
import { TreeImageBlock, TreeTable } from '#parts/markdown-blocks.tsx'
import { OfflineCopyBanner } from '#parts/offline-copy-banner.tsx'
import { Picks } from '#parts/picks/picks.tsx'
import { PlanNote, UploadPlanNote } from '#parts/plan-note.tsx'
import { SpotlightSection } from '#parts/spotlight/spotlight.tsx'
import { StandingNotice } from '#parts/standing-notice.tsx'
import { SuggestedPeople } from '#parts/suggested-people/suggested-people.tsx'
import { errorText } from '@afins/contract/errors-pt'
import { mariasProfile } from '#data/testing/fake-deps.ts'
import { feeds } from '#data/feed-addresses.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import type { GalleryEntry } from './entry.ts'
import { ana, article, caio, film, note, review, suggested, works } from './fixtures.ts'
import { SignedIn } from './signed-in.tsx'

const affinity = {
  ...{ score: 82, confidence: 'high' as const, works: 14 },
  reasons: [{ work: film, rating: 10, otherRating: 10 }],
}
const reason: Pick['reason'] = {
  ...{ type: 'works', genre: null, people: 4 },
  works: [{ work: film, rating: 9, via: 'shelf' }],
}
const shelves = { listShelfSummaries: () => ({ items: [] }) }
const headings = ['A estrada', 'A volta'].map((text, at) => ({
  ...{ id: `h${at}`, level: 2 as const, text },
}))
const list = (failed: boolean, pending: boolean) => ({
  ...{ nextHref: '#more', pending, failed },
  loadMore: () => Promise.resolve(),
})
const rows = { current: null }
const no = { error: 'work.daily' as const, retryAfter: 3600 }
const image = { id: 'none', width: 800, height: 400, alt: 'Mar' }

/** Parts that read what they show, and texts. */
export const loadedEntries: readonly GalleryEntry[] = [
  {
    file: 'parts/affinity/affinity-badge.tsx',
    states: {
      known: (
        <SignedIn answers={{ getAffinity: () => ({ affinity }) }}>
          <AffinityBadge username="ana" />
        </SignedIn>
      ),
    },
  },
  {
    file: 'parts/affinity/similar-people.tsx',
    states: {
      people: (
        <SignedIn
          answers={{
            listSimilarPeople: () => ({
              items: [ana, caio].map((person) => ({ person, affinity })),
            }),
          }}
        >
          <SimilarPeople workId={film.id} />
        </SignedIn>
      ),
    },
  },
  {
    file: 'parts/contents.tsx',
    states: {
      beside: <Contents headings={headings} label="Neste artigo" />,
      folded: <FoldedContents headings={headings} label="Neste artigo" />,
    },
  },
  {
    file: 'parts/cover.tsx',
    states: { 'before it is loaded': <Cover cover={{ ...image, dots: '', x: 50, y: 50 }} /> },
  },
  {
    file: 'parts/feed-list.tsx',
    states: {
      posts: (
        <SignedIn
          answers={{
            listNewestPosts: () => ({ items: [note, review, article], nextCursor: 'next' }),
          }}
        >
          <FeedList feed={feeds.newest(null, undefined)} path="/explore" empty={null} />
        </SignedIn>
      ),
      empty: (
        <SignedIn answers={{ listNewestPosts: () => ({ items: [], nextCursor: null }) }}>
          <FeedList
            feed={feeds.newest(null, undefined)}
            path="/explore"
            empty={<EmptyState text="Ainda não há posts." />}
          />
        </SignedIn>
      ),
    },
  },
  {
    file: 'parts/interest-off.tsx',
    states: {
      'switched on': (
        <InterestOff slug="movies" name="Filmes">
          <p>Conteúdo</p>
        </InterestOff>
      ),
    },
  },
  {
    file: 'parts/load-more.tsx',
    states: {
      more: <LoadMore list={list(false, false)} rows={rows} count={0} className={undefined} />,
      pending: <LoadMore list={list(false, true)} rows={rows} count={0} className={undefined} />,
      failed: <LoadMore list={list(true, false)} rows={rows} count={0} className={undefined} />,
    },
  },
  { file: 'parts/markdown.tsx', states: { text: <Markdown tree={note.body} /> } },
  {
    file: 'parts/markdown-blocks.tsx',
    states: {
      image: (
        <TreeImageBlock
          image={{ t: 'img', id: 'none', alt: 'Mar', caption: 'O mar.', w: 800, h: 400 }}
        />
      ),
      table: <TreeTable align={[null, null]} head={['Filme', 'Ano']} rows={[['Limite', '1931']]} />,
    },
  },
  {
    file: 'parts/offline-copy-banner.tsx',
    states: {
      copy: <OfflineCopyBanner at={note.publishedAt} />,
    },
  },
  {
    file: 'parts/picks/picks.tsx',
    states: {
      picks: (
        <SignedIn
          answers={{
            ...shelves,
            getRecommendations: () => ({
              ...{ status: 'known', marks: 40 },
              items: works.slice(1).map((work) => ({ work, reason })),
            }),
          }}
        >
          <Picks />
        </SignedIn>
      ),
      'while little is known': (
        <SignedIn
          answers={{
            ...shelves,
            getRecommendations: () => ({
              ...{ status: 'learning', marks: 2 },
              items: works.slice(0, 1).map((work) => ({ work, reason })),
            }),
          }}
        >
          <Picks />
        </SignedIn>
      ),
    },
  },
  {
    file: 'parts/plan-note.tsx',
    states: {
      note: <PlanNote>O Afins Mais guarda 10 GB.</PlanNote>,
      'of an upload': (
        <SignedIn answers={{ getOwnProfile: () => mariasProfile }}>
          <UploadPlanNote why={errorText('media.quota')} />
        </SignedIn>
      ),
    },
  },
  {
    file: 'parts/spotlight/spotlight.tsx',
    states: {
      artist: (
        <SignedIn
          answers={{
            ...shelves,
            getSpotlight: () => ({
              spotlight: {
                creator: { ...film, kind: 'person', title: 'Agnès Varda', creators: [] },
                ...{ reason, start: works.slice(0, 2) },
                opinions: [{ person: ana, work: film, rating: 9, review: null }],
              },
            }),
          }}
        >
          <SpotlightSection />
        </SignedIn>
      ),
    },
  },
  {
    file: 'parts/standing-notice.tsx',
    states: {
      'no more today': (
        <SignedIn
          answers={{
            getCatalogueStanding: () => ({ can: { add: no, edit: no, merge: no, agree: no } }),
          }}
        >
          <StandingNotice act="add" />
        </SignedIn>
      ),
    },
  },
  {
    file: 'parts/suggested-people/suggested-people.tsx',
    states: {
      people: (
        <SignedIn answers={{ listSuggestedPeople: () => ({ items: [suggested] }) }}>
          <SuggestedPeople />
        </SignedIn>
      ),
    },
  },
]
