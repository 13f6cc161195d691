/** Synchronous: `crypto.subtle` is slower for millions of short texts. FIPS 180-4, section 6.2. */
export function sha256(text: string): Uint32Array {
  const length = text.length
  const blocks = Math.ceil((length + 9) / 64)
  const message = new DataView(new ArrayBuffer(blocks * 64))
  for (let at = 0; at < length; at += 1) message.setUint8(at, text.charCodeAt(at))
  message.setUint8(length, 0x80)
  message.setUint32(blocks * 64 - 4, length * 8)
  const state = new Uint32Array(initial)
  for (let block = 0; block < blocks; block += 1) compress(state, message, block * 64)
  return state
}

export function leadingZeroBits(words: Uint32Array): number {
  let bits = 0
  for (const word of words) {
    const zeros = Math.clz32(word)
    bits += zeros
    if (zeros < 32) break
  }
  return bits
}

const primes = (() => {
  const found: number[] = []
  for (let candidate = 2; found.length < 64; candidate += 1)
    if (found.every((prime) => candidate % prime !== 0)) found.push(candidate)
  return found
})()

const fraction = (value: number) => Math.floor((value - Math.floor(value)) * 2 ** 32)
const initial = Uint32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime)))
const constants = Uint32Array.from(primes, (prime) => fraction(Math.cbrt(prime)))
const schedule = new Uint32Array(64)

const rotate = (word: number, by: number) => (word >>> by) | (word << (32 - by))

function compress(state: Uint32Array, message: DataView, offset: number): void {
  for (let t = 0; t < 16; t += 1) schedule[t] = message.getUint32(offset + t * 4)
  for (let t = 16; t < 64; t += 1) {
    const w15 = schedule[t - 15]!
    const w2 = schedule[t - 2]!
    const s0 = rotate(w15, 7) ^ rotate(w15, 18) ^ (w15 >>> 3)
    const s1 = rotate(w2, 17) ^ rotate(w2, 19) ^ (w2 >>> 10)
    schedule[t] = schedule[t - 16]! + s0 + schedule[t - 7]! + s1
  }
  let [a, b, c, d, e, f, g, h] = state as unknown as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  for (let t = 0; t < 64; t += 1) {
    const s1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + constants[t]! + schedule[t]!) | 0
    const s0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + t1) | 0
    d = c
    c = b
    b = a
    a = (t1 + t2) | 0
  }
  const add = [a, b, c, d, e, f, g, h]
  for (let at = 0; at < 8; at += 1) state[at] = state[at]! + add[at]!
}
