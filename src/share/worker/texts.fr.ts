import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  onlyWholeShared:
    'Le résultat n’est pas complet, et seul un résultat entier peut être partagé. Rechargez-le.',
  namesDoNotFit: 'Les noms venus avec ce lien ne correspondent pas à ses lignes.',
  theLink: 'le lien',
  noFileWithNames: 'Aucun fichier de noms de parcelles n’a été ajouté',
  fileWithoutColumn: (name) => `Le fichier n’a pas de colonne « ${name} »`,
  namesUnreadable: 'Les noms venus avec ce lien n’ont pas pu être lus.',
};
