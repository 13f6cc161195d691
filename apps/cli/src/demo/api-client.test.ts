import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { api } from '@afins/contract/api'
import { readConfig } from '@afins/server/config'
import { makeDispatch } from '@afins/server/endpoint/dispatch'
import { allHandlers } from '@afins/server/modules'
import { openContext } from '@afins/server/start'
import { DEMO_PASSWORD } from './fill-demo.ts'
import { openApiClient } from './api-client.ts'

test('many sign-ups of the demo leave the limits of other addresses as they are', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'afins-cli-'))
  const context = await openContext(readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent' }))
  try {
    const client = openApiClient(context)
    const form = (username: string) => ({
      body: { username, email: `${username}@exemplo.com`, password: DEMO_PASSWORD },
    })
    for (let n = 0; n < 31; n++) await client.call('signUp', null, form(`vizinha-${n}`))
    const handler = allHandlers(context).find(({ endpoint }) => endpoint === api.signUp)
    if (!handler) throw new Error('no handler for signUp')
    const outcome = await makeDispatch(context)(handler, {
      viewer: null,
      client: { ip: '127.0.0.1', userAgent: 'test', cookies: {}, requestId: 'test' },
      params: undefined,
      query: undefined,
      ...form('maria'),
      idempotencyKey: null,
    })
    expect(outcome.status).toBe(201)
  } finally {
    await context.database.close()
    await rm(folder, { recursive: true })
  }
})
