import { useEffect, useState } from 'react'

/** The way to another site: what was pressed stays busy until the page is gone, or is back. */
export function useLeaving(): {
  readonly leaving: boolean
  readonly leave: (address: string) => void
} {
  const [leaving, setLeaving] = useState(false)
  useEffect(() => {
    // A page that the browser kept comes back as it was left.
    const back = (event: PageTransitionEvent) => {
      if (event.persisted) setLeaving(false)
    }
    window.addEventListener('pageshow', back)
    return () => window.removeEventListener('pageshow', back)
  }, [])
  return {
    leaving,
    leave(address) {
      setLeaving(true)
      location.assign(address)
    },
  }
}
