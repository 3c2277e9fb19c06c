import { plural } from '#lib/plural.ts';
import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  loadAgain: 'Recharger',
  keepResult: 'Conserver le résultat',
  keepPart: 'Conserver cette partie',
  extraTextFollows: 'Du texte en trop suit le résultat',
  loadingCancelled: 'Le chargement a été annulé',
  responseEndedEarly: 'La réponse s’est arrêtée trop tôt',
  responseUnreadable: 'La réponse est devenue illisible',
  readerStopped: 'La partie de cette page qui lit les résultats s’est arrêtée',
  readerMessage: (message) =>
    `Elle a indiqué : « ${message} ». Ses données sont perdues : rechargez la tâche. Cela arrive aussi quand un résultat est trop grand pour la mémoire de cet appareil.`,
  resultComplete: (received) =>
    `Le résultat lui-même est complet : ${plural(received, { one: 'sa seule ligne est affichée', other: 'ses # lignes sont toutes affichées' })}. Le texte en trop a été laissé de côté.`,
  atByteAfter: (byte) => `À l’octet ${byte}, après`,
  bytesReceived: (bytes) => `${bytes} reçus.`,
  bytesOfTotalReceived: (bytes, totalBytes) => `${bytes} reçus sur ${totalBytes}.`,
  restMissing: (bytes, received) =>
    `${bytes} ${plural(received, { one: '# ligne entière est affichée', other: '# lignes entières sont affichées' })} ; le reste manque : les statistiques ne portent que sur une partie.`,
  cutOffRecord: (bytes, received) =>
    `${bytes} ${plural(received, { one: '# ligne entière est affichée', other: '# lignes entières sont affichées' })} ; la ligne coupée à la fin n’est pas comptée. Il manque les parcelles suivantes et d’éventuels échecs : les statistiques ne portent que sur une partie.`,
  fromByteOn: (byte) => `À partir de l’octet ${byte} :`,
  atByte: (byte) => `À l’octet ${byte}`,
  readerSilent: 'La partie de cette page qui lit les résultats ne répond pas',
  startAgain: 'Redémarrer',
  readerSilentMeaning:
    'Le navigateur l’a peut-être arrêtée faute de mémoire, ou elle traite quelque chose de très grand. Ce qui est affiché reste, mais ne peut être ni filtré ni beaucoup déplacé. Redémarrez-la pour recharger le résultat.',
  recordCount: (received) => `${received} lignes`,
  bytesOfTotal: (bytes, total) => `${bytes} sur ${total}`,
  waitingForBytes: 'Attente des premiers octets…',
  cancel: 'Annuler',
  receivingResult: 'Réception du résultat',
  recordsAndBytes: (received, bytes) => `${received} lignes, ${bytes}`,
  rateAndTimeLeft: (rate, left) => `${rate}, encore ${left} environ`,
  serviceSilent: 'Le service n’envoie rien.',
  nothingReceived: (duration) => `Rien reçu depuis ${duration}.`,
  servicePause: (until, left) =>
    `Le service a demandé une pause jusqu’à ${until}. Nouvel essai automatique dans ${left}.`,
  recordsRead: (received) => plural(received, { one: '# ligne lue', other: '# lignes lues' }),
  countFailed: (failed) => `${failed} en échec`,
  noneFailed: 'aucun échec',
  countNotDrawable: (notDrawable) => `${notDrawable} non traçable(s)`,
};
