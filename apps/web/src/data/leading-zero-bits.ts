/** How many zero bits a digest begins with. */
export function leadingZeroBits(bytes: Uint8Array): number {
  let bits = 0
  for (const byte of bytes) {
    // Of the 32 bits that are counted, the first 24 are none of the byte’s.
    const zeros = Math.clz32(byte) - 24
    bits += zeros
    if (zeros < 8) break
  }
  return bits
}
