import type { Texts } from './later.texts.en.ts';

export const texts: Texts = {
  onlyOwnService:
    'Le serveur de ce tableau de bord ne lui laisse lire que son propre service. Pour en lire un autre, démarrez le serveur avec SERVICE_URL et SERVICE_API_KEY.',
  connectToService: 'Se connecter à votre service',
  serviceAddress: 'Adresse du service',
  apiKey: 'Clé API',
  keepKey: 'Conserver la clé sur cet appareil',
  connectAnyway: 'Se connecter quand même',
  gatewayInstead: 'Utiliser la passerelle',
  demoAccountInstead: 'Utiliser le compte de démo',
  keyPromise:
    'La clé n’est envoyée qu’à cette adresse, dans un en-tête, et ne figure jamais dans un lien.',
  keyStays: 'Elle reste sur cet appareil jusqu’à la déconnexion.',
  keyForgotten: 'Elle est oubliée à la fermeture du dernier onglet.',
  listedNoJobs: 'Le service a répondu, mais sans aucune tâche',
  serviceSaid: (serviceMessage) =>
    `Il a répondu : « ${serviceMessage} » Le compte n’a peut-être aucune tâche, mais vérifiez aussi l’adresse.`,
  connectionNotTested: 'La connexion n’a pas pu être testée',
  connection: 'Connexion',
  theme: 'Thème',
  serviceLabel: (label) => `Service : ${label}`,
  serviceAsPerson: (label, person) => `Service : ${label}, en tant que ${person}`,
  questionsAndAnswers: 'Questions et réponses',
  sharedLinks: 'Liens partagés',
  notReadByNatives: (languages) => `Pas encore relus par un locuteur natif : ${languages}.`,
  language: 'Langue',
  settingsNotRead: 'Les réglages du tableau de bord (config.json) n’ont pas pu être lus.',
};
