export type OwnList = (typeof lists)[number]

const lists = ['rascunhos', 'lixeira', 'estatisticas'] as const

export function ownListParam(value: string | null): OwnList | undefined {
  return lists.find((list) => list === value)
}
