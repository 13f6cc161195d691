import { AppError } from '@afins/contract/errors'
import { serveTasks } from '#platform/task-worker.ts'
import { namedPosts } from './named-posts.ts'
import type { ParseResult, ParseTask } from './parse-file.ts'
import { readBookmarkFile } from './read-file.ts'

// Entry of the child process, see parse-file.ts.
serveTasks(async (task) => parse(task as ParseTask))

function parse({ bytes, publicUrl }: ParseTask): ParseResult {
  try {
    return { value: namedPosts(readBookmarkFile(bytes), publicUrl) }
  } catch (error) {
    if (error instanceof AppError) return { error: error.code }
    throw error
  }
}
