import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  configUnreadable: 'config.json est illisible',
  demoAccount: 'le compte de démonstration',
  running: 'En cours',
  waiting: 'En attente',
  jobFailed: 'Tâche échouée',
};
