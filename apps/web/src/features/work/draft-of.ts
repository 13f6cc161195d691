import type { WorkDetail } from '@afins/contract/api'

/** What a draft begins with that is about a work. */
export const draftOf = ({ id, title, creators, year }: WorkDetail) => ({
  works: [{ workId: id, title, creators: creators.map(({ name }) => name), year, remark: '' }],
})
