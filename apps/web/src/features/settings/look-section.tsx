import { useSyncExternalStore } from 'react'
import { isDark, setDark } from '#data/theme.ts'
import { Switch } from '#ui/input.tsx'
import { Section } from './section.tsx'
import { text as all } from './text.ts'

const text = all.look

/** How the product looks on this device. */
export function LookSection() {
  // Which theme it is, only the browser knows.
  const dark = useSyncExternalStore(onThemeChange, isDark, () => false)
  return (
    <Section title={text.title} lead={text.lead}>
      <Switch
        label={text.dark}
        checked={dark}
        onChange={(event) => setDark(event.target.checked)}
      />
    </Section>
  )
}

/** The menu can change it too. */
function onThemeChange(listener: () => void): () => void {
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}
