import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  landOnly: 'Terres seules',
  streetMap: 'Plan des rues',
  imagery: 'Imagerie',
  layers: 'Couches',
  baseMap: 'Fond de carte',
  mapTools: 'Outils de carte',
  zoomIn: 'Zoomer',
  zoomOut: 'Dézoomer',
  fitAll: 'Tout voir',
};
