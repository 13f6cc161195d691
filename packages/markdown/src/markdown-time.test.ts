import { describe, expect, test } from 'vitest'
import { fields } from '@afins/contract/fields'
import { parse } from './parse.ts'
import { parseMarkdown } from './parse-markdown.ts'
import { serialise } from './serialise.ts'

/** How many times as long as an ordinary text of its length a hostile one may take: the square takes hundreds. */
const TOLERATED = 10
const TRIES = 5

const processorMs = () => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

const SIZE = fields.articleBody.max
const filled = (unit: string) => unit.repeat(Math.ceil(SIZE / unit.length)).slice(0, SIZE)
const around = (left: string, middle: string, right: string) => {
  const times = Math.floor((SIZE - middle.length) / (left.length + right.length))
  return left.repeat(times) + middle + right.repeat(times)
}
const stairs = (step: (level: number) => string) => {
  let text = ''
  for (let level = 0; text.length < SIZE; level++) text += step(level)
  return text.slice(0, SIZE)
}

/** Texts over which parsers are known to have taken the square of their length. */
const hostile: Record<string, string> = {
  'open brackets': filled('['),
  'nested brackets': around('[', 'a', ']'),
  'nested links': around('[', 'a', '](u)'),
  'nested images': around('![', 'a', '](u)'),
  'open images': filled('!['),
  'open link targets': filled('[a](<b '),
  'open link titles': filled('[a](b "'),
  'open parentheses in a target': `[a](${filled('(')}`.slice(0, SIZE),
  'open reference labels': filled('[a\n'),
  'reference titles without end': filled("[a]: u '\n"),
  'many references': filled('[a]: u\n'),
  'nested emphasis': around('*a **a ', 'b', ' a** a*'),
  'emphasis that only opens': filled('*a '),
  'emphasis that only closes': filled('a* '),
  'mixed marks': filled('_*~~'),
  'marks in brackets': filled('[*a'),
  'three at a time': filled('a**bc* '),
  pipes: filled('|'),
  'open spoilers': filled('||a '),
  'closed spoilers': filled('a|| '),
  'backticks of every length': stairs((level) => `a${'`'.repeat(level)}`),
  'backticks in brackets': filled('[`a'),
  'deep quotes': filled('> '),
  'deep lists': filled('- '),
  'deep lists of quotes': filled('- > '),
  'deep quotes, lazily continued': filled('>').slice(0, 2000) + filled('a\n').slice(2000),
  'quotes like stairs': stairs((level) => `${'>'.repeat(level)}a\n`),
  'lists like stairs': stairs((level) => `${'  '.repeat(level)}- a\n`),
  'many list items': filled('- a\n'),
  'spaces at the ends': filled('a  '),
  'spaces in between': `x${' '.repeat(SIZE - 2)}y`,
  'line ends': filled('\n'),
  'less-than signs': filled('<'),
  'open comments': filled('<!-- '),
  'open CDATA': filled('<![CDATA['),
  'open autolinks': filled('<http://a'),
  'entities without end': filled('&aaaaaaaaaaaaaaa'),
  'addresses without end': filled('http://a'),
  'addresses in one another': filled('http://a.com/%'),
  'addresses in foreign letters': filled('http://é.com/é '),
  'one long address': `http://a.com/${filled('a')}`.slice(0, SIZE),
  'an address of parentheses': `http://a.com/${filled('(')}`.slice(0, SIZE),
  'a host of labels': `http://${filled('a.')}`.slice(0, SIZE),
  'mail addresses': filled('mailto:a@a.'),
  headings: filled('# a\n'),
  'underlined headings': filled('a\n=\n'),
  rules: filled('* * '),
  'open fences': filled('~~~a\n```\n'),
  'table heads': 'a|'.repeat(10_000) + '\n' + '-|'.repeat(10_000),
  'half characters': filled('\uD800'),
  'nested images of ours': around('![', 'a', '](/a)'),
  'nested links of ours': around('[', 'a', '](/a)'),
  'hashtags in one another': filled('#a'),
  'hashtags without end': `#${filled('a_')}`.slice(0, SIZE),
  'hashtags that never end': filled('#a-'),
  mentions: filled('@maria '),
  'mentions in one another': filled('@ab-'),
  'footnotes defined': filled('[^a]: b\n'),
  'footnotes of many names': stairs((level) => `[^${level}]: a\n`),
  'footnotes mentioned': `[^a]: b\n\n${filled('[^a]')}`.slice(0, SIZE),
  'footnotes in footnotes': filled('[^a]: [^a]: '),
  'open footnotes': filled('[^a'),
  'table rows': `a|b\n-|-\n${filled('|||\n')}`.slice(0, SIZE),
  'wide tables': `${'a|'.repeat(45)}\n${'-|'.repeat(45)}\n${filled('a|')}`.slice(0, SIZE),
  'tables again and again': filled('a|b\n-|-\n'),
  'addresses of posts': filled('/maria/music/0190a0b0-1111-7222-8333-444455556666\n\n'),
  'images of ours': filled('![a](/media/0190a0b0-1111-7222-8333-444455556666)\n'),
}

const everybody = (names: readonly string[]) => Promise.resolve(new Set(names))

const ordinary = filled(
  'Vi *Central do Brasil* de novo, e [a crítica](https://a.com/b) **mudou**.\n\n',
)

/**
 * The least that one of several tries takes in proportion to the same work over an ordinary text,
 * done right before it: whatever slows the machine slows both.
 */
async function timesAsLong(source: string, work: (source: string) => unknown): Promise<number> {
  let least = Infinity
  for (let attempt = 0; attempt < TRIES && least > TOLERATED / 2; attempt++) {
    const start = processorMs()
    await work(ordinary)
    const between = processorMs()
    await work(source)
    least = Math.min(least, (processorMs() - between) / (between - start))
  }
  return least
}

const read = (source: string) => parseMarkdown(source, { mentions: everybody })

describe('the time that hostile Markdown takes', () => {
  test.each(Object.entries(hostile))('%s', async (_, source) => {
    expect(await timesAsLong(source, read)).toBeLessThan(TOLERATED)
    const trees = new Map([source, ordinary].map((text) => [text, parse(text)]))
    const write = (text: string) => serialise(trees.get(text) ?? [])
    expect(await timesAsLong(source, write)).toBeLessThan(TOLERATED)
  })

  test('what is far too long is not read at all', async () => {
    const megabyte = '*a* [b](c) '.repeat(95_000)
    expect(parse(megabyte)).toHaveLength(1)
    expect(await timesAsLong(megabyte, parse)).toBeLessThan(TOLERATED)
  })
})
