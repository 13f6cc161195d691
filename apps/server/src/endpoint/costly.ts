import { api } from '@afins/contract/api'
import type { Endpoint } from '@afins/contract/endpoint'
import { Semaphore } from '../platform/semaphore.ts'

/** A search and suggestions look in many places, a preview may be of a whole article. */
export const costlyEndpoints: ReadonlySet<Endpoint> = new Set<Endpoint>([
  ...[api.suggest, api.searchPeople, api.searchPosts, api.searchWorks],
  ...[api.listSuggestedPeople, api.listSimilarPeople, api.previewMarkdown],
])

/**
 * What costs tens of milliseconds of this process has a turn of its own: a few are worked on at a
 * time, so that all else is answered in between, and more of them than that wait.
 */
export const costlyTurns = () => new Semaphore(2, 32)
