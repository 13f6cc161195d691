import { useSyncExternalStore } from 'react'
import { isDark, setDark } from '#data/theme.ts'
import { Switch } from '#ui/input.tsx'
import { Section } from './section.tsx'
import { text as all } from './text.ts'

const text = all.look

export function LookSection() {
  // Only the browser knows the theme.
  const dark = useSyncExternalStore(onThemeChange, isDark, () => false)
  return (
    <Section title={text.title} lead={text.lead} id="aparencia">
      <Switch
        label={text.dark}
        checked={dark}
        onChange={(event) => setDark(event.target.checked)}
      />
    </Section>
  )
}

function onThemeChange(listener: () => void): () => void {
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}
