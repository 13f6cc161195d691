import { themeColor } from '#ui/theme-color.ts'

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
