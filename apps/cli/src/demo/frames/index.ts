import { books } from './books.ts'
import type { Frame } from './frame.ts'
import { movies } from './movies.ts'
import { music } from './music.ts'

/** The three fixed interests, with everything that is said about them. */
export const frames: readonly Frame[] = [music, movies, books]
