/** A cheap phone. */
export const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
} as const
/** How many times slower it computes than what the bench runs on. */
export const SLOW_CPU = 4
