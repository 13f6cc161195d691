/** Red, green and blue, from 0 to 255. */
export type Rgb = readonly [number, number, number]

/** `#rrggbb` or `#rgb`. */
export function rgbOfHex(hex: string): Rgb {
  const digits = hex.length === 4 ? [...hex.slice(1)].map((digit) => digit + digit) : []
  const whole = digits.length > 0 ? digits.join('') : hex.slice(1)
  const part = (at: number) => Number.parseInt(whole.slice(at, at + 2), 16)
  return [part(0), part(2), part(4)]
}

/** CSS Color 4, § 9 and 18: OKLCH by way of OKLab and linear sRGB; what sRGB lacks is clipped. */
export function rgbOfOklch(lightness: number, chroma: number, hue: number): Rgb {
  const [a, b] = [Math.cos, Math.sin].map((of) => chroma * of((hue / 180) * Math.PI)) as [
    number,
    number,
  ]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const gamma = (linear: number) => {
    const value = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055
    return Math.min(255, Math.max(0, Math.round(value * 255)))
  }
  return [
    gamma(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    gamma(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    gamma(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ]
}

/** WCAG 2.2, contrast ratio. */
export function contrast(one: Rgb, other: Rgb): number {
  const luminance = (color: Rgb) => {
    const [r = 0, g = 0, b = 0] = color.map((value) => {
      const part = value / 255
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((x, y) => x - y)
  return (high + 0.05) / (low + 0.05)
}
