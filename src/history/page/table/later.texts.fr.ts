import { formatCount } from '#lib/format.ts';
import { plural } from '#lib/plural.ts';
import type { Texts } from './later.texts.en.ts';

export const texts: Texts = {
  copyId: 'Copier l’identifiant',
  resultNotRead: (trouble) => `Le résultat n’a pas pu être lu : ${trouble}`,
  star: 'Étoile',
  searchInName: (name) => `Chercher dans ${name}`,
  search: 'Chercher',
  copyName: (name) => `Copier ${name}`,
  notFound: 'Introuvable',
  countFound: (count) => plural(count, { one: '# résultat', other: '# résultats' }),
  serviceSentNothing: 'Le service n’a rien envoyé ici.',
  itemsCount: (count) => plural(count, { one: '# élément', other: '# éléments' }),
  membersCount: (count) => plural(count, { one: '# membre', other: '# membres' }),
  showMoreOf: (more, all) => `Afficher ${more} de plus sur ${formatCount(all)}`,
  showAllCharacters: (count) => `Afficher les ${formatCount(count)} caractères`,
};
