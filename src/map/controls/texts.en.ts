export const texts = {
  landOnly: 'Land only',
  streetMap: 'Street map',
  imagery: 'Imagery',
  layers: 'Layers',
  baseMap: 'Base map',
  mapTools: 'Map tools',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  fitAll: 'Fit all',
};

export type Texts = typeof texts;
