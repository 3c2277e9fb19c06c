import { plural } from '#lib/plural.ts';
import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  chosenPictureShownHere: 'L’image choisie s’affiche ici, en plus grand.',
  chosenPlot: 'Parcelle choisie',
  openOnMap: 'Ouvrir sur la carte',
  failed: 'Échouée',
  rank: 'Rang',
  rankInWindow: (place, of) => `${place} sur ${of} dans cette période`,
  area: 'Surface',
  notKnown: 'inconnue',
  hectares: (areaHectares) => `${areaHectares} ha`,
  shape: 'Forme',
  pictures: 'Images',
  plotsAsPictures: 'Parcelles en images',
  recordCount: (count) => plural(count, { one: '# ligne', other: '# lignes' }),
  size: 'Taille',
  scale: 'Échelle',
  noPictures: 'Aucune image à afficher',
  noRecordsMatch: 'Aucune ligne ne répond aux filtres.',
  fitEach: 'Ajuster chacune',
  oneScale: 'Même échelle',
  large: 'Grandes',
  small: 'Petites',
  noImagery:
    'Pas d’imagerie : ses tuiles sont inaccessibles. Chaque contour est rempli de la couleur de sa valeur.',
  tryAgain: 'Réessayer',
  notDrawable: 'Non traçable',
  noShapeToDraw: 'Aucune forme à tracer',
};
