import type { EventType } from '@afins/contract/events'

/** What changes the taste that someone shows: their works, texts and lists, and who may see them. */
export const tasteEvents = [
  'profile.created',
  'profile.changed',
  'post.changed',
  'list.changed',
  'shelf.changed',
  'favourites.changed',
  'taste.changed',
] as const satisfies readonly EventType[]

const types = new Set<EventType>(tasteEvents)

/** Whose taste some events are about. */
export function ownersOf(
  events: readonly { readonly type: EventType; readonly owner: string | null }[],
): string[] {
  const owners = events.flatMap(({ type, owner }) => (owner && types.has(type) ? [owner] : []))
  return [...new Set(owners)].toSorted()
}
