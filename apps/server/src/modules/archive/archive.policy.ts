import { archiveTag } from '@afins/contract/archive'

/** Where archives are in the blob store: a folder for each, with a file for each attempt. */
export const ARCHIVES = 'archives'

export const folderOf = (id: string) => `${ARCHIVES}/${id}`

export const fileOf = (id: string, attempt: number) => `${folderOf(id)}/${attempt}.zip`

/** What the journal says of an archive. */
export const archiveChange = (
  owner: string,
  subject: string,
  state: 'making' | 'ready' | 'failed' | null,
) =>
  ({
    ...({ type: 'archive.changed', actor: null, owner, subject } as const),
    ...{ fields: { state }, tags: [archiveTag(owner)] },
  }) as const
