import type { PostDetail } from '@afins/contract/api'

type Work = PostDetail['works'][number]

const workOf = ({ title, creators, year }: Work) => ({
  '@type': 'CreativeWork',
  name: title,
  ...(creators.length > 0 && { creator: creators.map((name) => ({ '@type': 'Person', name })) }),
  ...(year !== null && { dateCreated: String(year).padStart(4, '0') }),
})

export function postSchema(post: PostDetail, title: string): object {
  const [work] = post.works
  switch (post.kind) {
    case 'note':
      return { '@type': 'SocialMediaPosting', headline: title }
    case 'article':
      return {
        '@type': 'Article',
        headline: title,
        alternativeHeadline: post.subtitle ?? undefined,
      }
    case 'review':
      return {
        '@type': 'Review',
        name: title,
        ...(work && { itemReviewed: workOf(work) }),
        ...(post.rating !== null && {
          reviewRating: {
            '@type': 'Rating',
            ...{ ratingValue: post.rating / 2, bestRating: 5, worstRating: 0.5 },
          },
        }),
      }
    case 'list':
      return {
        '@type': 'ItemList',
        name: title,
        numberOfItems: post.worksCount,
        itemListElement: post.works.map((one, at) => ({
          ...{ '@type': 'ListItem', position: at + 1, item: workOf(one) },
        })),
      }
  }
}
