import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { describe, expect, test } from 'vitest'
import { engines, testDatabase } from '@afins/database/testing'

const loop = new URL('../testing/sign-up-loop.ts', import.meta.url).pathname

/** Kills a process in the midst of signing people up. @returns whom it had said are kept */
async function signUpAndKill(url: string, name: string, after: number): Promise<string[]> {
  const child = spawn(process.execPath, [loop, url, name], { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  const stored: string[] = []
  for await (const line of createInterface({ input: child.stdout })) {
    stored.push(line)
    if (stored.length === after) child.kill('SIGKILL')
  }
  await ended
  return stored
}

describe.each(engines)('a process killed while signing people up on %s', (engine) => {
  test('loses nobody it said yes to and leaves no half of anybody', async () => {
    const { database, url, dispose } = await testDatabase(engine)
    const stored: string[] = []
    for (let round = 1; round <= 5; round++)
      stored.push(...(await signUpAndKill(url, `leva${round}-`, round * 7)))
    const rows = await database.db
      .selectFrom('accounts')
      .leftJoin('profiles', 'profiles.uid', 'accounts.uid')
      .leftJoin('usernames', 'usernames.uid', 'accounts.uid')
      .leftJoin('sessions', 'sessions.uid', 'accounts.uid')
      .select([
        'accounts.email',
        'profiles.username as profile',
        'usernames.username as name',
        'sessions.uid as session',
      ])
      .execute()
    const whole = rows.filter(
      (row) => row.session && row.profile === row.name && row.email === `${row.name}@exemplo.com`,
    )
    expect(whole).toHaveLength(rows.length)
    const names = new Set(rows.map((row) => row.name))
    expect(stored.length).toBeGreaterThanOrEqual(105)
    expect(stored.filter((name) => !names.has(name))).toEqual([])
    await dispose()
  })
})
