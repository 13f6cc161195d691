/** The colour that a browser gives its own bars: that of the page's ground, `--ground` in tokens.css. */
export const themeColor = { light: '#faf7f2', dark: '#161311' } as const

/** Where documents name it. The system's theme decides until the page's own script has run. */
export const themeColorTags = (['light', 'dark'] as const)
  .map(
    (theme) =>
      `<meta name="theme-color" content="${themeColor[theme]}" media="(prefers-color-scheme: ${theme})">`,
  )
  .join('')
