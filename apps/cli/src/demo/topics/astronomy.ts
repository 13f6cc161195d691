import { lines } from '../writing/lines.ts'
import type { Topic } from './topic.ts'

export const astronomy: Topic = {
  name: 'Astronomia',
  icon: '🔭',
  color: 'indigo',
  tags: ['ceu-noturno', 'telescopio', 'lua', 'planetas'],
  slots: {
    target: [
      'Saturno',
      'Júpiter com as quatro luas',
      'a nebulosa de Órion',
      'as Plêiades',
      'a Caixinha de Joias',
      'Ômega Centauri',
      'a cratera Tycho',
      'Marte, um pontinho teimoso',
    ],
    gear: [
      'um binóculo 10×50',
      'a luneta velha',
      'o dobsoniano de 150',
      'um tripé bambo',
      'o celular encostado na ocular',
    ],
  },
  openers: lines`
    Vi {target} {when}, com {gear}.
    Céu limpo {inCity}, finalmente, e {target} no lugar combinado.
    Montei o telescópio na calçada e mostrei {target} a quem passava.
    {Kin} viu {target} pela primeira vez e não disse nada por um minuto.
    Saí da cidade {when} só para ver a Via Láctea inteira.
    Acordei às quatro para ver {target}.
    Deitei no quintal com {gear} e perdi a hora.
    Tentei fotografar {target} com {gear}; saiu um borrão querido.
    Noite de observação do clube, dez pessoas e uma garrafa térmica.
  `,
  details: lines`
    A luz que chegou ali saiu antes de existir o meu bisavô.
    Vinte minutos no escuro e o olho começa a trabalhar de verdade.
    O binóculo é o melhor primeiro telescópio.
    Lua cheia é linda e estraga tudo em volta.
    Aquele disquinho com anéis continua parecendo adesivo colado na lente.
    Luz vermelha, sempre; a lanterna branca do vizinho que se entenda com ele.
    O Cruzeiro aponta o sul, e o sul aponta a padaria.
    Quem olha um pouco de lado enxerga mais: serve para galáxias e para gente.
    O vento balança o tubo e o universo treme.
    Aumento demais só amplia a turbulência.
    As Três Marias são a cintura de um caçador, e aqui ele aparece de cabeça para baixo.
    Satélite demais riscando o céu, e é uma pena.
    A terra gira depressa; no campo da ocular dá para sentir.
    Desenhar o que se vê, mesmo mal, ensina a ver.
  `,
  closers: lines`
    Fiquei pequen{o|a}, no bom sentido.
    Se o tempo abrir, repito amanhã.
    Valeu cada picada de mosquito.
    Fui dormir tarde e acordei bem.
    Levem casaco.
    Não custa nada e está logo ali.
  `,
  questions: lines`
    Primeiro telescópio: {gear} ou junto mais um pouco?
    Onde vocês fogem da luz {inCity}? Procuro um escuro de uma hora de estrada.
    Dá para ver {target} da cidade ou estou me iludindo?
  `,
  listHeads: lines`
    Para ver sem nada além dos olhos:
    Roteiro de uma noite de junho, do começo ao fim:
    Mochila de observação:
  `,
  listItems: lines`
    o Cruzeiro do Sul e as duas Guardas
    Antares, vermelha, no coração do Escorpião
    as Nuvens de Magalhães, longe da cidade
    café, repelente e mais café
    cadeira de praia
    mapa impresso, porque celular cega
    a Lua no quarto crescente, quando as sombras são longas
    paciência com as nuvens
  `,
  unique: lines`
    Levei a luneta para a praça. Um menino olhou Saturno e perguntou quem desenhou. Um senhor olhou e tirou o chapéu.
    Cresci achando que a Estrela d’Alva era uma estrela. Quando soube que era um planeta, fiquei uns dias sem confiar em ninguém.
    Eclipse, rua cheia, papelão furado na mão de todo mundo. Até o cobrador desceu do ônibus. ¶ Por quatro minutos, o bairro inteiro olhou para o mesmo lado.
    Meu avô plantava pela Lua e não sabia o que era uma galáxia. Mostrei Andrômeda num livro. “E lá chove?”
    Caiu um meteoro enorme e eu estava espirrando.
  `,
}
