import { plural } from '#lib/plural.ts';
import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  printedResult: 'Résultat imprimé',
  recordsMatchFilters: (matchingCount, received) =>
    `${matchingCount} lignes sur ${received} répondent aux filtres`,
  changeIn: (index) => `Évolution de ${index}`,
  map: 'Carte',
  failed: 'Échouées',
  records: 'Lignes',
  firstRecordsPrinted: (count, of) =>
    `les ${count} premières sur ${of} ; filtrer pour imprimer les autres`,
  record: 'Ligne',
  plot: 'Parcelle',
  state: 'État',
  change: 'Évolution',
  value: 'Valeur',
  first: 'Première',
  second: 'Deuxième',
  window: 'Période',
  areaHectares: 'Surface, ha',
  centreLatLon: 'Centre, lat. lon.',
  verdict: 'Avis',
  windows: 'Périodes',
  when: 'Quand',
  moreDateRanges: (count) =>
    `et ${plural(count, { one: 'encore # période', other: 'encore # périodes' })}`,
  failuresByCause: 'Échecs par cause',
  causeOfFailure: 'Cause d’échec',
  share: 'Part',
  firstCauses: (count, total) => `Les ${count} premières causes sur ${total}.`,
};
