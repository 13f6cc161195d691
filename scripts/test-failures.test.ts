import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { ROOT } from './folders.mjs'
import { countJourneys } from './test-counts.ts'
import { playwrightFailures, vitestFailures } from './test-failures.ts'

const path = (name: string) => join(ROOT, name)

test('of the tests, those that failed are named with why, and no others', () => {
  const report = {
    numPassedTests: 1,
    numFailedTests: 1,
    testResults: [
      {
        name: path('scripts/a.test.ts'),
        status: 'failed',
        message: '',
        assertionResults: [
          {
            ancestorTitles: [],
            title: 'holds',
            fullName: 'holds',
            status: 'passed',
            failureMessages: [],
          },
          {
            ancestorTitles: [],
            title: 'breaks',
            fullName: 'breaks',
            status: 'failed',
            failureMessages: [
              '\u001B[31mexpected 1 to be 2\u001B[39m\n    at a.test.ts:3\n    at run (node_modules/runner.js:1)',
            ],
          },
        ],
      },
      {
        name: path('scripts/b.test.ts'),
        status: 'failed',
        message: 'Cannot find module',
        assertionResults: [],
      },
    ],
  }
  expect(vitestFailures(report)).toEqual([
    'scripts/a.test.ts › breaks\n    expected 1 to be 2\n        at a.test.ts:3',
    'scripts/b.test.ts\n    Cannot find module',
  ])
})

test('of the journeys, those that failed are found at any depth, and describeFailure in few lines', () => {
  const long = Array.from({ length: 100 }, (_, line) => `line ${line}`).join('\n')
  const spec = (title: string, ok: boolean, message: string) => ({
    ...{ title, ok, file: 'a.spec.ts', line: 7 },
    tests: [
      { status: ok ? 'expected' : 'unexpected', results: [{ errors: ok ? [] : [{ message }] }] },
    ],
  })
  const failures = playwrightFailures({
    stats: { expected: 1, unexpected: 2, flaky: 0 },
    errors: [{ message: 'no such browser' }],
    suites: [
      {
        specs: [spec('holds', true, '')],
        suites: [{ specs: [spec('breaks', false, 'waited for 15 s'), spec('long', false, long)] }],
      },
    ],
  })
  expect(failures.slice(0, 2)).toEqual([
    'outside of any journey\n    no such browser',
    'e2e/a.spec.ts:7 › breaks\n    waited for 15 s',
  ])
  expect(failures[2]?.split('\n').at(-1)).toBe('    line 11')
})

test('a few journeys may pass only when repeated, and many of them fail the run', () => {
  const repeated = (count: number) =>
    countJourneys({
      stats: { expected: 9, unexpected: 0, flaky: count },
      errors: [],
      suites: [
        {
          specs: Array.from({ length: count }, (_, at) => ({
            ...{ title: `journey ${at}`, ok: true, file: 'a.spec.ts', line: 7 },
            tests: [
              { status: 'flaky', results: [{ errors: [{ message: 'late' }] }, { errors: [] }] },
            ],
          })),
        },
      ],
    })
  const said = vi.spyOn(console, 'log').mockImplementation(() => {})
  expect(repeated(3)).toEqual({ passed: 12, failed: 0, failures: [] })
  expect(repeated(4)).toMatchObject({ passed: 9, failed: 4 })
  expect(repeated(4).failures[3]).toBe('e2e/a.spec.ts:7 › journey 3\n    late')
  expect(said.mock.calls.flat().join('\n')).toContain('a.spec.ts:7 › journey 2')
  said.mockRestore()
})
