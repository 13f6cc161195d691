import { PassThrough, type Readable } from 'node:stream'
import { SECOND } from '@afins/contract/durations'
import {
  NEW_POSTS_TAG,
  notificationsTag,
  STREAM_EVENT,
  STREAM_TAGS_EVENT,
  type StreamData,
  type StreamTags,
} from '@afins/contract/notifications'
import type { Context } from '#context.ts'
import { countUnread } from './notifications.loaders.ts'

/** More of one person end the oldest. */
export const STREAMS_OF_PERSON = 5
const HEARTBEAT_MS = 25 * SECOND
/** Changes that come together are one event. */
const COLLECT_MS = 100
/** Publications within this time are one event: every browser that shows a feed counts after it. */
const COLLECT_POSTS_MS = 5 * SECOND
/** A reader who takes no bytes for so many of them is gone. */
const MOST_WAITING_BYTES = 16 * 1024
/** How long a browser waits before it connects again, in milliseconds. */
const RETRY_MS = 5000

/** Whatever is said on posts that its reader has open; only what is shown is read again. */
const SAID = 'comments:*'

interface Stream {
  readonly body: PassThrough
  /** Whether its session is still there. */
  readonly isSignedIn: () => Promise<boolean>
}

export interface Streams {
  /** Opens a stream of server-sent events, which begins with the present state. */
  open(uid: string, isSignedIn: () => Promise<boolean>): Readable
}

/**
 * Tells browsers that what they are told of has changed, on whichever node it was. An event carries
 * cache tags and a count, never texts: each browser reads what it may see. Every event says the whole
 * state, so that one that was missed is made good by the next, and by the first of a new stream.
 */
export function openStreams(
  {
    database,
    clock,
    invalidation,
    log,
  }: Pick<Context, 'database' | 'clock' | 'invalidation' | 'log'>,
  stopping: AbortSignal,
): Streams {
  const streams = new Map<string, Set<Stream>>()
  const due = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let postsTimer: NodeJS.Timeout | undefined

  const send = async (uid: string) => {
    const open = streams.get(uid)
    if (!open) return
    const unread = await countUnread(database.db, { uid, now: clock.now() })
    const data: StreamData = { unread, tags: [notificationsTag(uid), SAID] }
    const text = `event: ${STREAM_EVENT}\ndata: ${JSON.stringify(data)}\n\n`
    for (const stream of [...open]) writeSignedIn(stream, text)
  }
  const sendDue = async () => {
    timer = undefined
    const uids = [...due]
    due.clear()
    for (const uid of uids)
      await send(uid).catch((error: unknown) => log.warn({ err: error }, 'stream not written'))
  }
  const soon = (uids: Iterable<string>) => {
    for (const uid of uids) if (streams.has(uid)) due.add(uid)
    if (due.size > 0) timer ??= setTimeout(() => void sendDue(), COLLECT_MS)
  }
  // Says only that something was published for everyone: what of it is for whom, each browser asks.
  const sendNewPosts = () => {
    postsTimer = undefined
    const data: StreamTags = { tags: [NEW_POSTS_TAG] }
    for (const open of streams.values())
      for (const { body } of open)
        write(body, `event: ${STREAM_TAGS_EVENT}\ndata: ${JSON.stringify(data)}\n\n`)
  }
  const prefix = notificationsTag('')
  invalidation.subscribe((tags) => {
    if (tags === 'all' || tags.includes(NEW_POSTS_TAG))
      postsTimer ??= setTimeout(sendNewPosts, COLLECT_POSTS_MS).unref()
    soon(
      tags === 'all'
        ? streams.keys()
        : tags.flatMap((tag) => (tag.startsWith(prefix) ? tag.slice(prefix.length) : [])),
    )
  })

  const beat = setInterval(() => {
    for (const stream of [...streams.values()].flatMap((open) => [...open]))
      writeSignedIn(stream, ':\n\n')
  }, HEARTBEAT_MS)
  beat.unref()
  stopping.addEventListener('abort', () => {
    clearInterval(beat)
    clearTimeout(timer)
    clearTimeout(postsTimer)
    for (const open of streams.values()) for (const { body } of open) body.end()
  })

  return {
    open(uid, isSignedIn) {
      const open = streams.get(uid) ?? new Set()
      streams.set(uid, open)
      const [oldest] = open
      if (oldest && open.size >= STREAMS_OF_PERSON) oldest.body.end()
      const stream = { body: new PassThrough(), isSignedIn }
      open.add(stream)
      const forget = () => {
        open.delete(stream)
        if (open.size === 0 && streams.get(uid) === open) streams.delete(uid)
      }
      stream.body.once('close', forget)
      stream.body.once('finish', forget)
      write(stream.body, `retry: ${RETRY_MS}\n\n`)
      soon([uid])
      return stream.body
    },
  }
}

/** Ends a stream whose session is not there any more, before it hears of anything else. */
function writeSignedIn({ body, isSignedIn }: Stream, text: string): void {
  isSignedIn().then(
    (isSo) => (isSo ? write(body, text) : body.end()),
    () => body.end(),
  )
}

function write(body: PassThrough, text: string): void {
  if (body.writableEnded || body.destroyed) return
  if (body.writableLength > MOST_WAITING_BYTES) body.destroy()
  else body.write(text)
}
