import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  signIn: 'Connexion',
  signInAgain: 'Se reconnecter',
  password: 'Mot de passe',
  wrongPassword: 'Mot de passe incorrect.',
  providerSilent: 'Le fournisseur d’identité ne répond pas.',
  noAccess: (person) =>
    `${person} est connecté, mais n’a pas accès ici. Adressez-vous à la personne qui gère ce serveur.`,
  signInFailed: 'La connexion n’a pas abouti.',
  unknownLink: 'Lien inconnu',
  checkAddress:
    'Vérifiez que l’adresse a été copiée en entier, ou demandez-en une autre à la personne qui l’a envoyée.',
  linkEnded: 'Ce lien n’est plus valable',
  linksEnd:
    'Un lien ne dure qu’un temps, et peut être retiré. Demandez-en un autre à la personne qui l’a envoyé.',
  reportDamaged:
    'Ce rapport ne peut pas être ouvert : le fichier est endommagé. Demandez-le de nouveau à la personne qui l’a envoyé.',
  reportBeingOpened:
    'Ouverture de ce rapport. Si ce texte reste, le fichier n’est pas entier, ou ce programme n’exécute pas de scripts : ouvrez-le dans un navigateur.',
  card: {
    processed: { one: '# traitée', other: '# traitées' },
    failed: { one: '# échouée', other: '# échouées' },
    notDrawable: { one: '# non traçable', other: '# non traçables' },
    mean: (index, value) => `${index} moyen ${value}`,
    days: (first, last) => `du ${first} au ${last}`,
  },
};
