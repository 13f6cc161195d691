import { benefits, type Benefit } from '@afins/contract/plan'
import type { Output } from '#data/call.ts'
import styles from './subscription.module.css'
import { text } from './text.ts'

type Limits = Output<'getPlan'>['limits']

export function BenefitList({ limits, everyone }: Pick<Output<'getPlan'>, 'limits' | 'everyone'>) {
  return (
    <section className={styles.section} aria-labelledby="da">
      <h2 id="da">{everyone ? text.givesEveryone : text.gives}</h2>
      <dl className={styles.benefits}>
        {benefits
          .filter((benefit) => !(everyone && benefit === 'badge'))
          .map((benefit) => (
            <div key={benefit}>
              <dt>{text.benefits[benefit].title}</dt>
              <dd>{lineOf(benefit, limits)}</dd>
            </div>
          ))}
      </dl>
    </section>
  )
}

function lineOf(benefit: Benefit, { free, plan }: Limits): string {
  switch (benefit) {
    case 'uploads':
      return text.uploads(
        text.megabytes(plan.uploadBytes),
        text.megabytes(free.uploadBytes),
        String(Math.floor(plan.imageBytes / free.imageBytes)),
      )
    case 'folders':
      return text.folders(String(plan.folders), String(free.folders))
    default:
      return text.benefits[benefit].line
  }
}
