import { DAY, HOUR } from '@afins/contract/durations'
import { likesOf, threadOn, type Conversations } from './conversations.ts'
import type { DemoCorpus } from './corpus.ts'
import { seeded, seedFor } from './random.ts'
import { entryKeyOf } from './shelves/shelves.ts'
import { catalogue } from './texts/index.ts'
import { entryAnswers, entryRemarks } from './texts/entry-remarks.ts'

const TALKED_ABOUT = 40
const LIKED = 90
/** Entries of the person whom one signs in as. */
const OF_FIRST = 5
const READERS_OF_FIRST = 9

/** People who answer what others lately finished, or are at: those who follow them. */
export function makeDiaryConversations(
  { people, follows, shelves }: DemoCorpus,
  seed: number,
): Pick<Conversations, 'threads' | 'likes'> {
  const random = seeded(seedFor(seed, 'diary-conversations'))
  const personOf = new Map(people.map((person) => [person.username, person]))
  const followers = Map.groupBy(follows, ({ to }) => to)
  const interestOf = new Map(catalogue.map(({ id, interest }) => [id, interest]))
  const entries = shelves
    .filter(({ ownerUsername }) => personOf.get(ownerUsername)?.isPublic)
    .flatMap(({ ownerUsername, entries: all }) =>
      all.flatMap(({ workId, ago, diary, visibility }) => {
        const interest = interestOf.get(workId)
        const isLate = ago > HOUR && ago < 90 * DAY
        if (!diary || !interest || visibility !== 'public' || !isLate) return []
        if (diary.outcome === 'gave_up') return []
        const key = entryKeyOf(ownerUsername, { workId, ago })
        return [{ key, authorUsername: ownerUsername, ago, interest }]
      }),
    )
    .sort((one, other) => one.ago - other.ago)
  const first = people[0]?.username
  // Whoever signs in to look around finds that something has happened.
  const readersOfFirst = random.sample(
    people.flatMap(({ isPublic, username }) => (isPublic && username !== first ? username : [])),
    READERS_OF_FIRST,
  )
  const ofFirst = entries.filter(({ authorUsername }) => authorUsername === first)
  const some = (count: number) =>
    [...new Set([...ofFirst.slice(0, OF_FIRST), ...random.sample(entries, count)])].map(
      (entry) => ({
        entry,
        readers: [
          ...(followers.get(entry.authorUsername) ?? []).map(({ from }) => from),
          ...(entry.authorUsername === first ? readersOfFirst : []),
        ].filter((username) => (personOf.get(username)?.joinedAgo ?? 0) > entry.ago),
      }),
    )
  return {
    threads: some(TALKED_ABOUT).map(({ entry, readers }) =>
      threadOn(entry, readers, saidOn(entry), random),
    ),
    likes: some(LIKED).flatMap(({ entry, readers }) => likesOf(entry, readers, random)),
  }
}

const saidOn = ({ interest }: { readonly interest: keyof typeof entryRemarks }) => ({
  remarks: [...entryRemarks.any, ...entryRemarks[interest]],
  answers: entryAnswers,
})
