import { href, type PageName } from '@afins/contract/pages'
import { copied, every, feedOfAll, name, nothing, onPost, type Row } from './rows.ts'
import { filled } from './addresses.ts'
import { unblocked } from './viewers.ts'
import type { World } from './world.ts'

/** A line for each page, with where it is asked if not at every filling of its address. */
export interface PageRow extends Row {
  readonly at?: (world: World) => readonly string[]
}

const catalogue: Row = { shows: [], catalogue: true }

/** The addresses of posts of a kind. */
const postsOf =
  (
    kind: 'note' | 'article',
    address: (of: { username: string; interestName: string; postId: string }) => string,
  ) =>
  ({ owners }: World) =>
    owners.flatMap(({ person: { username }, interest, published }) =>
      [...published].flatMap(([of, postId]) =>
        of.startsWith(kind)
          ? [address({ username, interestName: kind === 'note' ? interest : 'music', postId })]
          : [],
      ),
    )

/** The page of the book that everyone has. */
const ofShared =
  (page: 'work' | 'workEdit' | 'workHistory' | 'workMerge') =>
  ({ sharedWorkId: workId }: World) => [href(page, { interestName: 'books', workId })]

const tabs = ['', 'kind=article', 'kind=list', 'kind=review', 'kind=seguidores', 'kind=seguindo']
const shelves = ['', '&estante=diario', '&estante=numeros', '&estante=retrospectiva&ano=2025']
const searches = [...tabs, ...shelves.map((part) => `kind=estante${part}`)]

export const pageRows: Readonly<Record<PageName, PageRow>> = {
  home: { shows: [], refused: true },
  auth: { shows: ['quote public'], to: 'signed out', catalogue: true },
  profile: { shows: [...name, 'bio public', 'interest public'], to: 'owner' },
  explore: { shows: feedOfAll, appliesMutes: true, catalogue: true },
  following: {
    shows: ['note public', 'note followers'],
    ...{ appliesMutes: true, to: 'followers', catalogue: true },
  },
  notifications: nothing,
  bookmarks: { shows: ['note public', 'kept self'], to: 'signed in' },
  changelog: nothing,
  info: nothing,
  subscription: nothing,
  subscriptionSuccess: nothing,
  tutorial: nothing,
  pitch: nothing,
  edit: { shows: every('note', 'article', 'list'), to: 'owner' },
  person: {
    shows: [...name, 'bio public', ...every('note', 'article', 'list', 'review', 'work')],
    naming: unblocked,
    at: (world) =>
      filled(world, ['username']).flatMap(({ username = '' }) =>
        searches.map((search) => `${href('person', { username })}?${search}`),
      ),
  },
  personInterest: { shows: ['interest public', ...every('note')] },
  personPost: {
    shows: [...name, ...every('note', 'tag', 'alt')],
    at: postsOf('note', (of) => href('personPost', of)),
  },
  interest: { shows: [...name, 'note public'], appliesMutes: true, catalogue: true },
  interestPost: { shows: every('note'), at: postsOf('note', (of) => href('interestPost', of)) },
  personArticle: {
    shows: every('article', 'words'),
    at: postsOf('article', (of) => href('personArticle', of)),
  },
  diaryEntry: {
    shows: [...name, ...every('work', 'answer')],
    at: ({ owners }) =>
      owners.flatMap(({ person: { username }, entryIds }) =>
        entryIds.map((entryId) => href('diaryEntry', { username, entryId })),
      ),
  },
  interestArticle: {
    shows: every('article', 'words'),
    at: postsOf('article', (of) => href('interestArticle', of)),
  },
  article: { shows: onPost },
  work: {
    shows: [...name, 'review public'],
    appliesMutes: true,
    catalogue: true,
    to: 'others',
    at: ofShared('work'),
  },
  workEdit: { ...catalogue, at: ofShared('workEdit') },
  workHistory: { ...catalogue, at: ofShared('workHistory') },
  decisions: nothing,
  moderation: { shows: [], naming: ['moderator'], copies: copied },
  recentChanges: catalogue,
  workMerge: { ...catalogue, at: ofShared('workMerge') },
  genre: { shows: name, catalogue: true, to: 'everyone' },
  settings: { shows: ['email self'], to: 'owner', naming: ['blocking', 'muting'] },
  import: nothing,
  confirm: nothing,
}
