import { href } from '@afins/contract/pages'
import type { MakeHead } from '#data/head.ts'
import { titles } from '#data/titles.ts'
import { answersSchema } from './answers-schema.ts'
import { commentedEntry } from './comments/commented.ts'
import { ratingSchema, workSchema } from './post-schema.ts'
import { shownEntry } from './shown-post.ts'

export const diaryEntryHead: MakeHead = (input, defaults) => {
  const shown = shownEntry(input)
  if (!shown) return defaults
  const { publicUrl } = input
  const { entry, owner, work } = shown
  const title = titles.diaryEntry(work.title, owner.displayName)
  const commented = commentedEntry(shown)
  const about = workSchema({ ...work, creators: work.creators.map(({ name }) => name) })
  const canonical = publicUrl + commented.path
  return {
    ...defaults,
    description: title,
    canonical,
    type: 'article',
    listed: defaults.listed && entry.visibility === 'public',
    jsonLd: {
      '@context': 'https://schema.org',
      ...(entry.rating === null
        ? { '@type': 'SocialMediaPosting', headline: title, about }
        : {
            ...{ '@type': 'Review', name: title, itemReviewed: about },
            reviewRating: ratingSchema(entry.rating),
          }),
      datePublished: new Date(entry.createdAt).toISOString(),
      author: {
        '@type': 'Person',
        name: owner.displayName,
        url: publicUrl + href('person', { username: owner.username }),
      },
      mainEntityOfPage: canonical,
      ...answersSchema(input, commented),
    },
  }
}
