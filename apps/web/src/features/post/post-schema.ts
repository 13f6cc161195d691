import type { PostDetail } from '@afins/contract/api'

type Work = PostDetail['works'][number]

export const workSchema = ({
  title,
  creators,
  year,
}: Pick<Work, 'title' | 'creators' | 'year'>) => ({
  '@type': 'CreativeWork',
  name: title,
  ...(creators.length > 0 && { creator: creators.map((name) => ({ '@type': 'Person', name })) }),
  ...(year !== null && { dateCreated: String(year).padStart(4, '0') }),
})

export const ratingSchema = (rating: number) => ({
  '@type': 'Rating',
  ...{ ratingValue: rating / 2, bestRating: 5, worstRating: 0.5 },
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
        ...(work && { itemReviewed: workSchema(work) }),
        ...(post.rating !== null && { reviewRating: ratingSchema(post.rating) }),
      }
    case 'list':
      return {
        '@type': ['ItemList', 'CreativeWork'],
        name: title,
        numberOfItems: post.worksCount,
        itemListElement: post.works.map((one, at) => ({
          ...{ '@type': 'ListItem', position: at + 1, item: workSchema(one) },
        })),
      }
  }
}
