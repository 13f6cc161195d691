/** `none`: there is no archive, or it has expired; `making`: its files are written; `failed`. */
export const archiveStates = ['none', 'making', 'ready', 'failed'] as const
export type ArchiveState = (typeof archiveStates)[number]

/** Where the owner of an archive downloads it, as a zip. */
export const ARCHIVE_FILE_PATH = '/api/archive/file'

/** The cache tag of someone’s archive. */
export const archiveTag = (uid: string): string => `archive:${uid}`
