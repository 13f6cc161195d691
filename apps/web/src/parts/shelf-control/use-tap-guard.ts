import { useEffect, useRef, useState } from 'react'

/** A second tap of the same finger comes within 600 ms. */
const HOLD_MS = 1000

/** A control that was just used shows what it did for a moment, and does nothing more meanwhile. */
export function useTapGuard() {
  const [isActive, setActive] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const use = (action: () => void) => {
    // A second tap may come before this is shown.
    if (timer.current !== undefined) return
    timer.current = setTimeout(() => {
      timer.current = undefined
      setActive(false)
    }, HOLD_MS)
    setActive(true)
    action()
  }
  return { isActive, use }
}
