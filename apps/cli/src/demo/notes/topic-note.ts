import type { Random } from '../random.ts'
import type { Topic } from '../texts/topic.ts'
import { fill, type Placeholders } from '../sentences/fill-template.ts'
import { shapesWithoutImage, type NoteContent, type NoteDeps } from './media-note.ts'

/** Draws what of a topic belongs to one person: their two cats, their one team. */
export function personalPlaceholders(topic: Topic, random: Random): Placeholders {
  const own = Object.entries(topic.perPerson ?? {}).map(([placeholder, count]) => [
    placeholder,
    random.sample([topic.placeholders[placeholder] ?? []].flat(), count),
  ])
  return { ...topic.placeholders, ...Object.fromEntries(own) }
}

/** A note about a custom interest. */
export function writeTopicNote(topic: Topic, personal: Placeholders, deps: NoteDeps): NoteContent {
  const { random, sentences, style, used } = deps
  const placeholders = { ...style.placeholders, ...personal }
  const write = (template: string) => fill(template, placeholders, style.gender, random)
  const sentence = (pool: readonly string[]) =>
    write(sentences.pick(pool, used) ?? random.pick(pool))
  const shapes = {
    detail: () => `${sentence(topic.openers)} ${sentence(topic.details)}`,
    closed: () =>
      `${sentence(topic.openers)} ${sentence(topic.details)} ${sentence(topic.closers)}`,
    single: () => sentence(topic.details),
    news: () => `${sentence(topic.openers)} ${sentence(topic.closers)}`,
    question: () => sentence(topic.questions),
    paragraphs: () =>
      `${sentence(topic.openers)} ${sentence(topic.details)}\n\n${sentence(topic.details)}`,
    list: () => `${sentence(topic.listHeads)}\n\n${listOf(topic, write, random)}`,
    unique: () => {
      const line = sentences.pickUnused(topic.unique)
      return line ? write(line) : shapes.closed()
    },
  }
  const long = style.length
  const shape = random.weighted({
    detail: 26,
    closed: 8 + 14 * long,
    single: 10 - 6 * long,
    news: 14 - 4 * long,
    question: 9,
    paragraphs: 5 + 16 * long,
    list: 7,
    unique: 9,
  })
  return {
    body: shapes[shape](),
    tags: topic.tags,
    canHaveImage: !shapesWithoutImage.includes(shape),
  }
}

function listOf(topic: Topic, write: (line: string) => string, random: Random): string {
  const count = random.int(3, 5)
  const items = random.sample(topic.listItems, topic.listItems.length).map(write)
  return [...new Set(items)]
    .slice(0, count)
    .map((item) => `- ${item}`)
    .join('\n')
}
