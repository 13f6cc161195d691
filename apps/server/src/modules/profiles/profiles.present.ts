import type { ClosedProfile, OpenProfile } from '@afins/contract/api'
import { forProfileTexts } from '@afins/contract/fields'
import { bioTree } from './bio.present.ts'
import { presentChip, type CustomInterestRow } from './interests/chips.present.ts'
import { presentName, presentPerson, toColorName } from './person.present.ts'
import type { KnownFollowerRow, ProfileRow } from './profiles.queries.ts'
import { mayListFollows, maySeeStatistics, type Relation } from '#visibility/index.ts'

interface Seen {
  readonly relation: Relation
  readonly signedIn: boolean
  readonly now: number
}

export function presentOpenProfile(
  row: ProfileRow,
  interests: readonly (CustomInterestRow & { readonly slug: string })[],
  posts: number,
  known: readonly KnownFollowerRow[],
  seen: Seen,
): OpenProfile {
  const isPublic = row.is_public === 1
  const listFollows = mayListFollows({ isPublic, followLists: row.follow_lists }, seen.relation)
  return {
    ...presentPerson(row, seen.now),
    closed: false,
    uid: row.uid,
    accent: row.accent === null ? null : toColorName(row.accent),
    cover: coverOf(row),
    ...forProfileTexts((name) => row[name]),
    bioTree: [...bioTree(row.bio)],
    interests: interests.map((interest) => presentChip(interest.slug, interest)),
    isPublic,
    createdAt: row.created_at,
    counts: { posts, followers: row.followers ?? 0, following: row.following ?? 0 },
    follow: row.follow_state ?? 'none',
    followInterest: row.follow_interest,
    followsMe: row.follows_me === 1,
    knownFollowers: {
      items: known.map((one) => presentPerson(one, seen.now)),
      total: known[0]?.total ?? 0,
    },
    can: {
      edit: seen.relation === 'owner',
      follow: mayFollow(seen),
      listFollows,
      seeStatistics: maySeeStatistics(row.show_statistics === 1, seen.relation),
    },
  }
}

export function presentClosedProfile(row: ProfileRow, seen: Seen): ClosedProfile {
  return {
    ...presentName(row),
    closed: true,
    follow: row.follow_state ?? 'none',
    can: { edit: false, follow: mayFollow(seen) && takesRequests(row) },
  }
}

/** Whoever asked already can take that back. */
const takesRequests = (row: ProfileRow) =>
  row.is_quiet === 0 || row.follow_state !== null || row.follows_me === 1

function mayFollow({ relation, signedIn }: Seen): boolean {
  return signedIn && relation !== 'owner'
}

function coverOf(row: ProfileRow): OpenProfile['cover'] {
  const { cover_id: id, cover_width: width, cover_height: height, cover_dots: dots } = row
  if (id === null || width === null || height === null) return null
  return { id, width, height, dots: dots ?? '', x: row.cover_x, y: row.cover_y }
}
