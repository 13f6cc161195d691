import { useSuspenseQuery } from '@tanstack/react-query'
import { cacheAnswer } from '#data/cache-answer.ts'
import type { Input } from '#data/call.ts'
import { useDeps } from '#data/deps.ts'
import { queries } from '#data/queries.ts'
import { useChoice } from '#data/use-choice.ts'
import { Switch } from '#ui/input.tsx'
import { Section } from './section.tsx'
import { text as all } from './text.ts'

const text = all.taste

/** Whether one wants recommendations, and shows one’s affinity. */
export function TasteSection() {
  const deps = useDeps()
  const { data } = useSuspenseQuery(queries.tasteSettings())
  // Only what was chosen is sent: the other switch may have changed elsewhere.
  const [chosen, choose] = useChoice<Input<'updateTasteSettings'>['body']>(
    {},
    {
      save: async (body) =>
        cacheAnswer(
          deps,
          queries.tasteSettings(),
          await deps.call('updateTasteSettings', { body }),
        ),
      failed: all.failed,
    },
  )
  const shown = { ...data, ...chosen }
  return (
    <Section title={text.title} lead={text.lead} id="gosto">
      <Switch
        label={text.recommends}
        hint={text.recommendsHint}
        checked={shown.recommends}
        onChange={(event) => choose({ recommends: event.target.checked })}
      />
      <Switch
        label={text.showsAffinity}
        hint={text.showsAffinityHint}
        checked={shown.showsAffinity}
        onChange={(event) => choose({ showsAffinity: event.target.checked })}
      />
    </Section>
  )
}
