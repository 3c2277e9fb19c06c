import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  linkLacksFile:
    'Le lien ne contient pas le fichier. Il ouvre cette vue une fois le même fichier choisi.',
  dropToOpen: 'Déposez-le pour l’ouvrir',
  openResultFile: 'Ouvrir un fichier de résultats',
  chooseFile: 'Choisir un fichier',
  chooseResponse:
    'Choisissez la réponse d’une tâche enregistrée en .json ou .json.gz, ou déposez-la n’importe où sur cette page. Elle reste sur cet appareil : rien n’est envoyé.',
  notAJobResponse: 'Ce fichier n’est pas la réponse d’une tâche',
  fileNotRead: 'Le fichier n’a pas pu être lu',
  chooseAnotherFile: 'Choisir un autre fichier',
  tryAgain: 'Réessayer',
  itIsContent: (content) => `C’est : ${content}.`,
  responseExplained: 'La réponse d’une tâche est un objet JSON avec les membres data et err_data.',
  fileBeginsWith: (message) => `Ce fichier commence par : « ${message} »`,
  addressLeadsNowhere: 'Cette adresse ne mène à aucune tâche',
  goToHistory: 'Aller à l’historique des tâches',
  brokenJobId:
    'Son identifiant de tâche est abîmé, ou ne peut pas figurer dans une adresse. Trouvez la tâche dans l’historique, ou cherchez son identifiant.',
  contentWithMessage: (content, message) => `${content} : « ${message} »`,
};
