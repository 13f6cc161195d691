/** A list that only its owner ever sees, as the address of one's profile names it. */
export type OwnList = 'rascunhos' | 'lixeira'

/** @returns the list that an address asks for; undefined for any other */
export function ownListParam(value: string | null): OwnList | undefined {
  return value === 'rascunhos' || value === 'lixeira' ? value : undefined
}
