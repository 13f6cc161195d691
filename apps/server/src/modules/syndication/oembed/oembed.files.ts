import { api } from '@afins/contract/api'
import { AppError } from '@afins/contract/errors'
import { matchPage, type MatchedPage } from '@afins/contract/page-address'
import { href } from '@afins/contract/pages'
import {
  shareOfPost,
  shareOfProfile,
  sharePath,
  shareSize,
  type Share,
} from '@afins/contract/share'
import type { Context } from '#context.ts'
import type { CallEndpoint, FileHandler } from '#endpoint/file-handler.ts'
import { postTitle } from '../feed/post-entry.ts'

interface Described {
  readonly title: string
  readonly share: Share
  readonly author: { readonly username: string; readonly displayName: string }
}

/** Links, because our pages cannot be framed. What is not public is not found (section 2.3.5.1). */
export function oembedFiles({ config: { publicUrl } }: Pick<Context, 'config'>): FileHandler[] {
  return [
    {
      pattern: '/oembed',
      reads: ['url', 'format', 'maxwidth', 'maxheight'],
      async answer({ query, callEndpoint }) {
        const { url, format = 'json', maxwidth, maxheight } = query
        if (format !== 'json') throw new AppError('request.format_unknown')
        if (url === undefined || !isSize(maxwidth) || !isSize(maxheight))
          throw new AppError('request.malformed')
        const page = findPage(url, publicUrl)
        const described = page && (await describe(page, callEndpoint))
        if (!described) throw new AppError('request.not_found')
        const { title, author, share } = described
        const body = JSON.stringify({
          version: '1.0',
          type: 'link',
          title,
          author_name: author.displayName,
          author_url: publicUrl + href('person', { username: author.username }),
          provider_name: 'Afins',
          provider_url: `${publicUrl}/`,
          ...(fits(maxwidth, maxheight) && {
            thumbnail_url: publicUrl + sharePath(share),
            thumbnail_width: shareSize.width,
            thumbnail_height: shareSize.height,
          }),
        })
        return { type: 'application/json', body, canonicalPath: null }
      },
    },
  ]
}

/** The standard allows no image larger than requested. */
const fits = (maxWidth = String(shareSize.width), maxHeight = String(shareSize.height)) =>
  Number(maxWidth) >= shareSize.width && Number(maxHeight) >= shareSize.height

const isSize = (text: string | undefined) => text === undefined || /^[1-9]\d{0,5}$/.test(text)

async function describe(
  { name, params }: MatchedPage,
  callEndpoint: CallEndpoint,
): Promise<Described | null> {
  try {
    switch (name) {
      case 'person': {
        const profile = await callEndpoint(api.getProfile, {
          params: { username: params.username ?? '' },
        })
        if (profile.closed) return null
        const { username } = profile
        const favourites = await callEndpoint(api.listFavourites, { params: { username } })
        return {
          title: `${profile.displayName} (@${profile.username})`,
          author: profile,
          share: shareOfProfile(profile, favourites.items),
        }
      }
      case 'personPost':
      case 'interestPost':
      case 'personArticle':
      case 'interestArticle':
      case 'article': {
        const postId = params.postId ?? params.articleId ?? ''
        const post = await callEndpoint(api.getPost, { params: { postId } })
        return { title: postTitle(post), author: post.author, share: shareOfPost(post) }
      }
      default:
        return null
    }
  } catch (error) {
    // An invalid address is the same as an unknown one.
    if (error instanceof AppError && error.status < 500) return null
    throw error
  }
}

function findPage(address: string, publicUrl: string): MatchedPage | null {
  const url = URL.parse(address)
  return url?.origin === publicUrl ? matchPage(url.pathname.replace(/\/$/, '')) : null
}
