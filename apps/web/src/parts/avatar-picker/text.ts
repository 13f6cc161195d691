/** What choosing a picture of oneself says. */
export const text = {
  label: 'Foto',
  hint: (bytes: number) =>
    `JPEG, PNG, WebP, AVIF ou GIF, até ${bytes / 1024 / 1024} MB. Você escolhe o recorte.`,
  choose: 'Escolher foto',
  change: 'Trocar foto',
  remove: 'Tirar foto',
  removed: 'Foto tirada.',
  reading: 'Abrindo a imagem…',
  dialogTitle: 'Recortar foto',
  area: 'Recorte da foto',
  areaRole: 'área de recorte',
  areaHelp: 'Arraste para mover. Com o teclado: setas movem, + e − aproximam e afastam.',
  zoom: 'Zoom',
  zoomOf: (zoom: number) => `${Math.round(zoom * 100)}%`,
  cancel: 'Cancelar',
  use: 'Usar foto',
  sending: 'Enviando…',
  offline: 'Sem conexão. O recorte continua aqui: tente de novo quando a internet voltar.',
  sent: 'Foto pronta. Salve para mostrar no perfil.',
} as const
