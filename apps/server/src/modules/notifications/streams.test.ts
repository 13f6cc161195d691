import { describe, expect, test } from 'vitest'
import { STREAM_PATH, type StreamData } from '@afins/contract/notifications'
import { engines } from '@afins/database/testing'
import { testServer, type TestServer } from '#testing/server.ts'
import type { TestPerson } from '#testing/people.ts'
import { publish } from '#testing/posts.ts'
import { STREAMS_OF_PERSON } from './streams.service.ts'

/** An open stream of server-sent events. */
class Listener implements Disposable {
  readonly #abort = new AbortController()
  #text = ''
  #reader: ReadableStreamDefaultReader<string> | undefined

  async open(server: TestServer, as?: TestPerson): Promise<Response> {
    const headers = { ...(as && { cookie: as.cookie }) }
    const { signal } = this.#abort
    const response = await fetch(server.origin + STREAM_PATH, { headers, signal })
    this.#reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    return response
  }

  /** The next event, however the network cuts it; null at the end. */
  async next(): Promise<StreamData | null> {
    for (;;) {
      const found = /event: changed\ndata: (.*)\n\n/.exec(this.#text)
      if (found) {
        this.#text = this.#text.slice(found.index + found[0].length)
        return JSON.parse(found[1] ?? '') as StreamData
      }
      const part = await this.#reader?.read()
      if (!part || part.done) return null
      this.#text += part.value
    }
  }

  [Symbol.dispose](): void {
    this.#abort.abort()
  }
}

describe.each(engines)('a stream of events on %s', (engine) => {
  test('begins with the present state, and hears of what another node stored', async () => {
    await using here = await testServer(engine)
    await using there = await here.another()
    const [ana, rui] = [await here.person(), await here.person()]
    const { id: postId } = await publish(here, ana)
    using stream = new Listener()
    const { headers } = await stream.open(there, ana)
    expect(headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect((await stream.next())?.unread).toBe(0)
    await here.call('createComment', { as: rui, params: { postId }, body: { body: 'Segredo.' } })
    await here.runConsumers()
    let data = await stream.next()
    // Nodes of one file look again whatever was written.
    while (data?.unread === 0) data = await stream.next()
    expect(data).toEqual({ unread: 1, tags: [`notifications:${ana.uid}`, 'comments:*'] })
  })

  test('is for the signed-in only', async () => {
    await using server = await testServer(engine)
    using none = new Listener()
    expect((await none.open(server)).status).toBe(401)
    expect((await server.send(STREAM_PATH, { method: 'HEAD' })).status).not.toBe(200)
  })

  test('ends with its session, and tells nothing that comes after it', async () => {
    await using server = await testServer(engine)
    const [ana, rui] = [await server.person(), await server.person()]
    const { id: postId } = await publish(server, ana)
    using stream = new Listener()
    await stream.open(server, ana)
    expect((await stream.next())?.unread).toBe(0)
    await server.call('signOut', { as: ana })
    await server.call('likePost', { as: rui, params: { postId } })
    await server.runConsumers()
    expect(await stream.next()).toBeNull()
  })

  test('gives way to newer ones of the same person, and ends when the server does', async () => {
    const stopping = new AbortController()
    await using server = await testServer(engine, { stopping: stopping.signal })
    const ana = await server.person()
    const listeners = Array.from({ length: STREAMS_OF_PERSON + 1 }, () => new Listener())
    for (const listener of listeners) await listener.open(server, ana)
    const [oldest, ...others] = listeners
    for (let event = await oldest?.next(); event; event = await oldest?.next());
    stopping.abort()
    for (const listener of others)
      for (let event = await listener.next(); event; event = await listener.next());
    using late = new Listener()
    expect((await late.open(server, ana)).status).toBe(503)
    for (const listener of listeners) listener[Symbol.dispose]()
  })
})
