import { eventAudiences, eventTypes, isEventType, type JournalEvent } from '@afins/contract/events'
import type { EventAudience } from '@afins/contract/events'
import type { eventsAfter } from './event-queue.queries.ts'

export type StoredEvent = Awaited<ReturnType<typeof eventsAfter>>[number]

/** Events with the same key are handled in their order. */
export function orderKeyOf({ owner_uid: owner, subject, type }: StoredEvent): string {
  return owner ?? subject ?? type
}

/** An event as the contract has it. @throws Error that says why it cannot be read */
export function readEvent(row: StoredEvent): JournalEvent {
  const { seq, type, version } = row
  if (!isEventType(type)) throw new Error(`unknown type ${type}`)
  const known = eventTypes[type]
  if (version !== known.version) throw new Error(`unknown version ${version} of ${type}`)
  const event = {
    ...{ seq, type, actor: row.actor_uid, owner: row.owner_uid, subject: row.subject },
    audienceBefore: readAudience(row.audience_before),
    audienceAfter: readAudience(row.audience_after),
    at: row.at,
    tags: row.tags === '' ? [] : row.tags.split(' '),
    fields: known.fields.parse(JSON.parse(row.fields)),
  }
  // The fields are those of the type.
  return event as JournalEvent
}

function readAudience(stored: string | null): EventAudience | null {
  if (stored === null) return null
  const audience = eventAudiences.find((name) => name === stored)
  if (!audience) throw new Error(`unknown audience ${stored}`)
  return audience
}
