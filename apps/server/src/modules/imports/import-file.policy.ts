/** Where the files of imports are in the blob store: a folder for each. */
export const IMPORTS = 'imports'

export const folderOf = (importId: string) => `${IMPORTS}/${importId}`

export const fileOf = (importId: string) => `${folderOf(importId)}/file.zip`
