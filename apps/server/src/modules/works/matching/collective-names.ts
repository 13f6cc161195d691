import { fold } from '@afins/database'

/** How catalogues credit a work that no one in particular made, folded and without what is no letter. */
const COLLECTIVE = new Set(
  [
    'vários, vários artistas, vários autores, vários intérpretes, vários diretores, diversos',
    'artistas diversos, autores diversos, diversos artistas, diversos autores, artistas variados',
    'various, various artists, various authors, various directors, various performers, va',
    'varios autores, varios intérpretes, artistas varios, artistes divers, auteurs divers, aavv',
    'verschiedene, verschiedene interpreten, verschiedene künstler, artisti vari, autori vari',
    'anônimo, anônima, anónimo, anonymous, anonyme, anonym, anon, autor anônimo, autoria anônima',
    'desconhecido, desconhecida, autor desconhecido, artista desconhecido, diretor desconhecido',
    'unknown, unknown artist, unknown author, autor desconocido, artista desconocido, autoria desconhecida',
    'sem autor, não informado, não creditado, uncredited, tradicional, traditional, domínio público',
    'coletânea, trilha sonora, soundtrack, original soundtrack, elenco, elenco original, original cast',
  ].flatMap((line) => line.split(', ').map(lettersOf)),
)

/** Whether a name stands for many or for no one: two works that bear it have no creator in common. */
export const isCollective = (name: string) => COLLECTIVE.has(lettersOf(name))

function lettersOf(name: string): string {
  return fold(name).replace(/[^\p{L}\p{N}]+/gu, '')
}
