import { slugify } from '@afins/contract/interests'
import { drawImage } from '../notes/notes.ts'
import type { Author } from '../people.ts'
import { pictureCaptions, topicArticleTexts as texts, topics } from '../texts/index.ts'
import type { Topic } from '../texts/topic.ts'
import { capitalize } from '../sentences/fill-template.ts'
import { personalPlaceholders } from '../notes/topic-note.ts'
import { postTime, makeWriter, type DemoPost, type Part, type PostDeps } from './post.ts'

/** Interests that no one learns or buys tools for. */
const notCrafts = new Set(['Gatos', 'Futebol de várzea', 'Arquitetura', 'Mapas antigos', 'Vinil'])

/** Each topic with texts for an article, and an author who has the interest. */
export function topicsForArticles({
  authors,
  random,
}: PostDeps): { topic: Topic; author: Author }[] {
  return topics.flatMap((topic) => {
    const slug = slugify(topic.name)
    const candidates = authors.filter(({ person }) =>
      person.interests.some((interest) => interest.slug === slug),
    )
    if (notCrafts.has(topic.name) || candidates.length === 0) return []
    return [{ topic, author: random.pick(candidates) }]
  })
}

export function topicArticle(topic: Topic, author: Author, deps: PostDeps): DemoPost {
  const { random, sentences } = deps
  const name = topic.name.toLowerCase()
  const writer = makeWriter(author, { ...personalPlaceholders(topic, random), topic: name }, deps)
  const slug = slugify(topic.name)
  const essay = () => {
    const [heading = '', text = ''] = writer.sentence(texts.essays).split(' | ')
    return `## ${heading}\n\n${text}`
  }
  const practice = () =>
    [
      `## ${writer.sentence(texts.heads)}`,
      `${writer.sentence(topic.openers)} ${writer.sentence(topic.details)} ${writer.sentence(topic.details)}`,
      `${writer.sentence(topic.details)} ${writer.sentence(topic.details)}`,
    ].join('\n\n')
  const items = random
    .sample(topic.listItems, topic.listItems.length)
    .map((item) => writer.fill(item))
  const steps = [...new Set(items)]
    .slice(0, 5)
    .map((item) => `- ${item}`)
    .join('\n')
  const picture = (caption: string): Part => ({
    image: drawImage(author.person.interests, slug, random),
    caption,
  })
  const body: Part[] = [
    writer.sentence(texts.intros),
    essay(),
    practice(),
    picture(writer.sentence(pictureCaptions)),
    essay(),
    practice(),
    `## ${writer.sentence(topic.listHeads).replace(/:$/, '')}\n\n${steps}`,
    essay(),
    ...(random.chance(0.6) ? [picture('')] : []),
    essay(),
    `---\n\n${writer.sentence(texts.closings)}`,
  ]
  return {
    authorUsername: author.person.username,
    kind: 'article',
    interest: slug,
    title: capitalize(writer.fill(sentences.pickUnused(texts.titles) ?? '{Topic}')),
    subtitle: random.chance(0.75) ? writer.sentence(texts.subtitles) : null,
    body,
    tags: random.sample(topic.tags, 2),
    cover: random.chance(0.85) ? drawImage(author.person.interests, slug, random) : null,
    works: [],
    rating: null,
    spoiler: false,
    visibility: 'public',
    ago: postTime(author, random),
  }
}
