import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  landOnly: 'Só terra',
  streetMap: 'Mapa de ruas',
  imagery: 'Imagens',
  layers: 'Camadas',
  baseMap: 'Mapa de base',
  mapTools: 'Ferramentas do mapa',
  zoomIn: 'Aproximar',
  zoomOut: 'Afastar',
  fitAll: 'Ver tudo',
};
