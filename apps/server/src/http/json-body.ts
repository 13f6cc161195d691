import { AppError } from '@afins/contract/errors'

const MOST_VALUES = 20_000

/** @throws AppError `request.malformed`, or `request.invalid` for too many values */
export function parseJson(text: string): unknown {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw new AppError('request.malformed', { cause: error })
  }
  requireHarmless(value)
  return value
}

function requireHarmless(value: unknown): void {
  const waiting = isContainer(value) ? [value] : []
  let values = 0
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (Object.hasOwn(next, '__proto__')) throw new AppError('request.malformed')
    const parts: readonly unknown[] = Array.isArray(next) ? next : Object.values(next)
    values += parts.length
    if (values > MOST_VALUES) throw tooMany()
    for (const part of parts) if (isContainer(part)) waiting.push(part)
  }
}

const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null

const tooMany = () =>
  new AppError('request.invalid', {
    fields: { body: { code: 'field.too_many', params: { max: MOST_VALUES } } },
  })
