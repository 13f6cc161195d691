import { expect, test } from 'vitest'
import { makeLogger } from './logger.ts'

function lines(level: string, write: (log: ReturnType<typeof makeLogger>) => void) {
  const written: string[] = []
  write(makeLogger(level, { write: (line: string) => void written.push(line) }))
  return written
}

test('each line is JSON with a time in UTC and nothing of the machine', () => {
  const [line = ''] = lines('info', (log) => log.info({ requestId: 'r' }, 'dito'))
  expect(line.endsWith('\n')).toBe(true)
  const { time, ...rest } = JSON.parse(line)
  expect(rest).toEqual({ level: 'info', requestId: 'r', msg: 'dito' })
  expect(time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  expect(Math.abs(Date.parse(time) - Date.now())).toBeLessThan(60_000)
})

test('secrets are taken out, at the top and one step below', () => {
  const secret = { password: 'x1', email: 'x2', token: 'x3', cookie: 'x4' }
  const written = lines('info', (log) => {
    log.info({ ...secret, uid: 'u' }, 'a')
    log.info({ body: { ...secret, uid: 'u' } }, 'b')
    log.child({ form: secret }).warn('c')
  })
  expect(written).toHaveLength(3)
  expect(written.join('')).not.toMatch(/x[1-4]/)
  expect(written.slice(0, 2).every((line) => line.includes('"uid":"u"'))).toBe(true)
})

test('what people write forges no lines', () => {
  const forged = 'a\n{"level":"error","msg":"forjada"}\r\u001b[31m'
  const written = lines('info', (log) => log.info({ username: forged }, forged))
  expect(written).toHaveLength(1)
  for (const sign of ['\n', '\r', '\u001b']) expect(written[0]?.trim()).not.toContain(sign)
  expect(JSON.parse(written[0] ?? '')).toMatchObject({ username: forged, msg: forged })
})

test('what is below its level is not said', () => {
  expect(lines('warn', (log) => log.info('x'))).toEqual([])
  expect(lines('silent', (log) => log.fatal('x'))).toEqual([])
})

test('an error comes with its stack, for the operator alone', () => {
  const [line = ''] = lines('info', (log) =>
    log.error({ err: new Error('quebrou') }, 'request failed'),
  )
  expect(JSON.parse(line).err).toMatchObject({
    type: 'Error',
    message: 'quebrou',
    stack: expect.stringContaining('logger.test'),
  })
})
