import type { WorkCard } from '@afins/contract/api'

/** Whether a work is a person or a group, whose page lists works. */
export const isCreator = ({ kind }: Pick<WorkCard, 'kind'>) => kind === 'person' || kind === 'group'
