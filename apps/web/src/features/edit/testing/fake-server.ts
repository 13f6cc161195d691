import type { Draft } from '@afins/contract/api'
import { ApiError } from '#data/api-error.ts'
import type { Basis } from '../save-state.ts'
import type { DraftContent } from '../draft-content.ts'

/** A note with these words. */
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
  }
}

/** One post as the server keeps it, with the ways in which a call can go wrong. */
export function fakeServer() {
  let draft: Draft = {
    id: 'post',
    kind: 'note',
    state: 'draft',
    content: contentOf(''),
    version: 1,
    savedAt: 0,
    dirty: false,
    publishedAt: null,
    scheduled: null,
    images: [],
  }
  let failure: Error | null = null
  let losing = false
  let saves = 0
  let holding: Promise<void> | null = null
  let release = () => {}
  let pending: DraftContent | null = null
  const write = (content: DraftContent) => {
    draft = { ...draft, content, version: draft.version + 1, savedAt: draft.savedAt + 1 }
  }
  return {
    draft: () => draft,
    saves: () => saves,
    fail: (error: Error | null) => void (failure = error),
    /** Takes what is sent, but nobody hears of it. */
    loseAnswers: (value: boolean) => void (losing = value),
    /** From now on a save is taken only when `take` says so. */
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>()
      holding = promise
      release = resolve
    },
    /** Takes what was sent last, without an answer. */
    take() {
      if (pending) write(pending)
      release()
    },
    /** Saves are taken as they come again. */
    letGo: () => void (holding = null),
    writeElsewhere: (body: string) => write(contentOf(body)),
    async save({ version, content }: Basis) {
      saves += 1
      if (failure) throw failure
      if (holding) {
        pending = content
        await holding
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
