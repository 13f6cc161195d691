declare global {
  interface Window {
    /** Left by the page's first script. */
    afinsHeld?: () => Event | undefined
  }
}

/** Ends the holding. @returns what was meant last, if anything was */
export function heldIntent(): Event | undefined {
  const held = window.afinsHeld?.()
  delete window.afinsHeld
  return held
}
