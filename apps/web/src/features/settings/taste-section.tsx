import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useDeps } from '#data/deps.ts'
import { queries } from '#data/queries.ts'
import { useChoice } from '#data/use-choice.ts'
import { Switch } from '#ui/input.tsx'
import { Section } from './section.tsx'
import { text as all } from './text.ts'

const text = all.taste

/** Whether one wants recommendations, and shows one’s affinity. */
export function TasteSection() {
  const { call } = useDeps()
  const queryClient = useQueryClient()
  const { queryKey } = queries.tasteSettings()
  const { data } = useSuspenseQuery(queries.tasteSettings())
  const [shown, choose] = useChoice(data, {
    save: async (body) => {
      queryClient.setQueryData(queryKey, await call('updateTasteSettings', { body }))
      const names: readonly unknown[] = [
        ...['getRecommendations', 'getSpotlight', 'getAffinity', 'listKindred'],
      ]
      await queryClient.invalidateQueries({
        predicate: ({ queryKey: [name] }) => names.includes(name),
      })
    },
    failed: all.failed,
  })
  return (
    <Section title={text.title} lead={text.lead} id="gosto">
      <Switch
        label={text.recommends}
        hint={text.recommendsHint}
        checked={shown.recommends}
        onChange={(event) => choose({ ...shown, recommends: event.target.checked })}
      />
      <Switch
        label={text.showsAffinity}
        hint={text.showsAffinityHint}
        checked={shown.showsAffinity}
        onChange={(event) => choose({ ...shown, showsAffinity: event.target.checked })}
      />
    </Section>
  )
}
