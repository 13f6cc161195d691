import { subscribe } from 'node:diagnostics_channel'
import type { ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  TestRunner,
  type RunnerTask,
  type RunnerTestCase,
  type RunnerTestFile,
  type RunnerTestSuite,
} from 'vitest'
import { observeStatements } from '@afins/database/testing'
import type { ObservedTest } from './choose-tests.ts'

/** Where what tests ask of SQLite is written down, and the list of tests to be passed over. */
const { TEST_OBSERVATIONS: folder, TEST_PASSED_OVER: list } = process.env
const observe = folder ? observeStatements() : null
const passedOver = new Set<string>(list ? JSON.parse(readFileSync(list, 'utf8')) : [])
/** Processes that are given no database. */
const WITHOUT_DATABASE = /(?:image|export|parse|share)-worker\.ts$/
let started: ChildProcess[] = []
if (folder)
  subscribe('child_process', (message) => {
    started.push((message as { readonly process: ChildProcess }).process)
  })

/** Observes what each test asks of the database, and passes over those that need not run. */
export default class DatabaseTestRunner extends TestRunner {
  readonly #observed: ObservedTest[] = []

  onCollected(files: RunnerTestFile[]): void {
    if (passedOver.size > 0) for (const file of files) passOver(file)
    observe?.()
  }

  /** What a suite asks before its tests is counted with the first of them. */
  override onAfterRunTask(test: RunnerTestCase): void {
    super.onAfterRunTask(test)
    if (!observe || test.mode !== 'run') return
    const { statements, isShared } = observe()
    const ms = test.result?.duration ?? 0
    const startsProcesses = started.some(
      ({ spawnargs }) => !spawnargs.some((arg) => WITHOUT_DATABASE.test(arg)),
    )
    this.#observed.push({
      id: testId(test),
      ms,
      statements,
      isShared: isShared || startsProcesses,
    })
    started = []
  }

  override onAfterRunFiles(files: RunnerTestFile[]): void {
    super.onAfterRunFiles(files)
    const observed = this.#observed.splice(0)
    if (folder && observed.length > 0)
      writeFileSync(join(folder, `${randomUUID()}.json`), JSON.stringify(observed))
  }
}

/** @returns whether anything in it is left to run */
function passOver(task: RunnerTask): boolean {
  const isLeft =
    task.type === 'test'
      ? !passedOver.has(testId(task))
      : task.tasks.map((child) => passOver(child)).includes(true)
  if (!isLeft && task.mode === 'run') task.mode = 'skip'
  return isLeft
}

/** The file and the names of suites and test. */
function testId(test: RunnerTestCase): string {
  const names: string[] = [test.name]
  let suite: RunnerTestSuite | undefined = test.suite
  for (; suite && suite !== suite.file; suite = suite.suite) names.unshift(suite.name)
  return [test.file.filepath, ...names].join(' > ')
}
