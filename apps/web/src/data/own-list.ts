/** A list that only its owner ever sees, as the address of one's profile names it. */
export type OwnList = (typeof lists)[number]

const lists = ['rascunhos', 'lixeira', 'estatisticas'] as const

/** @returns the list that an address asks for; undefined for any other */
export function ownListParam(value: string | null): OwnList | undefined {
  return lists.find((list) => list === value)
}
