import { sha256 } from '@noble/hashes/sha2.js'
import { leadingZeroBits } from './leading-zero-bits.ts'

const encoder = new TextEncoder()

// Synchronous: `crypto.subtle` is slower for millions of short texts.
addEventListener('message', (event: MessageEvent<{ challenge: string; bits: number }>) => {
  const { challenge, bits } = event.data
  for (let nonce = 0; ; nonce += 1) {
    const candidate = nonce.toString(36)
    if (leadingZeroBits(sha256(encoder.encode(`${challenge}.${candidate}`))) >= bits) {
      postMessage(candidate)
      return
    }
  }
})
