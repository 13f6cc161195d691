/** What lies in no folder, where an address names a folder. */
export const NO_FOLDER = 'none'
