import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  menuNotLoaded: 'Le menu n’a pas pu être chargé. Rechargez la page.',
  demoAccount: 'Compte de démo',
  notConnected: 'Non connecté',
  connect: 'Se connecter',
  connectionState: (said) => `Connexion : ${said}`,
  connected: 'Connecté',
  trying: 'Essai en cours',
  offline: 'Hors ligne',
  refused: 'Refusé',
  noAnswer: 'Pas de réponse',
  inTrouble: 'En difficulté',
  askedToWait: 'Prié d’attendre',
  signedOut: 'Déconnecté',
  otherAnswer: 'Autre réponse',
  notFound: 'Introuvable',
};
