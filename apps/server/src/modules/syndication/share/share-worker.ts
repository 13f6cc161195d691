import { serveTasks } from '#platform/task-worker.ts'
import { openDraw } from './draw.ts'
import type { Drawing } from './drawing.ts'

// Entry of the child process, see drawing.ts.
const [, , fontFolder = ''] = process.argv
const draw = openDraw(fontFolder)

serveTasks((task) => {
  const { share, pictures } = task as Drawing
  return draw(share, pictures)
})
