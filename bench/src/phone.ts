export const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
} as const
/** Factor by which its processor is slower than the machine's. */
export const SLOW_CPU = 4
