import type { Draft, DraftContent } from '@afins/contract/api'
import { ApiError } from '#data/call.ts'
import type { Revision } from '../save-state.ts'

export function contentOf(body: string): DraftContent {
  return {
    interest: 'music',
    title: '',
    subtitle: '',
    body,
    tags: [],
    images: [],
    cover: null,
    works: [],
    rating: null,
    spoiler: false,
    visibility: 'public',
    warning: '',
    quotes: '',
  }
}

/** A server with one post, whose requests can fail in several ways. */
export function fakeServer() {
  let draft: Draft = {
    id: 'post',
    kind: 'note',
    state: 'draft',
    content: contentOf(''),
    version: 1,
    savedAt: 0,
    dirty: false,
    listItems: null,
    publishedAt: null,
    scheduled: null,
    images: [],
  }
  let failure: Error | null = null
  let losing = false
  let saves = 0
  let queued: Promise<void> | null = null
  let release = () => {}
  let pending: DraftContent | null = null
  const write = (content: DraftContent) => {
    draft = { ...draft, content, version: draft.version + 1, savedAt: draft.savedAt + 1 }
  }
  return {
    draft: () => draft,
    saves: () => saves,
    fail: (error: Error | null) => void (failure = error),
    /** Saves, but the response is lost. */
    loseResponses: (value: boolean) => void (losing = value),
    /** Requests wait for `saveQueued` from now on. */
    queue() {
      const { promise, resolve } = Promise.withResolvers<void>()
      queued = promise
      release = resolve
    },
    /** Saves the last request, without a response. */
    saveQueued() {
      if (pending) write(pending)
      release()
    },
    stopQueueing: () => void (queued = null),
    writeElsewhere: (body: string) => write(contentOf(body)),
    async save({ version, content }: Revision) {
      saves += 1
      if (failure) throw failure
      if (queued) {
        pending = content
        await queued
        throw new ApiError('network', 0)
      }
      if (version !== draft.version) throw new ApiError('post.changed_elsewhere', 409)
      write(content)
      if (losing) throw new ApiError('network', 0)
      return { version: draft.version, savedAt: draft.savedAt }
    },
    async load() {
      if (failure) throw failure
      return draft
    },
  }
}
