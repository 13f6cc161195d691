import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { ListenHooks } from '#dialect/engine.ts'
import { loadPg } from './pool.ts'

const HEARTBEAT_MS = 250
const ANSWER_MS = 1000
const FIRST_RETRY_MS = 50
const LAST_RETRY_MS = 1000

interface Subscription extends ListenHooks {
  readonly handler: (payload: string) => void
}

/** Closed when silent for `ANSWER_MS`; subscribers that must know sooner use `onHeartbeat`. */
export class Listener {
  readonly #url: string
  readonly #onError: (error: unknown) => void
  readonly #channels = new Map<string, Set<Subscription>>()
  #client: Promise<pg.Client> | null = null
  #heartbeat: NodeJS.Timeout | undefined
  readonly #closing = new AbortController()

  constructor(url: string, onError: (error: unknown) => void) {
    this.#url = url
    this.#onError = onError
  }

  async listen(
    channel: string,
    handler: Subscription['handler'],
    hooks: ListenHooks,
  ): Promise<() => void> {
    const subscription: Subscription = { ...hooks, handler }
    const subscriptions = this.#channels.get(channel) ?? new Set()
    this.#channels.set(channel, subscriptions.add(subscription))
    this.#client ??= this.#connect()
    const client = await this.#client
    await client.query(`listen ${client.escapeIdentifier(channel)}`)
    return () => subscriptions.delete(subscription)
  }

  async close(): Promise<void> {
    this.#closing.abort()
    clearInterval(this.#heartbeat)
    const client = await this.#client?.catch(() => null)
    await client?.end()
  }

  async #connect(): Promise<pg.Client> {
    const client = new (loadPg().Client)({
      connectionString: this.#url,
      application_name: 'afins listener',
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
      keepAlive: true,
    })
    client.on('error', () => {})
    client.on('notification', ({ channel, payload = '' }) => {
      for (const { handler } of this.#channels.get(channel) ?? []) handler(payload)
    })
    await client.connect()
    for (const channel of this.#channels.keys())
      await client.query(`listen ${client.escapeIdentifier(channel)}`)
    client.once('end', () => void this.#recover())
    this.#beat(client)
    return client
  }

  #beat(client: pg.Client): void {
    clearInterval(this.#heartbeat)
    let answered = true
    this.#heartbeat = setInterval(() => {
      if (!answered) return
      answered = false
      const onAnswer = this.#subscriptions().map((subscription) => subscription.onHeartbeat?.())
      client.query('select 1').then(
        () => {
          answered = true
          for (const call of onAnswer) call?.()
        },
        // Closes the connection, which starts the recovery.
        () => void client.end().catch(() => {}),
      )
    }, HEARTBEAT_MS).unref()
  }

  async #recover(): Promise<void> {
    clearInterval(this.#heartbeat)
    if (this.#closing.signal.aborted) return
    for (const { onLost } of this.#subscriptions()) onLost?.()
    for (let wait = FIRST_RETRY_MS; ; wait = Math.min(wait * 2, LAST_RETRY_MS)) {
      this.#client = this.#connect()
      try {
        await this.#client
        for (const { onRestored } of this.#subscriptions()) onRestored?.()
        return
      } catch (error) {
        this.#onError(error)
      }
      try {
        await sleep(wait, undefined, { ref: false, signal: this.#closing.signal })
      } catch {
        return
      }
    }
  }

  #subscriptions(): Subscription[] {
    return [...this.#channels.values()].flatMap((subscriptions) => [...subscriptions])
  }
}
