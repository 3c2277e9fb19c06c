import { plural } from '#lib/plural.ts';
import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  plotsInView: (inView, all) => `${inView} sur ${all} parcelles à l’écran`,
  matchingInView: (inView, all) => `${inView} sur ${all} parcelles filtrées à l’écran`,
  failedInView: (inView, all) => `${inView} sur ${all} parcelles échouées à l’écran`,
  farPlots: (far) =>
    plural(far.count, {
      one: `# sur ${plural(far.all, { one: '# parcelle', other: '# parcelles' })} est à ${far.distance} ${far.where}`,
      other: `# sur ${plural(far.all, { one: '# parcelle', other: '# parcelles' })} sont à ${far.distance} ou plus ${far.where}`,
    }),
  directions: {
    north: 'au nord',
    'north-east': 'au nord-est',
    east: 'à l’est',
    'south-east': 'au sud-est',
    south: 'au sud',
    'south-west': 'au sud-ouest',
    west: 'à l’ouest',
    'north-west': 'au nord-ouest',
  },
  plotsFarOff: 'Parcelles éloignées',
  away: 'à l’écart',
  ofTheOthers: (where) => `${where} des autres`,
  awayFromOthers: 'à l’écart des autres',
  showTheOther: (count) => `Afficher les ${count} autres`,
  showIt: 'L’afficher',
  showThem: 'Les afficher',
  previousPlot: 'Parcelle précédente',
  nextPlot: 'Parcelle suivante',
  close: 'Fermer',
  activeFilters: 'Filtres actifs',
};
