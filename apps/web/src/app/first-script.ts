import { earlyScript } from './early-script.ts'
import { facesScript } from './faces-script.ts'
import { themeScript } from './theme-script.ts'

/** What every page runs before its first paint, in one element. */
export const firstScript = `${themeScript};${facesScript};${earlyScript}`
