import type { ClosedProfile, OpenProfile } from '@afins/contract/api'
import { forProfileTexts } from '@afins/contract/fields'
import { bioTree } from './bio.present.ts'
import { presentChip, type CustomInterestRow } from './interests/chips.present.ts'
import { presentName, presentPerson, toColorName } from './person.present.ts'
import type { KnownFollowerRow, ProfileRow } from './profiles.queries.ts'
import { mayListFollows, maySeeStatistics, type Relation } from '#visibility/index.ts'

interface Viewing {
  readonly relation: Relation
  readonly signedIn: boolean
  readonly now: number
}

export function presentOpenProfile(
  row: ProfileRow,
  interests: readonly (CustomInterestRow & { readonly slug: string })[],
  posts: number,
  known: readonly KnownFollowerRow[],
  viewing: Viewing,
): OpenProfile {
  const isPublic = row.is_public === 1
  const listFollows = mayListFollows({ isPublic, followLists: row.follow_lists }, viewing.relation)
  return {
    ...presentPerson(row, viewing.now),
    closed: false,
    uid: row.uid,
    accent: row.accent === null ? null : toColorName(row.accent),
    cover: coverOf(row),
    ...forProfileTexts((name) => row[name]),
    bioTree: [...bioTree(row.bio)],
    interests: interests.map((interest) => presentChip(interest.slug, interest)),
    isPublic,
    createdAt: row.created_at,
    counts: { posts, followers: row.followers, following: row.following },
    follow: row.follow_state ?? 'none',
    followInterest: row.follow_interest,
    followsMe: row.follows_me === 1,
    knownFollowers: {
      items: known.map((one) => presentPerson(one, viewing.now)),
      total: known[0]?.total ?? 0,
    },
    can: {
      edit: viewing.relation === 'owner',
      follow: mayFollow(viewing),
      listFollows,
      seeStatistics: maySeeStatistics(row.show_statistics === 1, viewing.relation),
    },
  }
}

export function presentClosedProfile(row: ProfileRow, viewing: Viewing): ClosedProfile {
  return {
    ...presentName(row),
    closed: true,
    follow: row.follow_state ?? 'none',
    can: { edit: false, follow: mayFollow(viewing) && takesRequests(row) },
  }
}

/** Whoever asked already can take that back. */
const takesRequests = (row: ProfileRow) =>
  row.is_quiet === 0 || row.follow_state !== null || row.follows_me === 1

function mayFollow({ relation, signedIn }: Viewing): boolean {
  return signedIn && relation !== 'owner'
}

function coverOf(row: ProfileRow): OpenProfile['cover'] {
  const { cover_id: id, cover_width: width, cover_height: height, cover_dots: dots } = row
  if (id === null || width === null || height === null) return null
  return { id, width, height, dots: dots ?? '', x: row.cover_x, y: row.cover_y }
}
