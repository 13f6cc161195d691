import { LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { searchPath, setFilters, unfiltered, type SearchAddress } from './search-address.ts'
import { text } from './text.ts'

interface NothingFoundProps {
  readonly address: SearchAddress
  readonly text: string
  /** One of several kinds that were searched for. */
  readonly small?: boolean
}

/** What a search says that found nothing; where filters are set, they can be taken away. */
export function NothingFound({ address, text: what, small }: NothingFoundProps) {
  return (
    <EmptyState
      text={what}
      small={small}
      action={
        setFilters(address).length > 0 ? (
          <LinkButton href={searchPath(unfiltered(address))}>{text.withoutFilters}</LinkButton>
        ) : undefined
      }
    />
  )
}
