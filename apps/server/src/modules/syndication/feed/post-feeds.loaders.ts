import { api, type Feed } from '@afins/contract/api'
import { AppError } from '@afins/contract/errors'
import { href } from '@afins/contract/pages'
import { feedPath, type FeedOf } from '@afins/contract/syndication'
import type { Reader } from '@afins/database'
import type { FileCall } from '#endpoint/file-handler.ts'
import { theSite, type FeedDocument } from './feed.ts'
import { authorOf, postEntry, tagUri, type Place } from './post-entry.ts'
import { wholePosts } from './whole-posts.loaders.ts'

/** Before the first possible change, for feeds without entries. */
const BEGINNING = Date.UTC(2026, 0, 1)

type FeedCall = Pick<FileCall, 'callEndpoint' | 'query'>

type About = Pick<FeedDocument, 'id' | 'title' | 'subtitle' | 'home' | 'author'> & {
  readonly feed: FeedOf
  readonly updated: number
}

/** @throws AppError `profile.not_found`, also for closed profiles */
export async function personFeed(
  { callEndpoint, query }: FeedCall,
  db: Reader,
  place: Place,
  params: { readonly username: string },
): Promise<FeedDocument> {
  const profile = await callEndpoint(api.getProfile, { params })
  if (profile.closed) throw new AppError('profile.not_found')
  const posts = await callEndpoint(api.listProfilePosts, { params, query: pageOf(query) })
  const { username, displayName } = profile
  return feedOf(db, place, query, posts, {
    feed: { of: 'person', username },
    id: tagUri(place, `person/${profile.uid}`),
    title: `${displayName} (@${username})`,
    subtitle: profile.bio.replace(/\s+/g, ' ') || `O que ${displayName} publica em Afins.`,
    home: place.publicUrl + href('person', { username }),
    author: authorOf(profile, place),
    updated: profile.createdAt,
  })
}

export async function personInterestFeed(
  { callEndpoint, query }: FeedCall,
  db: Reader,
  place: Place,
  params: { readonly username: string; readonly interestName: string },
): Promise<FeedDocument> {
  const profile = await callEndpoint(api.getProfile, { params: { username: params.username } })
  if (profile.closed) throw new AppError('profile.not_found')
  const { interest } = await callEndpoint(api.getProfileInterest, { params })
  const posts = await callEndpoint(api.listProfilePosts, {
    params: { username: params.username },
    query: { ...pageOf(query), interest: interest.slug },
  })
  const { username, displayName } = profile
  return feedOf(db, place, query, posts, {
    feed: { of: 'personInterest', username, slug: interest.slug },
    id: tagUri(place, `person/${profile.uid}/${interest.slug}`),
    title: `${interest.name} de ${displayName}`,
    subtitle: `O que ${displayName} publica sobre ${interest.name} em Afins.`,
    home: place.publicUrl + href('personInterest', { username, interestName: interest.slug }),
    author: authorOf(profile, place),
    updated: profile.createdAt,
  })
}

export async function interestFeed(
  { callEndpoint, query }: FeedCall,
  db: Reader,
  place: Place,
  params: { readonly interestName: string },
): Promise<FeedDocument> {
  const { interest, description } = await callEndpoint(api.getInterest, { params })
  const posts = await callEndpoint(api.listInterestPosts, { params, query: pageOf(query) })
  return feedOf(db, place, query, posts, {
    feed: { of: 'interest', slug: interest.slug },
    id: tagUri(place, `interest/${interest.slug}`),
    title: `${interest.name} em Afins`,
    subtitle: description || `O que se publica sobre ${interest.name} em Afins.`,
    home: place.publicUrl + href('interest', { interestName: interest.slug }),
    author: theSite(place),
    updated: BEGINNING,
  })
}

const pageOf = ({ cursor }: FileCall['query']) => (cursor === undefined ? {} : { cursor })

async function feedOf(
  db: Reader,
  place: Place,
  { cursor }: FileCall['query'],
  { items, nextCursor }: Feed,
  { feed, ...about }: About,
): Promise<FeedDocument> {
  const whole = await wholePosts(db, items)
  const entries = items.map((post) =>
    postEntry(post, whole.get(post.id) ?? { body: post.body, works: post.works }, place),
  )
  const at = (page: string | null | undefined) => {
    const query = page ? `?cursor=${page}` : ''
    return {
      atom: place.publicUrl + feedPath(feed, 'atom') + query,
      json: place.publicUrl + feedPath(feed, 'json') + query,
    }
  }
  return {
    ...about,
    self: at(cursor),
    first: at(null),
    next: nextCursor === null ? null : at(nextCursor),
    icon: about.author.avatar ?? `${place.publicUrl}/icon-512.png`,
    updated: Math.max(about.updated, ...entries.map(({ updated }) => updated)),
    entries,
  }
}
