import { plural } from '#lib/plural.ts';
import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  checkAgainstLog: 'Comparer à un journal des réparations',
  checkAgainstLogHint:
    'Voir quelles parcelles échouées d’une tâche antérieure ont été traitées dans celle-ci',
  readingFile: (name) => `Lecture de ${name}…`,
  fileUnusable: (name) => `${name} est inutilisable.`,
  chooseAnotherFile: 'Rien n’a changé. Choisissez un autre fichier.',
  failedAgainSmall: 'de nouveau échouée',
  notInJobSmall: 'absente de cette tâche',
  jobById: (job) => `la tâche ${job}`,
  processedSmall: 'traitée',
  processed: 'Traitées',
  failedAgain: 'De nouveau échouées',
  notInJob: 'Absentes de cette tâche',
  plotsOfLog: 'Parcelles du journal des réparations',
  firstShown: (count, count2) =>
    `Les ${count} premières sur ${count2}, en commençant par celles qui ne sont pas traitées.`,
  resubmittedFrom: (plots, day) =>
    `Sur ${plural(plots, { one: '# parcelle renvoyée', other: '# parcelles renvoyées' })} depuis {} (${day}) :`,
  recordAt: (plot) => `Ligne ${plot}`,
  showRecord: (value) => `Afficher la ligne ${value}`,
  show: 'Afficher',
  logCheck: 'Le contrôle du journal des réparations',
};
