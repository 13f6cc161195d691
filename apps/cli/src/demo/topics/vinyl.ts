import { lines } from '../writing/lines.ts'
import type { Topic } from './topic.ts'

export const vinyl: Topic = {
  name: 'Vinil',
  icon: '💿',
  color: 'graphite',
  tags: ['toca-discos', 'garimpo', 'sebo', 'agulha'],
  slots: {
    find: [
      'um compacto da Clara Nunes',
      'um Waldick Soriano impecável',
      'uma trilha de novela com capa rasgada',
      'um Dorival Caymmi de dez polegadas',
      'um disco de historinha infantil',
      'um Tim Maia sem encarte',
      'um disco de aula de inglês',
    ],
    place: [
      'na feira da praça',
      'num sebo de galeria',
      'num bazar de igreja',
      'na garagem de um tio',
      'numa loja que vende também ferragens',
    ],
  },
  openers: lines`
    Garimpo {when}: {find}, {place}.
    Lavei vinte discos {when}, um por um, com pano de microfibra.
    Troquei a agulha e parece que troquei de casa.
    {Kin} me trouxe {find}, embrulhado em jornal.
    Paguei dez reais por {find}, {place}.
    A correia do toca-discos arrebentou bem no refrão.
    Passei a manhã {place} de joelhos, olhando as caixas de baixo.
    Arrumei a estante por ordem de chegada à minha vida.
    Encontrei {find} com o nome do dono na capa.
  `,
  details: lines`
    Disco empenado tem cura: dois vidros, um dia de calma e nenhuma pressa.
    O chiado antes da primeira faixa é a cortina abrindo.
    Capa gasta quer dizer que alguém gostou muito.
    Nivelar o toca-discos com moeda de cinco centavos é engenharia.
    Guardar em pé, sempre; deitado é castigo.
    Lado B é onde a banda conversa de verdade.
    Reedição bonita é boa; a original riscada tem biografia.
    O braço leve demais pula, pesado demais lavra.
    Quem empresta disco sabe do risco.
    Ficha técnica se lê durante o disco, como bula.
    O preço subiu, o garimpo continua de graça.
    Vinte minutos e é preciso levantar: faz bem para as costas.
    Encarte com letra é metade do valor.
    Vendedor que deixa ouvir antes merece freguês para a vida toda.
  `,
  closers: lines`
    As mãos ficaram pretas, o coração não.
    Toca perfeitamente.
    Não está à venda.
    A estante pediu reforço.
    Ouvi em pé, de casaco, sem nem sentar.
    Falta achar o encarte.
  `,
  questions: lines`
    Quem regula toca-discos antigo {inCity}?
    Escova de carbono, água com detergente ou cola? Conversa de maluco, mas respondam.
    Quanto é justo por {find}? O moço pediu cem e um abraço.
  `,
  listHeads: lines`
    Saldo da feira:
    Antes de comprar, eu olho:
    Procuro há anos, avisem se virem:
  `,
  listItems: lines`
    {find}
    o brilho contra a luz
    a borda, onde mora o empeno
    se o disco é mesmo o da capa
    um compacto que minha mãe jura que existiu
    o selo, para saber o ano
    cheiro de mofo: não
    dedicatória: sim, sempre
  `,
  unique: lines`
    Comprei a coleção inteira de um senhor que ia mudar para um quarto menor. Combinamos que todo primeiro sábado ele vem ouvir. ¶ Traz o próprio pano.
    Dentro de um disco do Nelson Gonçalves havia uma carta nunca enviada. Não li. Li. Devia ter sido enviada.
    Minha vitrola da infância era laranja e rodava um pouco mais depressa. Até hoje, em toda parte, tudo me soa grave demais.
    Risquei meu disco preferido no aniversário. Agora a faixa três repete “volta, volta, volta”, e nós voltamos.
    Vendedor: “esse aí ninguém quer”. Respondi: “então já somos dois”.
  `,
}
