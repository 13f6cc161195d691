import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { engines } from '@afins/database/testing'
import { systemClock } from '#platform/time.ts'
import { startChild } from '#testing/child.ts'
import { testContext } from '#testing/context.ts'
import { signedInPerson } from '#testing/people.ts'
import { picture } from '#testing/pictures.ts'
import { Wire } from '#testing/wire.ts'
import { skipStarter } from '#testing/skip-starter.ts'

/** A server process with an upload half sent to it, on a connection that stays open. */
async function midUpload(engine: (typeof engines)[number]) {
  await using opened = new AsyncDisposableStack()
  const fixture = opened.use(await testContext(engine))
  await skipStarter(fixture.context)
  // The other process goes by the real time.
  const maria = await signedInPerson({ ...fixture.context, clock: systemClock })
  const child = opened.use(
    await startChild({
      DATABASE_URL: fixture.databaseUrl,
      DATA_DIR: fixture.context.config.dataDir,
    }),
  )
  const bytes = await picture()
  const socket = opened.adopt(connect(child.port, '127.0.0.1'), (one) => void one.destroy())
  socket.on('error', () => {})
  const answer = text(socket)
  socket.write(
    `POST /api/media?purpose=post HTTP/1.1\r\nhost: a\r\ncookie: ${maria.cookie}\r\nsec-fetch-site: same-origin\r\ncontent-type: image/png\r\ncontent-length: ${bytes.length}\r\n\r\n`,
  )
  socket.write(bytes.subarray(0, 20))
  const wire = opened.use(new Wire(child.port))
  // Answered on another connection, so the beginning of the upload was read.
  expect((await wire.send('/livez')).status).toBe(200)
  const disposables = opened.move()
  return {
    ...{ child, wire, answer },
    finish: () => socket.write(bytes.subarray(20)),
    [Symbol.asyncDispose]: () => disposables.disposeAsync(),
  }
}

/** Comes when nobody listens on the port any more. */
async function waitUntilClosed(port: number): Promise<void> {
  for (;;) {
    const timer = connect(port, '127.0.0.1')
    const error: unknown = await once(timer, 'connect').then(
      () => null,
      (reason: unknown) => reason,
    )
    timer.destroy()
    if (error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED') return
  }
}

describe.each(engines)('a server on %s that is told to stop', (engine) => {
  test('finishes what is under way, takes nothing new and ends well', async () => {
    await using upload = await midUpload(engine)
    const { child } = upload
    child.kill('SIGTERM')
    await child.output('stopping')
    await waitUntilClosed(child.port)
    upload.finish()
    expect(await upload.answer).toMatch(/^HTTP\/1\.1 201 Created\r\n[^]*"width":30/)
    // An idle connection does not keep it until it cuts all of them off.
    expect(await child.output('stopped')).toMatchObject({ wasCut: false })
    expect(await child.exit).toBe(0)
  })

  test('leaves what changed at last to the consumers of the next start', async () => {
    await using fixture = await testContext(engine)
    await skipStarter(fixture.context)
    const maria = await signedInPerson({ ...fixture.context, clock: systemClock })
    await using child = await startChild({
      DATABASE_URL: fixture.databaseUrl,
      DATA_DIR: fixture.context.config.dataDir,
    })
    using wire = new Wire(child.port)
    const closed = await wire.send('/api/profile', {
      method: 'PATCH',
      headers: {
        host: 'a',
        cookie: maria.cookie,
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/json',
      },
      body: JSON.stringify({ isPublic: false }),
    })
    expect(closed.status).toBe(200)
    child.kill('SIGTERM')
    expect(await child.exit).toBe(0)
    const { db } = fixture.context.database
    const events = await db.selectFrom('events').select(['type', 'owner_uid']).execute()
    expect(events).toContainEqual({ type: 'profile.changed', owner_uid: maria.uid })
  })

  test('ends at once when told again', async () => {
    await using upload = await midUpload(engine)
    const { child } = upload
    child.kill('SIGTERM')
    await child.output('stopping')
    // Signals that come close together are one request.
    const repeated = setInterval(() => child.kill('SIGTERM'), 20)
    expect(await child.exit).toBe(1)
    clearInterval(repeated)
  })
})

test('a server that is set up wrongly says which variable, and ends', async () => {
  const started = startChild({ PORT: 'eighty' })
  await expect(started).rejects.toThrow(
    /^ended with 1: PORT must be a whole number from 0 to 65535, not "eighty"$/,
  )
})
