import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  compareWith: 'Comparer avec…',
  compareWithHint: 'une autre tâche, une autre période ou un fichier',
  jobsFound: 'Tâches trouvées',
  jobsInArea: 'Tâches dans la même zone',
  findJobToCompare: 'Trouver une tâche à comparer',
  nameIdOrLink: 'Nom, identifiant ou lien d’une tâche',
  orCompareWith: 'Ou comparer avec',
  thisJobOtherWindow: 'Cette tâche, une autre période',
  ifSeveralWindows: 'si ses parcelles ont plusieurs périodes',
  resultFile: 'Un fichier de résultats',
  fileStaysHere: 'le fichier reste sur cet appareil',
  lookInSameArea: 'Chercher des tâches dans la même zone',
  lookingInSameArea: 'Recherche de tâches dans la même zone',
  allJobsRead: 'Toutes les tâches connues ont été lues.',
  mayBeInArea: 'peut-être aussi dans cette zone',
  noneKnownInArea: 'Aucune tâche ouverte ou chargée sur cet appareil ne couvre la même zone.',
  searching: 'Recherche…',
  noMatchUseWholeId:
    'Aucune tâche correspondante sur cet appareil. Toute autre tâche peut être choisie par son identifiant complet.',
  plotsInShareOfArea: (percent) => `a des parcelles dans ${percent} % de cette zone`,
  linkLeadsNowhere: 'Ce lien ne mène pas à une tâche. Le lien d’une tâche ressemble à …/jobs/<id>.',
  idCannotBeOpened: (id) =>
    `« ${id} » ne peut pas être ouvert : cet identifiant ne peut pas figurer dans une adresse.`,
  dayToDay: (start, end) => `${start} au ${end}`,
};
