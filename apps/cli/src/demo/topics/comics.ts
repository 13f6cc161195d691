import { lines } from '../writing/lines.ts'
import type { Topic } from './topic.ts'

export const comics: Topic = {
  name: 'Quadrinhos',
  icon: '💬',
  color: 'crimson',
  tags: ['hq', 'quadrinho-nacional', 'tirinha', 'fanzine'],
  slots: {
    comic: [
      '*Daytripper*, de Fábio Moon e Gabriel Bá',
      '*Cumbe*, de Marcelo D’Salete',
      '*Angola Janga*, de Marcelo D’Salete',
      '*Tungstênio*, de Marcello Quintanilha',
      '*Mafalda*, de Quino',
      '*Turma da Mônica: Laços*, de Vitor e Lu Cafaggi',
      '*Fun Home*, de Alison Bechdel',
      '*Watchmen*, de Alan Moore e Dave Gibbons',
      '*Bone*, de Jeff Smith',
      '*Calvin e Haroldo*, de Bill Watterson',
      '*Piratas do Tietê*, de Laerte',
      '*Macanudo*, de Liniers',
      '*Akira*, de Katsuhiro Otomo',
      '*O Eternauta*, de Oesterheld e Solano López',
    ],
  },
  openers: lines`
    {When}, li {comic}, de uma sentada.
    Reli {comic}, com lupa, olhando só o fundo dos quadros.
    {Kin} me deu {comic}.
    Feira de quadrinhos {inCity}: voltei com {comic}, e sem dinheiro do ônibus.
    Emprestei {comic}, e voltou com digital de chocolate.
    Cheguei a {comic}, atrasad{o|a} uns bons anos.
    {Young}, onze anos, largou o celular por {comic}.
    Abri {comic}, na loja, e o dono me trouxe uma cadeira.
    Fiz um fanzine de oito páginas, inspirado em {comic}.
  `,
  details: lines`
    O que acontece entre um quadro e outro é a gente que desenha.
    Página dupla sem nenhum balão: o coração para.
    Letra desenhada à mão tem voz.
    O silêncio em quadrinhos ocupa espaço, e custa caro.
    Tem sombra que diz mais do que a fala.
    Cor chapada, traço grosso e nenhuma pressa de agradar.
    Quem acha que é coisa rápida nunca desenhou uma mão.
    O humor está sempre no terceiro quadro, e a dor no quarto.
    A sarjeta, o espaço branco, é onde eu moro.
    Independente não é modesto.
    O ritmo é de conversa no portão.
    Nanquim no dedo dura dois dias.
    Uma página por dia era o plano; ninguém cumpre.
    Publicar em xerox ainda é publicar.
  `,
  closers: lines`
    Comprem direto de quem fez.
    Vai para a prateleira dos que releio gripado.
    Acabou rápido demais.
    Fiquei olhando a última página.
    Deu vontade de desenhar mal outra vez.
    Biblioteca pública também tem, procurem.
  `,
  questions: lines`
    Depois de {comic}, o que leio?
    Qual quadrinho para dar a quem nunca leu nenhum? Pensei em {comic}.
    Caneta para nanquim que não vaze na mochila: existe?
  `,
  listHeads: lines`
    Para começar com quadrinho brasileiro:
    Trouxe da feira:
    Os que moram no chão do quarto, por falta de estante:
  `,
  listItems: lines`
    {comic}
    {comic}
    {comic}
    um fanzine sem nome, grampeado torto
    duas tirinhas emolduradas
    {comic}
    um caderno de esboços que o autor quase não vendeu
  `,
  unique: lines`
    Aprendi a ler com gibi na barbearia do meu avô. Ele cortava devagar para eu terminar a história.
    O autor autografou desenhando o meu cachorro, que ele nunca viu. Acertou a orelha caída. ¶ Perguntei como. “Todo cachorro bom tem uma.”
    Passei o recreio inteiro da infância explicando a ordem certa de ler os balões. Hoje sou {professor|professora}, e continuo.
    Fiz uma tira sobre a minha mãe. Ela leu, não riu, e pediu uma cópia para cada irmã.
    Cem dias desenhando um quadro por dia. O de número 61 presta.
  `,
}
