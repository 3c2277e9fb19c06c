import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  partBreaksOff: (name) => `« ${name} » s’interrompt`,
  partNotWhole: (name) => `« ${name} » n’est pas là en entier`,
  tableMissing: 'Il manque un tableau',
  pairWithoutRecord: 'Une paire renvoie à une ligne absente',
  partUnreadable: (name) => `« ${name} » est illisible`,
  reportEmpty: 'Il est vide',
  beginningUnreadable: 'Son début est illisible',
  otherFormatVersion: (version, VERSION) =>
    `Il a été écrit dans la version ${version} de son format ; ce lecteur-ci lit la version ${VERSION}.`,
  shapeSizeInvalid: 'La taille d’une forme n’est pas valable',
};
