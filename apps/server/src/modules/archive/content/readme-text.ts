/** What each file of an archive is, for its owner. */
export const readmeText = (of: { readonly username: string; readonly day: string }): string =>
  `# Os dados de @${of.username} no Afins

Tudo o que é seu, como estava em ${of.day}. Texto é Markdown, tabela é CSV (UTF-8, com vírgulas), o
resto é JSON; \`schema.json\` descreve cada arquivo JSON em JSON Schema. Horários são UTC.

## O que você escreveu

- \`posts/\`: cada post publicado, em Markdown, com data, interesse, quem vê, obra, estrelas, spoiler e
  tags no começo do arquivo. As imagens apontam para \`imagens/\`.
- \`rascunhos/\` e \`lixeira/\`: o mesmo, do que não foi publicado e do que você apagou há pouco.
- \`posts.json\`: todos eles, com tudo. \`versoes.json\`: como cada um era antes.
- \`listas.json\`: as suas listas, em ordem, com as suas observações.
- \`comentarios.json\`: o que você comentou.

## O que você viu, leu e ouviu

- \`estante.csv\` e \`estante.json\`: cada obra, com estrelas, anotação e quem vê.
- \`diario.csv\`: cada vez que você viu, leu ou ouviu; também está em \`estante.json\`.
- \`parede.json\`: as obras que você mostra primeiro. \`metas.json\`: metas e retrospectivas.
- \`sugestoes.json\`: o que você respondeu às sugestões.

## O que você guardou e escolheu

- \`favoritos.csv\` e \`favoritos.json\`: os seus favoritos, com pastas, tags e anotações. O JSON pode ser
  importado de volta na página deles.
- \`curtidas.json\` e \`curtidas-de-comentarios.json\`: o que você curtiu.
- \`seguindo.json\`, \`tags.json\`, \`bloqueados.json\`, \`silenciados.json\`: quem e o que você segue,
  bloqueia e silencia.
- \`perfil.json\` e \`configuracoes.json\`: o seu perfil e as suas escolhas.
- \`imagens/\`: as suas imagens, no tamanho em que estão guardadas aqui, em WebP.

## Para levar a outro serviço

- \`letterboxd/\`: em letterboxd.com, Settings → Data → Import. \`diary.csv\` tem as datas completas,
  \`watched.csv\` tudo o que você viu, \`ratings.csv\` as estrelas, \`reviews.csv\` os textos; importe
  \`watchlist.csv\` na página da sua watchlist.
- \`goodreads/goodreads_library_export.csv\`: em goodreads.com, My Books → Import and export. The
  StoryGraph, BookWyrm e outros leem o mesmo arquivo.

Em todas as tabelas, um texto que começa com =, +, - ou @ ganha um apóstrofo antes, para que nenhuma
planilha o tome por uma fórmula.

De outras pessoas há aqui só usernames e títulos que você vê. Senha, sessões e endereços de rede não
estão aqui. Este arquivo tem o seu e-mail e o que só você vê: guarde-o bem.
`
