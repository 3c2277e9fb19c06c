import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  copyLink: 'Copier le lien',
  share: 'Partager',
  export: 'Exporter',
  job: 'Tâche',
  andMore: (count) => `et ${count} de plus`,
  resultSummary: 'Résumé du résultat',
  received: 'Reçues',
  processed: 'Traitées',
  failed: 'Échouées',
  notDrawable: 'Non traçables',
};
