/** Joins names in a sentence: "a, b e c". */
export const listFormat = new Intl.ListFormat('pt-BR')
