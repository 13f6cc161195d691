import type { Frame } from '../frames/frame.ts'
import { frames } from '../frames/index.ts'
import type { Author } from '../people.ts'
import { timely, workSlots } from '../writing/media-note.ts'
import type { Work } from '../works/work.ts'
import { demoWork, momentOf, penOf, writersOf, type DemoPost, type Room } from './post.ts'
import { hidden, reviewTitles, verdicts } from './review-lines.ts'

const each = 210
/** People write of what they liked. */
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

/** Reviews of records, films and books; nobody reviews the same work twice. */
export function makeReviews(room: Room): DemoPost[] {
  return frames.flatMap((frame) => {
    const writer = writersOf(room, frame.slug)
    const done = new Set<string>()
    const reviews: DemoPost[] = []
    while (reviews.length < each) {
      const author = writer()
      const work = room.random.pick(frame.works)
      const once = `${author.person.username} ${work.title}`
      if (done.has(once)) continue
      done.add(once)
      reviews.push(review(frame, author, work, room))
    }
    return reviews
  })
}

/** One person's word about one work. */
export function review(frame: Frame, author: Author, work: Work, room: Room): DemoPost {
  const { random, ledger } = room
  const rating = Number(random.weighted(stars))
  const mood = rating >= 7 ? 'high' : rating >= 5 ? 'mid' : 'low'
  const pen = penOf(author, workSlots(work), room)
  const remarks = random.sample(work.remarks, work.remarks.length)
  const opener = random.chance(0.55) ? pen.say(timely(frame.openers, work)) : ''
  const [first = '', ...rest] = remarks
  const liked = [
    `${opener} ${first}`.trim(),
    `${random.chance(0.5) ? `${rest.join(' ')} ` : ''}${pen.say(verdicts[mood])}`,
  ]
  const disliked = [`${pen.say(verdicts.low)} ${random.chance(0.5) ? pen.say(verdicts.low) : ''}`]
  const shape = random.next()
  const paragraphs = mood === 'low' ? disliked : shape < 0.25 ? liked.slice(1) : liked
  if (mood === 'high' && random.chance(0.08)) paragraphs.push(pen.say(hidden))
  if (mood !== 'low' && work.quotes.length > 0 && random.chance(0.25))
    paragraphs.unshift(`> ${random.pick(work.quotes)}`)
  // Some only give stars.
  const body = random.chance(0.06) ? '' : paragraphs.map((text) => text.trim()).join('\n\n')
  const cased = author.voice.lowerCase ? body.toLowerCase() : body
  const title = ledger.draw(reviewTitles[mood], new Set())
  return {
    authorUsername: author.person.username,
    kind: 'review',
    interest: frame.slug,
    title: body !== '' && random.chance(0.35) ? title : null,
    subtitle: null,
    body: cased === '' ? [] : [cased],
    tags: random.chance(0.5) ? random.sample(work.tags, 2) : [],
    cover: null,
    works: [demoWork(work)],
    rating,
    spoiler: /\b(final|fim|últim[oa]|morre|acaba)\b/.test(body) && random.chance(0.6),
    visibility: random.weighted({ public: 96, followers: 3, self: 1 }),
    ago: momentOf(author, random),
  }
}
