import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  linkEnded: 'Ce lien n’est plus valable',
  noSuchLink: 'Lien inconnu',
  takenBackOrOver:
    'Il a été retiré, ou son délai est passé. Demandez-en un nouveau à la personne qui l’a envoyé.',
  askForNewLink: (why) => `${why}. Demandez-en un nouveau à la personne qui l’a envoyé.`,
  linkMayBeCutOff:
    'Le lien est peut-être coupé. Demandez à la personne qui l’a envoyé de le renvoyer.',
  sharedUntil: (dateInWords) => `Partagé jusqu’au ${dateInWords}`,
  sharedLink: 'Lien partagé',
  linkNotOpened: 'Le lien n’a pas pu être ouvert',
  tryAgain: 'Réessayer',
  nothingAnswersLink: 'Rien ne répond. Vérifiez votre réseau, puis réessayez.',
  serverBusy: 'Le serveur a un problème ou est occupé. Réessayez dans un moment.',
};
