import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  somethingFailed: 'Quelque chose a échoué. Rechargez la page et réessayez.',
  nothingAnswers: 'Rien ne répond. Vérifiez le réseau et réessayez.',
  signedOut: 'Vous êtes déconnecté. Rechargez la page et connectez-vous.',
  serverCouldNot: 'Le serveur n’a pas pu le faire. Réessayez dans un moment.',
};
