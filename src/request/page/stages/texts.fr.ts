import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  otherDraft: 'Autre brouillon',
  newRequest: 'Nouvelle demande',
  repairOfJob: (jobId) => `Réparation de ${jobId}`,
  check: 'Contrôle',
  whatToMeasure: 'Que mesurer',
  send: 'Envoi',
  stages: 'Étapes',
  goOnToSend: 'Passer à l’envoi',
  noPlotGoesOut: 'Aucune parcelle à envoyer pour l’instant',
};
