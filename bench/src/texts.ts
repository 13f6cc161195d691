import { excerptOf, parseMarkdown } from '@afins/markdown'
import { pick } from './random.ts'

const openings = [
  'Voltei a este disco numa tarde de chuva',
  'Terminei o livro de madrugada',
  'Revi o filme com a minha irmã',
  'Comecei a ler sem saber nada da história',
  'Ouvi a versão ao vivo pela primeira vez',
  'Encontrei uma edição antiga no sebo',
]
const middles = [
  'e fiquei pensando em como **cada detalhe** parece escolhido a dedo',
  'e percebi coisas que tinham passado batido da outra vez',
  'e ainda acho que o *começo* é a melhor parte',
  'e saí com vontade de contar para todo mundo',
]
const closings = [
  'Quem mais gosta?',
  'Recomendo muito, mas com calma.',
  'Alguém tem outra dica parecida?',
  'Amanhã eu escrevo mais sobre isso.',
]
const quotes = [
  '> E lá se vai mais um dia, e a gente nem viu.',
  '- primeiro o lado A\n- depois o resto',
  '',
]

/** A note as the product stores it. */
export interface Note {
  readonly body: string
  readonly tree: string
  readonly excerpt: string
}

/** Notes in Portuguese of one to three paragraphs. */
export async function makeNotes(random: () => number, count: number): Promise<Note[]> {
  const notes: Note[] = []
  for (let index = 0; index < count; index++) {
    const paragraphs = [
      `${pick(random, openings)} ${pick(random, middles)}.`,
      pick(random, quotes),
      pick(random, closings),
    ]
    const body = paragraphs.filter((paragraph) => paragraph !== '').join('\n\n')
    const tree = await parseMarkdown(body)
    notes.push({ body, tree: JSON.stringify(tree), excerpt: excerptOf(tree, 280) })
  }
  return notes
}

/** A long Markdown text: chapters of paragraphs with some quotes, lists and bold words. */
export function makeLongText(random: () => number, words: number): string {
  const blocks: string[] = []
  for (let length = 0, chapter = 1; length < words;) {
    if (blocks.length % 12 === 0) blocks.push(`## Parte ${chapter++}`)
    const sentences = Array.from(
      { length: 6 },
      () => `${pick(random, openings)} ${pick(random, middles)}.`,
    )
    const sides = pick(random, quotes)
    const block = blocks.length % 5 === 4 && sides !== '' ? sides : sentences.join(' ')
    blocks.push(block)
    length += block.split(/\s+/).length
  }
  return `${blocks.join('\n\n')}\n`
}

export const interests = ['music', 'movies', 'books'] as const
export const tags = ['mpb', 'vinil', 'cinema-nacional', 'romance', 'ao-vivo', 'releitura'] as const
