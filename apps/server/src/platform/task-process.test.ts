import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterEach, expect, test } from 'vitest'
import type { TestTask } from '#testing/task-worker.ts'
import { sourceFile } from '#folders.ts'
import { TaskProcess } from './task-process.ts'
import type { TaskLimits } from './task-worker.ts'

const MIB = 1024 * 1024
const ample: TaskLimits = { cpuMs: 60_000, rssBytes: 1024 * MIB }
const opened: TaskProcess<TestTask, unknown>[] = []

function open(entry = 'testing/task-worker.ts') {
  const made = new TaskProcess<TestTask, unknown>(sourceFile(entry))
  opened.push(made)
  return made
}

afterEach(() => {
  for (const one of opened.splice(0)) one.end()
})

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('a process starts with its first task and does the next ones as well', async () => {
  const tasks = open()
  expect(tasks.pid).toBeUndefined()
  const bytes = Buffer.alloc(5 * MIB, 'x')
  const first = await tasks.run({ type: 'echo', bytes }, ample)
  expect(Buffer.isBuffer(first) && first.equals(bytes)).toBe(true)
  const { pid } = tasks
  await expect(tasks.run({ type: 'fail' }, ample)).rejects.toMatchObject({
    name: 'RangeError',
    message: 'out of range',
  })
  expect(await tasks.run({ type: 'echo', bytes: Buffer.of(1) }, ample)).toEqual(Buffer.of(1))
  expect(tasks.pid).toBe(pid)
})

test('it knows nothing of the environment', async () => {
  expect(await open().run({ type: 'environment' }, ample)).not.toContain('PATH')
})

test.each([
  ['exit', ample, 'crash'],
  ['spin', { ...ample, cpuMs: 100 }, 'time'],
  ['grow', { ...ample, rssBytes: 256 * MIB }, 'memory'],
  ['hang', { ...ample, cpuMs: 200 }, 'no answer'],
] as const)(
  'a task that would %s ends it, and the next has another',
  async (type, limits, reason) => {
    const tasks = open()
    await tasks.run({ type: 'echo', bytes: Buffer.of(1) }, ample)
    const pid = tasks.pid ?? 0
    const error = await tasks.run({ type }, limits).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ reason })
    expect(await tasks.run({ type: 'echo', bytes: Buffer.of(2) }, ample)).toEqual(Buffer.of(2))
    expect(tasks.pid).not.toBe(pid)
    await expect.poll(() => isRunning(pid), { timeout: 30_000 }).toBe(false)
  },
)

test('it ends with its parent, also amid a computation', async () => {
  const parent = `
    import { TaskProcess } from ${JSON.stringify(sourceFile('platform/task-process.ts'))}
    const tasks = new TaskProcess(${JSON.stringify(sourceFile('testing/task-worker.ts'))})
    const ample = ${JSON.stringify(ample)}
    await tasks.run({ type: 'echo', bytes: Buffer.of(1) }, ample)
    void tasks.run({ type: 'block' }, ample)
    console.log(tasks.pid)
    process.exit()
  `
  const args = ['--input-type=module', '--eval', parent]
  const { stdout } = await promisify(execFile)(process.execPath, args)
  await expect.poll(() => isRunning(Number(stdout)), { timeout: 30_000 }).toBe(false)
})

test('the error of one that ended quotes its last words', async () => {
  const error = await open()
    .run({ type: 'exit' }, ample)
    .catch((thrown: unknown) => thrown)
  expect(String(error)).toContain('last words')
})

test('one that cannot start says why', async () => {
  const error = await open('testing/none.ts')
    .run({ type: 'hang' }, ample)
    .catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({ reason: 'crash' })
  expect(String(error)).toContain('none.ts')
})
