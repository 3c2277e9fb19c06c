import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  resultsLoadAsYouScroll: 'Les résultats se chargent au défilement',
  resultsLoadBut: (why) => `Les résultats se chargent au défilement : ${why}`,
  paused: 'en pause',
  resume: 'Reprendre',
  pause: 'Pause',
  notWhileSavingData: 'pas quand le navigateur économise les données',
  notOverSlowLine: 'pas sur une connexion lente',
};
