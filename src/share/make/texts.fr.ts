import { formatCount } from '#lib/format.ts';
import { plural } from '#lib/plural.ts';
import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  link: 'Lien',
  opensInLanguage: (LANGUAGE) => `S’ouvre en ${LANGUAGE}, quelle que soit la langue du lecteur`,
  theDialog: 'La fenêtre',
  share: 'Partager',
  linkForAnyone: 'un lien pour tous',
  peopleWithAccess: 'Personnes ayant accès',
  anyoneWithLink: 'Quiconque a le lien',
  sharedLinks: 'Liens partagés',
  close: 'Fermer',
  createLink: 'Créer le lien',
  whoCanOpen: 'Qui peut l’ouvrir',
  anyoneSeesUntil: (day) =>
    `Quiconque l’a voit le résultat jusqu’au ${day}, et rien d’autre du compte.`,
  linkNotSavedCopyNow: 'Ce navigateur n’a pas pu le conserver : copiez-le maintenant.',
  opensForDashboardUsers: 'Ouvre cette vue pour ceux qui peuvent utiliser ce tableau de bord.',
  thisView: 'Cette vue',
  wholeResult: 'Résultat entier',
  opensOneResult:
    'Ouvre ce seul résultat sans compte, sur tout appareil, jusqu’à sa fin ou jusqu’à ce que vous le retiriez.',
  endsAfter: 'Prend fin après',
  dayCount: (count) => plural(count, { one: '# jour', other: '# jours' }),
  whatItShows: 'Ce qu’il montre',
  allowDownloads: 'Autoriser les téléchargements',
  columnsOfFile: 'Colonnes du fichier',
  columnsStoredWithLink:
    'Elles sont enregistrées avec le lien, et quiconque l’a les voit. Si elles concernent des personnes, par exemple des noms d’agriculteurs, demandez d’abord leur accord.',
  message: 'Message',
  everyoneSeesLink:
    'Tous ceux qui utilisent ce tableau de bord voient le lien dans la liste et peuvent le retirer.',
  linkNotMade: 'Le lien n’a pas pu être créé',
  allRecords: (received) => plural(received, { one: 'La seule ligne', other: 'Les # lignes' }),
  someRecords: (records, received) =>
    `${formatCount(records)} sur ${plural(received, { one: '# ligne', other: '# lignes' })}`,
  availableOnceLoaded: 'Disponible une fois le résultat entièrement chargé.',
  noRecordMatches: 'Aucune ligne ne répond aux filtres.',
  columnsTooLarge: (size, max) =>
    `Ces colonnes font ${size}, et le maximum est de ${max}. Choisissez-en moins.`,
  recordCount: (count) => plural(count, { one: '# ligne', other: '# lignes' }),
};
