import { randomInt } from 'node:crypto'

const MAX_SEED = 2 ** 31 - 1

/** Generated cases are others in every run; TEST_SEED has those of an earlier one. */
export default function setup(): void {
  process.env.TEST_SEED ??= String(randomInt(MAX_SEED))
  console.log(`Generated cases: TEST_SEED=${process.env.TEST_SEED}`)
}
