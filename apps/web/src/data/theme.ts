/** The colour that a browser gives its own bars: that of the page's ground, `--ground` in tokens.css. */
export const themeColor = { light: '#faf7f2', dark: '#161311' } as const

/** Where documents name it. The system's theme decides until the page's own script has run. */
export const themeColorTags = (['light', 'dark'] as const)
  .map(
    (theme) =>
      `<meta name="theme-color" content="${themeColor[theme]}" media="(prefers-color-scheme: ${theme})">`,
  )
  .join('')

const KEY = 'darkMode'

export function isDark(): boolean {
  return document.documentElement.dataset.theme === 'dark'
}

export function setDark(dark: boolean): void {
  const theme = dark ? 'dark' : 'light'
  document.documentElement.dataset.theme = theme
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]'))
    meta.content = themeColor[theme]
  try {
    localStorage.setItem(KEY, String(dark))
  } catch {
    // Without storage the choice ends with the page.
  }
  syncThemeSwitches()
}

export function syncThemeSwitches(): void {
  for (const button of document.querySelectorAll('[data-action="theme"]'))
    button.setAttribute('aria-pressed', String(isDark()))
}
