import { copyFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { packIco } from './ico.ts'

const brand = import.meta.dirname

/** Each picture of the mark that other programs want as PNG: source, name, width in pixels. */
const pictures = [
  ['icon.svg', 'icon-192.png', 192],
  ['icon.svg', 'icon-512.png', 512],
  ['maskable.svg', 'maskable-512.png', 512],
  ['share.svg', 'share.png', 1200],
] as const

/** Sides in pixels of the pictures in `favicon.ico`, for programs that look for nothing else. */
const icoSides = [16, 32, 48]

/** Draws the mark in every form a browser or another site asks for. */
export async function brandFiles(folder: string): Promise<void> {
  copyFileSync(join(brand, 'favicon.svg'), join(folder, 'favicon.svg'))
  for (const [source, name, width] of pictures)
    await drawn(source, width).toFile(join(folder, name))
  const icons = icoSides.map(async (side) => ({
    side,
    png: await drawn('icon.svg', side).toBuffer(),
  }))
  writeFileSync(join(folder, 'favicon.ico'), packIco(await Promise.all(icons)))
}

function drawn(source: string, width: number) {
  return sharp(join(brand, source), { density: 300 }).resize({ width }).png({ compressionLevel: 9 })
}
