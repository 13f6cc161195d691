import { api } from '@afins/contract/api'
import { AppError } from '@afins/contract/errors'
import { href } from '@afins/contract/pages'
import {
  shareOfPost,
  shareOfProfile,
  sharePath,
  shareSize,
  type Share,
} from '@afins/contract/share'
import type { Context } from '#context.ts'
import type { Ask, FileHandler } from '#http/file-handler.ts'
import { postTitle } from '../feed/post-entry.ts'
import { findPage, type FoundPage } from './find-page.ts'

/** What there is to say of a page. */
interface Described {
  readonly title: string
  readonly share: Share
  readonly author: { readonly username: string; readonly displayName: string }
}

/**
 * Describes a page of ours to a site that wants to show it (oembed.com, version 1.0), as a link:
 * our pages cannot be framed. What is not for everyone is not there (section 2.3.5.1: 404), so
 * that nobody learns that it exists.
 */
export function oembedFiles({ config: { publicUrl } }: Pick<Context, 'config'>): FileHandler[] {
  return [
    {
      pattern: '/oembed',
      async answer({ query, ask }) {
        const { url, format = 'json', maxwidth, maxheight } = query
        if (format !== 'json') throw new AppError('request.format_unknown')
        if (url === undefined || !isSize(maxwidth) || !isSize(maxheight))
          throw new AppError('request.malformed')
        const page = findPage(url, publicUrl)
        const described = page && (await describe(page, ask))
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
        return { type: 'application/json', body, kept: false }
      },
    },
  ]
}

/** Whether the image of a page is no larger than asked for: the standard wants none otherwise. */
const fits = (maxWidth = String(shareSize.width), maxHeight = String(shareSize.height)) =>
  Number(maxWidth) >= shareSize.width && Number(maxHeight) >= shareSize.height

const isSize = (text: string | undefined) => text === undefined || /^[1-9]\d{0,5}$/.test(text)

async function describe({ name, params }: FoundPage, ask: Ask): Promise<Described | null> {
  try {
    switch (name) {
      case 'person': {
        const profile = await ask(api.getProfile, { params: { username: params.username ?? '' } })
        if (profile.closed) return null
        return {
          title: `${profile.displayName} (@${profile.username})`,
          author: profile,
          share: shareOfProfile(profile),
        }
      }
      case 'personPost':
      case 'interestPost':
      case 'personArticle':
      case 'interestArticle':
      case 'article': {
        const postId = params.postId ?? params.articleId ?? ''
        const post = await ask(api.getPost, { params: { postId } })
        return { title: postTitle(post), author: post.author, share: shareOfPost(post) }
      }
      default:
        return null
    }
  } catch (error) {
    // An address that cannot be one of ours is as good as one that is not there.
    if (error instanceof AppError && error.status < 500) return null
    throw error
  }
}
