import type { Random } from '../random.ts'
import type { Topic } from '../topics/topic.ts'
import { fill, type Slots } from './fill.ts'
import { picturable, type Desk, type Draft } from './media-note.ts'

/** What of a topic belongs to one person: their two cats, their one team. */
export function ownSlots(topic: Topic, random: Random): Slots {
  const own = Object.entries(topic.own ?? {}).map(([slot, count]) => [
    slot,
    random.sample([topic.slots[slot] ?? []].flat(), count),
  ])
  return { ...topic.slots, ...Object.fromEntries(own) }
}

/** A note about an interest that people made up. */
export function writeTopicNote(topic: Topic, things: Slots, desk: Desk): Draft {
  const { random, ledger, voice, spent } = desk
  const slots = { ...voice.slots, ...things }
  const write = (template: string) => fill(template, slots, voice.gender, random)
  const say = (pool: readonly string[]) => write(ledger.draw(pool, spent) ?? random.pick(pool))
  const shapes = {
    detail: () => `${say(topic.openers)} ${say(topic.details)}`,
    closed: () => `${say(topic.openers)} ${say(topic.details)} ${say(topic.closers)}`,
    single: () => say(topic.details),
    news: () => `${say(topic.openers)} ${say(topic.closers)}`,
    question: () => say(topic.questions),
    paragraphs: () => `${say(topic.openers)} ${say(topic.details)}\n\n${say(topic.details)}`,
    list: () => `${say(topic.listHeads)}\n\n${listOf(topic, write, random)}`,
    unique: () => {
      const line = ledger.drawOnce(topic.unique)
      return line ? write(line) : shapes.closed()
    },
  }
  const long = voice.length
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
  return { body: shapes[shape](), tags: topic.tags, picturable: picturable(shape) }
}

function listOf(topic: Topic, write: (line: string) => string, random: Random): string {
  const count = random.int(3, 5)
  const items = random.sample(topic.listItems, topic.listItems.length).map(write)
  return [...new Set(items)]
    .slice(0, count)
    .map((item) => `- ${item}`)
    .join('\n')
}
