import type { WorkCard } from '@afins/contract/api'
import { isCollective } from '#modules/works/index.ts'

/** Who made a work, without collective names. */
export const creatorIdsOf = ({ creators }: WorkCard) =>
  creators.filter(({ name }) => !isCollective(name)).map(({ id }) => id)
