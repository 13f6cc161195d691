import { lines } from '../writing/lines.ts'

export const musicUnique = lines`
  Meu avô afinava o violão pelo apito do trem das seis. Quando tiraram o trem, ele passou uma semana desafinado e de mau humor. ¶ Até hoje, quando ouço um lá, procuro a estação.
  Fui tirar uma música de ouvido e descobri que há vinte anos canto a letra errada. Vou continuar: a minha versão tem um cachorro.
  O coral do bairro precisa de tenores. Ensaio às quartas, no salão da igreja, com bolo. Não precisa saber ler partitura; precisa gostar de bolo.
  Minha filha de quatro anos pediu “aquela música triste que você põe quando está feliz”. Ela entende tudo.
  Comprei um vinil só pela capa e dentro veio outro disco. Melhor compra do ano.
  Toda roda de choro tem um senhor de camisa passada que não erra nunca e não sorri nunca. Sexta passada ele sorriu. **Eu vi.**
  Aprendi a assobiar com bem-te-vi e agora assobio com sotaque.
  Proponho um acordo: quem fala durante a música no show paga a próxima rodada de silêncio.
  Encontrei a fita em que eu, com oito anos, apresento um programa de rádio para ninguém. A vinheta é boa.
  O pandeiro é o instrumento mais difícil do mundo disfarçado de brinquedo. ¶ Seis meses de aula e o meu ainda soa como gaveta de talheres.
  Passei o feriado catalogando os discos do meu pai. Atrás de cada capa ele anotou a data e quem estava na sala. Não era coleção, era diário.
  Alguém toca clarinete no prédio da frente, todo dia às sete, sempre o mesmo trecho, sempre um pouquinho melhor. Hoje saiu inteiro. Bati palma da janela.
  Eu dizia que não gostava de samba-canção. Era só que ninguém tinha me deixado ainda.
  Fizemos uma regra em casa: domingo, quem cozinha escolhe o disco. Nunca tanta gente quis cozinhar.
  O rádio da oficina só pega uma estação, e por causa disso eu, que vim trocar um pneu, saí sabendo cantar três bregas inteiros.
  Tem um tipo de silêncio que só existe entre a última nota e a primeira palma. Vou a concerto por causa dele.
  Desafinei no casamento da minha prima, ao microfone, diante de duzentas pessoas. Dois anos depois ainda me pedem bis.
  Vendi a guitarra para pagar o aluguel em 2016. Ontem a vi numa vitrine, mais cara do que eu. Ficamos nos olhando.
  Dica para quem está começando no violão: a pestana sai no dia em que você para de ter raiva dela.
  A professora de piano da minha infância fez noventa anos e tocou o parabéns ela mesma, com variações.
  Sonhei com uma melodia perfeita, acordei, gravei no celular. Hoje ouvi: é a vinheta do caminhão do gás.
  Minha lista para cozinhar tem onze horas. A para dormir, quarenta minutos. Isso diz alguma coisa sobre mim.
  O maestro parou o ensaio e disse: “está certo, mas ninguém acreditou”. Levei para a vida.
  Descobri que o meu vizinho surdo sente o contrabaixo pelo chão. Desde então deixo o alto-falante encostado no assoalho, aos sábados.
`
