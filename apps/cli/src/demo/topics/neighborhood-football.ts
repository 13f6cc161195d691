import { lines } from '../writing/lines.ts'
import type { Topic } from './topic.ts'

export const neighborhoodFootball: Topic = {
  name: 'Futebol de várzea',
  icon: '⚽',
  color: 'forest',
  tags: ['varzea', 'terrao', 'pelada', 'domingo'],
  slots: {
    team: [
      'o Unidos da Vila',
      'o Botafoguinho do Morro',
      'o Estrela da Ponte',
      'o XV da Caixa d’Água',
      'o Juventude do Beco',
      'o Ferroviário da Rua 9',
    ],
    role: ['o goleiro', 'o camisa dez', 'o lateral', 'o técnico', 'o massagista', 'o roupeiro'],
  },
  own: { team: 1 },
  openers: lines`
    {Team} ganhou no domingo, com gol do vento.
    Jogo duro no terrão: {team}, zero a zero, três bolas perdidas no córrego.
    {Role} não apareceu, e fui eu.
    Final da copa do bairro, {team} contra todo mundo.
    Choveu, e jogamos assim mesmo {inCity}.
    Levei {kin} para ver {team} pela primeira vez.
    Marquei um gol de canela e assumo a autoria.
    {Role} pediu para sair e o jogo parou para procurar substituto no bar.
    Pelada de quarta, doze homens, um colete.
  `,
  details: lines`
    O juiz mora na rua de cima e apita pensando na volta para casa.
    Trave sem rede ensina a discutir.
    O melhor em campo tem cinquenta e três anos e não corre.
    A torcida sabe o nome da mãe de cada um.
    Bola na casa da dona Ivone é bola perdida até terça.
    Quem leva a bola escala; é a constituição.
    O campo tem uma subida no segundo tempo.
    Chuteira emprestada sempre é um número menor.
    Ninguém é craque depois da feijoada.
    Alambrado novo, buraco antigo.
    O hino toca num celular encostado ao megafone.
    Falta é quando dói; pênalti, quando dói muito.
    Terceiro tempo é o que mantém o time.
    Cal no olho, sol na cara e mais cinco de acréscimo.
  `,
  closers: lines`
    Perdemos, mas a calabresa estava no ponto.
    Domingo tem mais.
    O joelho pediu transferência.
    Fica a taça e o pó.
    Foi falta, e morro dizendo.
    Quem filmou, apague.
  `,
  questions: lines`
    Precisamos de goleiro aos domingos {inCity}. Salário: churrasco.
    Quem lembra do ano em que {team} foi campeão? Procuro a foto.
    Pomada boa para quem ainda acha que tem vinte anos?
  `,
  listHeads: lines`
    Escalação de domingo:
    Regulamento não escrito:
    Custos do campeonato:
  `,
  listItems: lines`
    no gol, o Beiço, que não sai do chão
    dois irmãos que não se passam a bola
    lateral vale metade
    gelo, cal e meia dúzia de bolas
    quem xinga o juiz paga o refrigerante
    o filho do presidente, por questões políticas
    descanso de quem chegou atrasado: o primeiro tempo
    na ponta, ninguém, há anos
  `,
  unique: lines`
    A lavadeira do time, dona Cleide, é quem decide a escalação. Camisa que não voltou limpa, jogador que não entra.
    Minha filha joga no sub-13 e me pediu para não gritar. Fiquei quiet{o|a} o jogo inteiro. No fim: “{pai|mãe}, podia ter gritado um pouquinho”.
    Fizeram um minuto de silêncio para o Tião do apito. ¶ Durou três, porque ninguém tinha coragem de apitar.
    O campo vai virar estacionamento. Jogamos até escurecer, depois com os faróis dos carros. Ninguém contou os gols.
    Troféu do torneio: uma panela de pressão. Disputadíssima.
  `,
}
