import { leadingZeroBits, sha256 } from './sha256.ts'

addEventListener('message', (event: MessageEvent<{ challenge: string; bits: number }>) => {
  const { challenge, bits } = event.data
  for (let nonce = 0; ; nonce += 1) {
    const candidate = nonce.toString(36)
    if (leadingZeroBits(sha256(`${challenge}.${candidate}`)) >= bits) {
      postMessage(candidate)
      return
    }
  }
})
