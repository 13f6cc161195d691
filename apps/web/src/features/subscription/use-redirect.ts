import { useEffect, useState } from 'react'

export function useRedirect(): {
  readonly isRedirecting: boolean
  readonly redirect: (address: string) => void
} {
  const [isRedirecting, setRedirecting] = useState(false)
  useEffect(() => {
    // The back-forward cache restores the page as it was.
    const back = (event: PageTransitionEvent) => {
      if (event.persisted) setRedirecting(false)
    }
    window.addEventListener('pageshow', back)
    return () => window.removeEventListener('pageshow', back)
  }, [])
  return {
    isRedirecting,
    redirect(address) {
      setRedirecting(true)
      location.assign(address)
    },
  }
}
