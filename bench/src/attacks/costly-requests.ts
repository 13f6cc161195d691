import { callPath } from '@afins/contract/addresses'
import { api } from '@afins/contract/api'
import { fields } from '@afins/contract/fields'
import { nth } from '../measure-load.ts'
import { wireRequest } from '../wire.ts'
import { attackerAddress, type Attack, type Target } from './attack.ts'
import { counter, sendRaw, sleep } from './raw-requests.ts'

const PER_SECOND = 50
const WORDS = ['disco', 'livro', 'filme', 'madrugada', 'chuva', 'cada detalhe', 'mais sobre isso']
const LONG_TEXT = 'Cada *detalhe* de **uma** [noite](https://example.com) sem fim. '

/** What costs most of what anyone may ask for, by turns. */
export const costlyRequests: Attack = {
  name: 'costly requests',
  about: '50 requests a second, of many people and addresses: searches, suggestions, previews',
  async run(target) {
    const { counts, add } = counter()
    const sent: Promise<void>[] = []
    for (let at = 0; at < (target.forMs / 1000) * PER_SECOND; at += 1) {
      const from = attackerAddress(at)
      sent.push(sendRaw({ port: target.port, from, bytes: requestOf(target, at) }).then(add))
      await sleep(1000 / PER_SECOND)
    }
    await Promise.all(sent)
    return counts
  },
}

function requestOf({ members }: Target, at: number): Buffer {
  const { cookie } = nth(members, at % members.length)
  // No two addresses are the same, so that no answer is one that is there.
  const q = encodeURIComponent(`${nth(WORDS, at % WORDS.length)} ${'abcdefghij'[at % 10]}`)
  switch (at % 4) {
    case 0:
      return wireRequest('GET', `/explore?q=${q}`)
    case 1:
      return wireRequest(
        'GET',
        callPath(api.suggest.path, {}, { q: nth(WORDS, at % WORDS.length) }),
      )
    case 2:
      return wireRequest('GET', api.listSuggestedPeople.path, { cookie })
    default: {
      const body = LONG_TEXT.repeat(fields.articleBody.max / LONG_TEXT.length)
      return wireRequest('POST', api.previewMarkdown.path, { cookie }, JSON.stringify({ body }))
    }
  }
}
