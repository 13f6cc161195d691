import { api, type Feed } from '@afins/contract/api'
import { AppError } from '@afins/contract/errors'
import { href } from '@afins/contract/pages'
import { feedPath, type FeedOf } from '@afins/contract/syndication'
import type { Reader } from '@afins/database'
import type { FileCall } from '#http/file-handler.ts'
import type { FeedAuthor, FeedDocument } from './feed.ts'
import { authorOf, postEntry, tagUri, type Place } from './post-entry.ts'
import { wholePosts } from './whole-posts.ts'

/** Before this nothing here could have changed: what a feed without entries says. */
const BEGINNING = Date.UTC(2026, 0, 1)

type Asking = Pick<FileCall, 'ask' | 'query'>

/** What a feed says of itself, before its entries. */
type About = Pick<FeedDocument, 'id' | 'title' | 'subtitle' | 'home' | 'author'> & {
  readonly feed: FeedOf
  readonly updated: number
}

/** The newest posts of a person. @throws AppError `profile.not_found`, also where it is closed */
export async function personFeed(
  { ask, query }: Asking,
  db: Reader,
  place: Place,
  params: { readonly username: string },
): Promise<FeedDocument> {
  const profile = await ask(api.getProfile, { params })
  if (profile.closed) throw new AppError('profile.not_found')
  const posts = await ask(api.listProfilePosts, { params, query: pageOf(query) })
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

/** The newest posts of a person under one interest. @throws AppError as `personFeed`, and `interest.not_found` */
export async function personInterestFeed(
  { ask, query }: Asking,
  db: Reader,
  place: Place,
  params: { readonly username: string; readonly interestName: string },
): Promise<FeedDocument> {
  const profile = await ask(api.getProfile, { params: { username: params.username } })
  if (profile.closed) throw new AppError('profile.not_found')
  const { interest } = await ask(api.getProfileInterest, { params })
  const posts = await ask(api.listProfilePosts, {
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

/** The newest posts of everyone's room for an interest. @throws AppError `interest.not_found` */
export async function interestFeed(
  { ask, query }: Asking,
  db: Reader,
  place: Place,
  params: { readonly interestName: string },
): Promise<FeedDocument> {
  const { interest, description } = await ask(api.getInterest, { params })
  const posts = await ask(api.listInterestPosts, { params, query: pageOf(query) })
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

/** The place itself as an author. */
export function theSite({ publicUrl }: Place): FeedAuthor {
  return { name: 'Afins', url: `${publicUrl}/`, avatar: `${publicUrl}/icon-512.png` }
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
