import { isCreator } from '@afins/contract/works'
import { describeEntity, entity } from '../sources/wikidata-entity.ts'
import type { DumpFormat } from './dump.ts'

const ITEM = /^\{"(?:type":"item|id":"Q\d)/
/** Most items are neither works nor their makers, and parsing takes most of the time. */
const HAS_CLASS = /"P31":\[/

/** People and groups in the first pass: works may come before those who made them. */
const MAKERS = 0

/**
 * `[`, an entity and a comma on each line, `]`; a filtered dump may have neither bracket.
 * @see https://doc.wikimedia.org/Wikibase/master/php/docs_topics_json.html
 */
export const wikidataDump: DumpFormat = {
  source: 'wikidata',
  name: 'Wikidata',
  passes: 2,
  recognises: (line) => line === '[' || ITEM.test(line),
  parse(line, pass) {
    if (line === '[' || line === ']') return null
    const text = line.endsWith(',') ? line.slice(0, -1) : line
    if (!text.endsWith('}')) throw new SyntaxError('not a whole entity')
    if (!ITEM.test(text) || !HAS_CLASS.test(text)) return null
    const work = describeEntity(entity.parse(JSON.parse(text)))
    if (!work) return null
    if (pass !== null && (pass === MAKERS) !== isCreator(work)) return null
    return { type: 'work', work }
  },
  isCut: (first, last) => first === '[' && last !== ']',
}
