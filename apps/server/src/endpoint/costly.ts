import { api } from '@afins/contract/api'
import type { Endpoint } from '@afins/contract/endpoint'
import { Semaphore } from '../platform/semaphore.ts'

/** A search and suggestions look in many places, a preview may be of a whole article. */
export const costlyEndpoints: ReadonlySet<Endpoint> = new Set<Endpoint>([
  ...[api.suggest, api.searchPeople, api.searchPosts, api.searchWorks],
  ...[api.listSuggestedPeople, api.listSimilarPeople, api.previewMarkdown],
])

/**
 * Each takes tens of milliseconds of this process: two are worked on at a time, so that all else is
 * answered in between, and more of them wait.
 */
export const costlyQueue = () => new Semaphore(2, 32)
