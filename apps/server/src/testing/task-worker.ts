import { setTimeout as sleep } from 'node:timers/promises'
import { serveTasks } from '#platform/task-worker.ts'

/** What tests have a task's process do. */
export type TestTask =
  | { readonly type: 'echo'; readonly bytes: Buffer }
  | { readonly type: 'environment' }
  | { readonly type: 'fail' | 'exit' | 'hang' | 'block' | 'spin' | 'grow' }

let allocated: Buffer[] = []

async function resultOf(task: TestTask): Promise<unknown> {
  switch (task.type) {
    case 'echo':
      return task.bytes
    case 'environment':
      return Object.keys(process.env)
    case 'fail':
      throw new RangeError('out of range')
    case 'exit':
      process.stderr.write('last words')
      return process.exit(3)
    case 'hang':
      return sleep(2 ** 30)
    case 'block':
      for (const end = performance.now() + 60_000; performance.now() < end;);
      return null
    case 'spin':
      for (;;) {
        for (const end = performance.now() + 5; performance.now() < end;);
        await sleep(0)
      }
    case 'grow':
      for (;;) {
        allocated = [...allocated, Buffer.alloc(4 * 1024 * 1024, 1)]
        await sleep(1)
      }
  }
}

serveTasks((task) => resultOf(task as TestTask))
