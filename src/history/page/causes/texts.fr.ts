import { formatCount } from '#lib/format.ts';
import { plural } from '#lib/plural.ts';
import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  causeCount: (count) => plural(count, { one: '# cause', other: '# causes' }),
  causesInResults: (causes, counted, jobs) =>
    `${causes} dans les résultats de ${formatCount(counted)} sur ${plural(jobs, { one: '# tâche', other: '# tâches' })}`,
  loadedBeforeCounting: (results) =>
    `${plural(results, { one: '# résultat', other: '# résultats' })} avec des échecs, d’avant le comptage des causes.`,
  loadAgain: 'Recharger',
  noFailuresYet: 'Aucun échec jusqu’ici',
  causesCountedAsLoaded: 'Les causes sont comptées au fil du chargement des résultats.',
  noPlotFailed: 'Aucune parcelle de ces tâches n’a échoué.',
  causes: 'Causes',
  cause: 'Cause',
  jobs: 'Tâches',
  plots: 'Parcelles',
  moreCauses: (count) =>
    `${plural(count, { one: '# autre cause', other: '# autres causes' })}, chacune dans moins de tâches.`,
};
