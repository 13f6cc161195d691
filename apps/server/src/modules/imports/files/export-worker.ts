import { AppError } from '@afins/contract/errors'
import { serveTasks } from '#platform/task-worker.ts'
import type { ReadResult, ReadTask } from './read-export.ts'
import { readExportFile } from './read-file.ts'

// Entry of the child process, see read-export.ts.
serveTasks((task) => read(task as ReadTask))

async function read({ bytes, name }: ReadTask): Promise<ReadResult> {
  try {
    return { value: await readExportFile(bytes, name) }
  } catch (error) {
    if (error instanceof AppError) return { error: error.code, fields: error.fields }
    throw error
  }
}
