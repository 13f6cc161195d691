import { Fragment } from 'react'
import type { FixedInterestId } from '@afins/contract/interests'
import { href } from '@afins/contract/pages'

export interface CreatorLinksProps {
  readonly interest: FixedInterestId
  readonly creators: readonly {
    readonly id: string
    readonly name: string
    readonly creditedAs: string | null
  }[]
}

/** Names that lead to the works of each. */
export function CreatorLinks({ interest, creators }: CreatorLinksProps) {
  return creators.map(({ id, name, creditedAs }, at) => (
    <Fragment key={id}>
      {at > 0 ? ', ' : ''}
      <a href={href('work', { interestName: interest, workId: id })}>{creditedAs ?? name}</a>
    </Fragment>
  ))
}
