import type { MediaInterest } from '../texts/media-interest.ts'
import { mediaInterests, reviewTexts } from '../texts/index.ts'
import type { Author } from '../people.ts'
import { linesForYear, workPlaceholders } from '../notes/media-note.ts'
import type { Work } from '../texts/work.ts'
import {
  demoWork,
  postTime,
  makeWriter,
  authorPicker,
  type DemoPost,
  type PostDeps,
} from './post.ts'

const { titles, verdicts, spoilers } = reviewTexts
const each = 210
/** Weights by half stars: people review what they liked. */
const stars = {
  '10': 15,
  '9': 20,
  '8': 25,
  '7': 15,
  '6': 9,
  '5': 6,
  '4': 4,
  '3': 3,
  '2': 2,
  '1': 1,
} as const

/** No one reviews the same work twice. */
export function makeReviews(deps: PostDeps): DemoPost[] {
  return mediaInterests.flatMap((media) => {
    const nextAuthor = authorPicker(deps, media.slug)
    const reviewed = new Set<string>()
    const reviews: DemoPost[] = []
    while (reviews.length < each) {
      const author = nextAuthor()
      const work = deps.random.pick(media.works)
      const key = `${author.person.username} ${work.title}`
      if (reviewed.has(key)) continue
      reviewed.add(key)
      reviews.push(makeReview(media, author, work, deps))
    }
    return reviews
  })
}

export function makeReview(
  media: MediaInterest,
  author: Author,
  work: Work,
  deps: PostDeps,
): DemoPost {
  const { random, sentences } = deps
  const rating = Number(random.weighted(stars))
  const mood = rating >= 7 ? 'high' : rating >= 5 ? 'mid' : 'low'
  const writer = makeWriter(author, workPlaceholders(work), deps)
  const remarks = random.sample(work.remarks, work.remarks.length)
  const opener = random.chance(0.55) ? writer.sentence(linesForYear(media.openers, work)) : ''
  const [first = '', ...rest] = remarks
  const liked = [
    `${opener} ${first}`.trim(),
    `${random.chance(0.5) ? `${rest.join(' ')} ` : ''}${writer.sentence(verdicts[mood])}`,
  ]
  const disliked = [
    `${writer.sentence(verdicts.low)} ${random.chance(0.5) ? writer.sentence(verdicts.low) : ''}`,
  ]
  const shape = random.next()
  const paragraphs = mood === 'low' ? disliked : shape < 0.25 ? liked.slice(1) : liked
  if (mood === 'high' && random.chance(0.08)) paragraphs.push(writer.sentence(spoilers))
  if (mood !== 'low' && work.quotes.length > 0 && random.chance(0.25))
    paragraphs.unshift(`> ${random.pick(work.quotes)}`)
  // Some only give stars.
  const body = random.chance(0.06) ? '' : paragraphs.map((text) => text.trim()).join('\n\n')
  const cased = author.style.lowerCase ? body.toLowerCase() : body
  const title = sentences.pick(titles[mood], new Set())
  return {
    authorUsername: author.person.username,
    kind: 'review',
    interest: media.slug,
    title: body !== '' && random.chance(0.35) ? title : null,
    subtitle: null,
    body: cased === '' ? [] : [cased],
    tags: random.chance(0.5) ? random.sample(work.tags, 2) : [],
    cover: null,
    works: [demoWork(work)],
    rating,
    spoiler: /\b(final|fim|últim[oa]|morre|acaba)\b/.test(body) && random.chance(0.6),
    ...(/\b(sangue|violência|violent[oa]|assassin)/i.test(body) && { warning: 'violência' }),
    visibility: random.weighted({ public: 96, followers: 3, self: 1 }),
    ago: postTime(author, random),
  }
}
