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
  ofPlots: 'Sur',
  plotCount: (count) => plural(count, { one: '# parcelle', other: '# parcelles' }),
  resubmittedFrom: 'renvoyées depuis la',
  jobById: (job) => `tâche ${job}`,
  processed: 'Traitées',
  failedAgain: 'De nouveau échouées',
  notInJob: 'Absentes de cette tâche',
  plotsOfLog: 'Parcelles du journal des réparations',
  firstShown: (count, count2) =>
    `Les ${count} premières sur ${count2}, en commençant par celles qui ne sont pas traitées.`,
  jobWithId: (id) => `tâche ${id}`,
  recordAt: (plot) => `Ligne ${plot}`,
  showRecord: (value) => `Afficher la ligne ${value}`,
  show: 'Afficher',
  logCheck: 'Le contrôle du journal des réparations',
};
