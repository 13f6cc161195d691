import { searchParams, type SearchAddress } from './search-address.ts'

interface AddressFieldsProps {
  readonly address: SearchAddress
  /** The parameters that the form has fields of its own for. */
  readonly but: readonly string[]
}

/** What a form takes along of a search, without scripts too. */
export function AddressFields({ address, but }: AddressFieldsProps) {
  return searchParams(address)
    .filter(([name]) => !but.includes(name))
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}
