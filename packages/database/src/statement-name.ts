import type { CompiledQuery } from 'kysely'

/** A compiled query that runs often enough for a server to keep its plan under a name. */
export interface NamedQuery<O> extends CompiledQuery<O> {
  readonly statementName: string
}

export function statementName(query: CompiledQuery): string | undefined {
  return 'statementName' in query ? (query as NamedQuery<unknown>).statementName : undefined
}
