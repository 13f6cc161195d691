/** The value for "in no folder" in an address. */
export const NO_FOLDER = 'none'
