import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  unknownWhetherArrived: 'On ne sait pas encore si la dernière demande est arrivée.',
  noRoomDownload: 'Ce navigateur n’a plus de place pour la demande. Téléchargez plutôt le fichier.',
  draftReplaced: (fileName) => `Le brouillon de ${fileName} a été remplacé.`,
  undo: 'Annuler',
};
