import { fillPath, href, pages, type PageName } from '@afins/contract/pages'
import { mediaWidths, sharedMediaUrl } from '@afins/contract/media'
import type { OpenProfile, PostDetail } from '@afins/contract/api'
import { shareOfPost, shareOfProfile } from '@afins/contract/share'
import type { Deps } from '#data/deps.ts'
import { tagParam } from '#data/feed-addresses.ts'
import { queries } from '#data/queries.ts'
import { canonicalPostPath } from '#data/post-path.ts'
import { titles, withSite } from '#data/titles.ts'
import { feedLinks, oembedLink } from './alternates.ts'
import type { Head } from './head.ts'
import { kindOf } from './post-kind.ts'
import { avatarImage, imageOf, siteImage } from './share-image.ts'

export interface HeadInput {
  readonly deps: Pick<Deps, 'queryClient' | 'auth'>
  readonly params: Readonly<Record<string, string | undefined>>
  readonly publicUrl: string
  /** Path and query of the page. */
  readonly url: string
}

const SITE = 'Um perfil público para tudo o que você ama: música, filmes, livros e afins.'

/** The head of a page, from the answers it was rendered with. */
export function headOf(page: PageName, input: HeadInput): Head {
  const { publicUrl, url } = input
  const plain = (title: string, description = SITE): Head => ({
    title: withSite(title),
    description,
    canonical: publicUrl + fillPath(pages[page].path, input.params),
    type: 'website',
    image: siteImage(publicUrl),
    jsonLd: null,
    listed: pages[page].access === 'open' && !url.includes('?'),
    alternates: [],
  })
  switch (page) {
    case 'profile':
    case 'person':
      return personHead(input, plain)
    case 'personPost':
    case 'interestPost':
    case 'personArticle':
    case 'interestArticle':
    case 'article':
      return postHead(input, plain)
    case 'personInterest': {
      const { username = '', interestName = '' } = input.params
      const room = input.deps.queryClient.getQueryData(
        queries.profileInterest(username, interestName).queryKey,
      )
      if (!room) return plain(titles.site)
      const { person, interest } = room
      const title = titles.personRoom(interest.name, person.displayName)
      const feed = { of: 'personInterest', username: person.username, slug: interest.slug } as const
      return {
        ...plain(
          title,
          `${interest.icon} ${interest.name}: o que ${person.displayName} publica em Afins.`,
        ),
        alternates: feedLinks(publicUrl, feed, title),
      }
    }
    case 'explore': {
      const tag = tagParam(new URL(input.url, input.publicUrl).searchParams)
      return tag === null ? plain(titles.page.explore ?? titles.site) : plain(`#${tag}`)
    }
    case 'interest': {
      const room = input.deps.queryClient.getQueryData(
        queries.interest(input.params.interestName ?? '').queryKey,
      )
      if (!room) return plain(titles.site)
      const { interest, description } = room
      return {
        ...plain(interest.name, description || SITE),
        alternates: feedLinks(publicUrl, { of: 'interest', slug: interest.slug }, interest.name),
      }
    }
    case 'changelog': {
      const title = titles.page.changelog ?? titles.site
      return { ...plain(title), alternates: feedLinks(publicUrl, { of: 'changelog' }, title) }
    }
    case 'info':
    case 'subscription':
    case 'tutorial':
    case 'pitch': {
      const content = input.deps.queryClient.getQueryData(queries.content(page).queryKey)
      return content ? plain(content.title, content.description) : plain(titles.site)
    }
    case 'subscriptionSuccess':
    case 'confirm':
      return { ...plain(titles.page[page] ?? titles.site), listed: false }
    default:
      return plain(titles.page[page] ?? titles.site)
  }
}

type Plain = (title: string, description?: string) => Head

function personHead({ deps, params, publicUrl }: HeadInput, plain: Plain): Head {
  const state = deps.auth.get()
  const username = params.username ?? (state.status === 'in' ? state.viewer.username : '')
  const profile = deps.queryClient.getQueryData(queries.profile(username).queryKey)
  if (!profile) return plain(titles.site)
  const name = titles.person(profile.displayName, profile.username)
  const head = plain(name)
  const canonical = publicUrl + href('person', { username: profile.username })
  const shown = { ...head, canonical, type: 'profile' as const }
  if (profile.closed)
    return {
      ...shown,
      image: avatarImage(publicUrl, profile) ?? head.image,
      description: `Perfil fechado de ${profile.displayName} em Afins.`,
      listed: false,
    }
  const description = profile.bio.replace(/\s+/g, ' ').slice(0, 160) || interestsOf(profile)
  return {
    ...shown,
    description,
    image: profile.isPublic ? imageOf(publicUrl, shareOfProfile(profile), name) : head.image,
    listed: head.listed && profile.isPublic,
    alternates: profile.isPublic
      ? [
          ...feedLinks(publicUrl, { of: 'person', username: profile.username }, name),
          oembedLink(publicUrl, canonical, name),
        ]
      : [],
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': 'ProfilePage',
      dateCreated: new Date(profile.createdAt).toISOString(),
      mainEntity: {
        '@type': 'Person',
        name: profile.displayName,
        alternateName: profile.username,
        identifier: profile.uid,
        description: profile.bio,
        url: canonical,
        ...(profile.avatar && { image: publicUrl + sharedMediaUrl(profile.avatar, 256) }),
      },
    },
  }
}

function postHead({ deps, params, publicUrl }: HeadInput, plain: Plain): Head {
  const post = deps.queryClient.getQueryData(
    queries.post(params.postId ?? params.articleId ?? '').queryKey,
  )
  if (!post) return plain(titles.site)
  const title = titles.post(post)
  const canonical = publicUrl + canonicalPostPath(post)
  const picture = post.cover ?? post.images[0]
  const purpose = post.cover ? 'cover' : 'post'
  const head = plain(title, descriptionOf(post))
  const isOpen = post.visibility === 'public'
  return {
    ...head,
    canonical,
    image: isOpen ? imageOf(publicUrl, shareOfPost(post), title) : head.image,
    type: 'article',
    listed: head.listed && isOpen,
    alternates: isOpen ? [oembedLink(publicUrl, canonical, title)] : [],
    jsonLd: {
      '@context': 'https://schema.org',
      ...kindOf(post, title),
      datePublished: new Date(post.publishedAt).toISOString(),
      ...(post.editedAt !== null && { dateModified: new Date(post.editedAt).toISOString() }),
      author: {
        '@type': 'Person',
        name: post.author.displayName,
        url: publicUrl + href('person', { username: post.author.username }),
      },
      mainEntityOfPage: canonical,
      ...(picture && {
        image: publicUrl + sharedMediaUrl(picture.id, Math.max(...mediaWidths[purpose])),
      }),
    },
  }
}

function descriptionOf({ rating, excerpt }: PostDetail): string | undefined {
  const stars = rating === null ? '' : `${String(rating / 2).replace('.', ',')} de 5 estrelas. `
  return (stars + excerpt).trim().slice(0, 200) || undefined
}

function interestsOf({ displayName, interests }: OpenProfile): string {
  const names = interests.map(({ name }) => name).join(', ')
  return names === '' ? `O perfil de ${displayName} em Afins.` : `${displayName} em Afins: ${names}`
}
