import { LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { searchPath, setFilters, unfiltered, type SearchAddress } from './search-address.ts'
import { text } from './text.ts'

interface NothingFoundProps {
  readonly address: SearchAddress
  readonly text: string
}

/** What a search says that found nothing; where filters are set, they can be taken away. */
export function NothingFound({ address, text: what }: NothingFoundProps) {
  return (
    <EmptyState
      text={what}
      action={
        setFilters(address).length > 0 ? (
          <LinkButton href={searchPath(unfiltered(address))}>{text.withoutFilters}</LinkButton>
        ) : undefined
      }
    />
  )
}
