import type { PostDetail } from '@afins/contract/api'
import { mediaWidths, sharedMediaUrl } from '@afins/contract/media'
import { href } from '@afins/contract/pages'
import { shareOfPost } from '@afins/contract/share'
import { imageOf, oembedLink, type MakeHead } from '#data/head.ts'
import { postPath } from '@afins/contract/addresses'
import { titles } from '#data/titles.ts'
import { answersSchema } from './answers-schema.ts'
import { commentedPost } from './comments/commented.ts'
import { shownPost } from './shown-post.ts'
import { postSchema } from './post-schema.ts'

export const postHead: MakeHead = (input, defaults) => {
  const { publicUrl } = input
  const post = shownPost(input)
  if (!post) return defaults
  const title = titles.postPage(post)
  const canonical = publicUrl + postPath(post)
  const picture = post.warning === null ? (post.cover ?? post.images[0]) : undefined
  const purpose = post.cover ? 'cover' : 'post'
  const isOpen = post.visibility === 'public'
  return {
    ...defaults,
    description: descriptionOf(post) ?? defaults.description,
    canonical,
    image: isOpen ? imageOf(publicUrl, shareOfPost(post), title) : defaults.image,
    type: 'article',
    listed: defaults.listed && isOpen,
    alternates: isOpen ? [oembedLink(publicUrl, canonical, title)] : [],
    jsonLd: {
      '@context': 'https://schema.org',
      ...postSchema(post, title),
      datePublished: new Date(post.publishedAt).toISOString(),
      ...(post.editedAt !== null && { dateModified: new Date(post.editedAt).toISOString() }),
      author: {
        '@type': 'Person',
        name: post.author.displayName,
        url: publicUrl + href('person', { username: post.author.username }),
      },
      mainEntityOfPage: canonical,
      ...answersSchema(input, commentedPost(post)),
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
