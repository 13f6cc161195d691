import { evidenceOf } from '@afins/server/modules/works/matching/evidence'
import { featuresOf } from '@afins/server/modules/works/matching/features'
import { normaliseWork } from '@afins/server/modules/works/matching/work-form'
import type { Two } from './pair-kinds.ts'

/** A pair as the regression sees it: which features it has, and their values. */
export interface Example {
  readonly features: Int32Array
  readonly values: Float64Array
  readonly isSame: boolean
  readonly weight: number
}

/** The numbers of feature names. */
export class FeatureNames {
  readonly #numbers = new Map<string, number>()
  numberOf(name: string): number {
    const known = this.#numbers.get(name)
    if (known !== undefined) return known
    this.#numbers.set(name, this.#numbers.size)
    return this.#numbers.size - 1
  }
  get names(): readonly string[] {
    return [...this.#numbers.keys()]
  }
}

export function exampleOf(
  pair: Two & { readonly isSame: boolean },
  names: FeatureNames,
  weight: number,
): Example {
  const features = featuresOf(evidenceOf(normaliseWork(pair.left), normaliseWork(pair.right)))
  return {
    features: Int32Array.from(features, ([name]) => names.numberOf(name)),
    values: Float64Array.from(features, ([, value]) => value),
    isSame: pair.isSame,
    weight,
  }
}

export function oddsOf({ features, values }: Example, weights: Float64Array): number {
  let sum = 0
  for (let at = 0; at < features.length; at += 1)
    sum += (weights[features[at] ?? 0] ?? 0) * (values[at] ?? 0)
  return sum
}

const EPOCHS = 10
const RATE = 0.3
const PENALTY = 2e-3

/**
 * Logistic regression with an L2 penalty, by stochastic gradients with the step sizes of AdaGrad.
 * @see Duchi, J. et al. (2011), Adaptive Subgradient Methods for Online Learning
 */
export function fit(
  examples: readonly Example[],
  size: number,
  random: () => number,
): Float64Array {
  const weights = new Float64Array(size)
  const squares = new Float64Array(size).fill(1e-8)
  const order = Uint32Array.from(examples, (_, index) => index)
  for (let epoch = 0; epoch < EPOCHS; epoch += 1) {
    shuffle(order, random)
    for (const index of order) {
      const example = examples[index]
      if (!example) continue
      const error =
        (1 / (1 + Math.exp(-oddsOf(example, weights))) - Number(example.isSame)) * example.weight
      for (let at = 0; at < example.features.length; at += 1) {
        const feature = example.features[at] ?? 0
        const weight = weights[feature] ?? 0
        const gradient = error * (example.values[at] ?? 0) + PENALTY * weight
        const sum = (squares[feature] ?? 0) + gradient * gradient
        squares[feature] = sum
        weights[feature] = weight - (RATE * gradient) / Math.sqrt(sum)
      }
    }
  }
  return weights
}

function shuffle(order: Uint32Array, random: () => number): void {
  for (let last = order.length - 1; last > 0; last -= 1) {
    const at = Math.floor(random() * (last + 1))
    const [a = 0, b = 0] = [order[last], order[at]]
    order[last] = b
    order[at] = a
  }
}
