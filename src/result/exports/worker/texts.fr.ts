import { plural } from '#lib/plural.ts';
import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  namesDividedBy: (names, dividedBy) => `${names} divisé par ${dividedBy}.`,
  responseNotWhole: (rewritten) =>
    `La réponse n’a pas pu être rechargée en entier. ${plural(rewritten, { one: '# polygone a été récrit à partir de ses coordonnées : égal, mais peut-être écrit', other: '# polygones ont été récrits à partir de leurs coordonnées : égaux, mais peut-être écrits' })} autrement.`,
  values: 'Valeurs',
  textsTooLong: (count) =>
    plural(count, {
      one: '# texte dépasse une cellule de tableur (32 767 caractères) et a été écarté : voir GeoJSON.',
      other:
        '# textes dépassent une cellule de tableur (32 767 caractères) et ont été écartés : voir GeoJSON.',
    }),
  recordsWithoutShape: (leftOut) =>
    `${plural(leftOut, { one: '# ligne sans forme écartée', other: '# lignes sans forme écartées' })}.`,
  apostropheAdded: (count) =>
    `Une apostrophe a été mise devant ${plural(count, { one: '# texte', other: '# textes' })}, pour que les tableurs n’exécutent pas de formules.`,
  comparisonHasNoResponse: 'Une comparaison n’a pas de réponse propre',
};
