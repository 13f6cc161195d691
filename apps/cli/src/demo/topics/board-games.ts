import { lines } from '../writing/lines.ts'
import type { Topic } from './topic.ts'

export const boardGames: Topic = {
  name: 'Jogos de tabuleiro',
  icon: '🎲',
  color: 'indigo',
  tags: ['mesa-cheia', 'regras-da-casa', 'cooperativo', 'euro'],
  slots: {
    game: [
      '*Catan*',
      '*Azul*',
      '*Ticket to Ride*',
      '*Wingspan*',
      '*Pandemic*',
      '*Carcassonne*',
      '*Dixit*',
      '*Terraforming Mars*',
      '*7 Wonders*',
      '*Agricola*',
      '*Splendor*',
      '*Codenames*',
    ],
    snack: ['pão de queijo', 'pipoca', 'amendoim', 'coxinha', 'bolo de fubá'],
  },
  openers: lines`
    {When} foi noite de {game} com {kin}.
    Expliquei as regras de {game} em doze minutos, recorde da casa.
    Abrimos {game} e só saímos da mesa depois da meia-noite.
    {Kin} ganhou {game} de novo, sem ler o manual.
    Levei {game} para o almoço de família e houve consequências.
    Perdi {game} por um ponto, na última carta.
    Ludoteca {inCity}, mesa do canto, {game} para cinco.
    Chovia, tinha {snack} e tinha {game}.
    Estreei {game} com gente que “não gosta de jogo”.
  `,
  details: lines`
    Quem diz que não é competitivo é sempre o mais perigoso.
    Jogo cooperativo é terapia de grupo com miniaturas.
    A regra que a gente inventou ficou melhor do que a do manual, e agora ninguém lembra qual é qual.
    Quinze minutos de explicação parecem uma hora para quem está com a mão nas peças.
    Proteger as cartas virou um segundo hobby.
    Cada mesa tem um advogado de regra, e na nossa sou eu.
    O melhor tamanho de grupo é aquele que cabe na mesa da cozinha.
    Blefar com gente que conhece a sua cara é outro esporte.
    A partida rápida de trinta minutos durou duas horas, e ninguém reclamou.
    Pôr as peças em potinhos economiza uma briga.
    Ganhar sem ninguém perceber até a contagem é um prazer muito específico.
    Criança de oito anos joga sem dó, e está certa.
    Dado odeia quem comemora antes.
    Ensinar pelo primeiro turno funciona melhor do que ler tudo em voz alta.
  `,
  closers: lines`
    Revanche marcada para sexta.
    Tem lugar para mais um na mesa.
    Ninguém se fala desde então, mas passa.
    Faltou uma peça e sobrou {snack}.
    Guardem o manual; eu decorei.
    Ganhei? Não. Voltaria? Hoje mesmo.
  `,
  questions: lines`
    Um jogo para duas pessoas que já decoraram {game}?
    Qual expansão de {game} vale a estante? A minha já enverga.
    Grupo aberto {inCity}? Levo {game} e {snack}.
  `,
  listHeads: lines`
    Para começar uma ludoteca sem vender um rim:
    Ordem segura para uma noite de família:
    Regras da mesa aqui de casa:
  `,
  listItems: lines`
    *Dixit*, para soltar a língua
    *Azul*, que é bonito até perdendo
    *Carcassonne*, dois minutos de regra
    *Codenames*, quando chega gente demais
    copos longe do tabuleiro
    quem perde escolhe o próximo
    celular na fruteira
    nada de conselhos a quem não pediu
  `,
  unique: lines`
    Minha avó chama todos os jogos de “dominó”. “Vamos jogar aquele dominó dos trens.” Ela ganha todos os dominós.
    Vendi um jogo a um rapaz e ele me mandou foto da mesa montada, doze pessoas, um bebê dormindo num pufe. Cobrei barato, mas lucrei.
    Meus alunos criaram um jogo sobre a feira do bairro. O dado tem uma face escrita “fiado”. **Genial.**
    Depois de seis meses de campanha, o vilão venceu. Ficamos olhando para a mesa. Alguém fez café. Foi uma das melhores derrotas da minha vida.
    Peguei o jogo da minha infância para mostrar à minha filha. É horrível. Jogamos quatro vezes.
  `,
}
