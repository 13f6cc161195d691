import { limits } from '@afins/contract/fields'

/** The works that an address asks for; '' where it asks for none. */
export const askedWorks = (search: URLSearchParams) =>
  (search.get('busca') ?? '').trim().slice(0, limits.workQuery)
