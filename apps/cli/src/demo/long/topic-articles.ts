import { slugify } from '@afins/contract/interests'
import { drawImage } from '../notes.ts'
import type { Author } from '../people.ts'
import { pictureLines } from '../pictures.ts'
import { topics } from '../topics/index.ts'
import type { Topic } from '../topics/topic.ts'
import { ownSlots } from '../writing/topic-note.ts'
import * as essays from './essays-topic.ts'
import { capital, momentOf, penOf, type DemoPost, type Part, type Room } from './post.ts'

/** Interests that are no craft: nobody learns them, buys tools for them, gets them wrong. */
const noCraft = new Set(['Gatos', 'Futebol de várzea', 'Arquitetura', 'Mapas antigos', 'Vinil'])

/** Each topic that can be written about at length, with somebody who would. */
export function topicsForArticles({ authors, random }: Room): { topic: Topic; author: Author }[] {
  return topics.flatMap((topic) => {
    const slug = slugify(topic.name)
    const having = authors.filter(({ person }) =>
      person.interests.some((interest) => interest.slug === slug),
    )
    if (noCraft.has(topic.name) || having.length === 0) return []
    return [{ topic, author: random.pick(having) }]
  })
}

/** What somebody has learnt of an interest of theirs. */
export function topicArticle(topic: Topic, author: Author, room: Room): DemoPost {
  const { random, ledger } = room
  const name = topic.name.toLowerCase()
  const pen = penOf(author, { ...ownSlots(topic, random), topic: name }, room)
  const slug = slugify(topic.name)
  const essay = () => {
    const [heading = '', text = ''] = pen.say(essays.topicEssays).split(' | ')
    return `## ${heading}\n\n${text}`
  }
  const practice = () =>
    [
      `## ${pen.say(essays.topicHeads)}`,
      `${pen.say(topic.openers)} ${pen.say(topic.details)} ${pen.say(topic.details)}`,
      `${pen.say(topic.details)} ${pen.say(topic.details)}`,
    ].join('\n\n')
  const items = random
    .sample(topic.listItems, topic.listItems.length)
    .map((item) => pen.write(item))
  const steps = [...new Set(items)]
    .slice(0, 5)
    .map((item) => `- ${item}`)
    .join('\n')
  const picture = (caption: string): Part => ({
    image: drawImage(author.person.interests, slug, random),
    caption,
  })
  const body: Part[] = [
    pen.say(essays.topicIntros),
    essay(),
    practice(),
    picture(pen.say(pictureLines)),
    essay(),
    practice(),
    `## ${pen.say(topic.listHeads).replace(/:$/, '')}\n\n${steps}`,
    essay(),
    ...(random.chance(0.6) ? [picture('')] : []),
    essay(),
    `---\n\n${pen.say(essays.topicClosings)}`,
  ]
  return {
    authorUsername: author.person.username,
    kind: 'article',
    interest: slug,
    title: capital(pen.write(ledger.drawOnce(essays.topicTitles) ?? '{Topic}')),
    subtitle: random.chance(0.75) ? pen.say(essays.topicSubtitles) : null,
    body,
    tags: random.sample(topic.tags, 2),
    cover: random.chance(0.85) ? drawImage(author.person.interests, slug, random) : null,
    works: [],
    rating: null,
    spoiler: false,
    visibility: 'public',
    ago: momentOf(author, random),
  }
}
