import type { CDPSession } from 'playwright'

interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  /** Microseconds: start, duration, and processor time. */
  readonly ts: number
  readonly dur?: number
  readonly tdur?: number
  readonly args: { readonly data?: { readonly type?: string } }
}

/** Processor time in milliseconds, which a busy machine hardly changes. */
export interface KeyCosts {
  /** From each key press to the end of the frame that shows its character. */
  readonly keys: readonly number[]
  /** Other tasks, such as saving, which a key press has to wait for. */
  readonly others: readonly number[]
}

const categories = ['toplevel', 'devtools.timeline']

/** Traces the main thread of the page during an action. */
export async function keyCostsOf(session: CDPSession, act: () => Promise<void>): Promise<KeyCosts> {
  const events: TraceEvent[] = []
  const take = ({ value }: { value: object[] }) =>
    void events.push(...(value as readonly TraceEvent[]))
  session.on('Tracing.dataCollected', take)
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: categories },
  })
  await act()
  const complete = new Promise((resolve) => void session.once('Tracing.tracingComplete', resolve))
  await session.send('Tracing.end')
  await complete
  session.off('Tracing.dataCollected', take)
  return costsIn(events)
}

function costsIn(events: readonly TraceEvent[]): KeyCosts {
  const isPress = ({ name, args }: TraceEvent) =>
    name === 'EventDispatch' && args.data?.type === 'keydown'
  const first = events.find(isPress)
  if (!first) throw new Error('no key was pressed')
  const own = events
    .filter(({ ph, pid, tid }) => ph === 'X' && pid === first.pid && tid === first.tid)
    .toSorted((a, b) => a.ts - b.ts)
  const tasks = own.filter(({ name }) => name === 'ThreadControllerImpl::RunTask')
  const frames = own.filter(({ name }) => name === 'Layerize')
  const ofKeys = new Set<TraceEvent>()
  const keys = own.filter(isPress).map((press) => {
    const shown = frames.find(({ ts }) => ts > press.ts)?.ts ?? press.ts
    const between = tasks.filter(({ ts, dur = 0 }) => ts + dur >= press.ts && ts <= shown)
    for (const task of between) ofKeys.add(task)
    return between.reduce((sum, task) => sum + processorMs(task), 0)
  })
  return { keys, others: tasks.filter((task) => !ofKeys.has(task)).map(processorMs) }
}

const processorMs = ({ tdur = 0 }: TraceEvent) => tdur / 1000
