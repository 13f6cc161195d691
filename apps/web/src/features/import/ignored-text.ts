import type { Import } from '@afins/contract/api'
import type { ImportSource } from '@afins/contract/imports'
import { listFormat } from '#data/list-format.ts'
import { exact, some } from './counted-text.ts'

/** What of a file is not imported, a sentence each, after how many of its rows are of which works. */
export function ignoredTexts({
  source,
  ignored,
  works,
}: Pick<Import, 'source' | 'ignored' | 'works'>): string[] {
  const { read, rows, others, reviews, lists, tags, likes, plays } = ignored
  const parts = [
    [reviews, 'texto que não cabe num post', 'textos que não cabem num post'],
    [lists, ...leftLists(source)],
    [tags, 'linha com tags', 'linhas com tags'],
    [plays, 'música de discos que quase não tocaram', 'músicas de discos que quase não tocaram'],
  ] as const
  const kinds = parts
    .filter(([count]) => count > 0)
    .map(([count, one, many]) => some(count, one, many))
  const verb = reviews + lists + tags + plays === 1 ? 'fica' : 'ficam'
  const named = read - rows - others
  return [
    ...(named > works
      ? [`${exact(named)} linhas do arquivo falam de ${some(works, 'obra', 'obras')}.`]
      : []),
    ...(kinds.length > 0 ? [`${listFormat.format(kinds)} ainda ${verb} de fora.`] : []),
    ...(likes > 0
      ? [
          `${some(likes, 'curtida fica', 'curtidas ficam')} de fora: aqui se curtem posts e registros do diário, não obras.`,
        ]
      : []),
    ...(others > 0
      ? [`${some(others, 'linha fica', 'linhas ficam')} de fora por ${reasonOfOthers(source)}.`]
      : []),
    ...(rows > 0
      ? [
          `${some(rows, 'linha sem título ou ilegível fica', 'linhas sem título ou ilegíveis ficam')} de fora.`,
        ]
      : []),
  ]
}

function leftLists(source: ImportSource): readonly [one: string, many: string] {
  return source === 'afins'
    ? ['post além dos que cabem numa importação', 'posts além dos que cabem numa importação']
    : ['lista sem filmes', 'listas sem filmes']
}

const reasonOfOthers = (source: ImportSource): string =>
  source === 'netflix'
    ? 'ser de trailer, de outro perfil da conta (vem o que mais viu) ou do que foi largado no começo'
    : 'não ser de filme, série, livro ou disco: episódio, jogo, podcast, sessão privada'
