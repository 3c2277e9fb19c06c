import { plural } from '#lib/plural.ts';
import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  chosenPictureShownHere: 'A imagem escolhida aparece aqui, maior.',
  chosenPlot: 'Talhão escolhido',
  openOnMap: 'Abrir no mapa',
  failed: 'Falhado',
  rank: 'Posição',
  rankInWindow: (place, of) => `${place} de ${of} neste período`,
  area: 'Área',
  notKnown: 'desconhecida',
  hectares: (areaHectares) => `${areaHectares} ha`,
  shape: 'Forma',
  pictures: 'Imagens',
  plotsAsPictures: 'Talhões em imagens',
  recordCount: (count) => plural(count, { one: '# registo', other: '# registos' }),
  size: 'Tamanho',
  scale: 'Escala',
  noPictures: 'Sem imagens para mostrar',
  noRecordsMatch: 'Nenhum registo corresponde aos filtros.',
  fitEach: 'Ajustar cada uma',
  oneScale: 'Uma escala',
  large: 'Grandes',
  small: 'Pequenas',
  noImagery:
    'Sem imagens de satélite: os mosaicos não estão acessíveis. Cada contorno leva a cor do seu valor.',
  tryAgain: 'Tentar de novo',
  notDrawable: 'Não desenhável',
  noShapeToDraw: 'Sem forma para desenhar',
};
