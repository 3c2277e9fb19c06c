import { plural } from '#lib/plural.ts';
import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  printedResult: 'Resultado impresso',
  recordsMatchFilters: (matchingCount, received) =>
    `${matchingCount} de ${received} registos correspondem aos filtros`,
  changeIn: (index) => `Variação de ${index}`,
  map: 'Mapa',
  failed: 'Falhados',
  records: 'Registos',
  firstRecordsPrinted: (count, of) => `os primeiros ${count} de ${of}; filtre para imprimir outros`,
  record: 'Registo',
  plot: 'Talhão',
  state: 'Estado',
  change: 'Variação',
  value: 'Valor',
  first: 'Primeira',
  second: 'Segunda',
  window: 'Período',
  areaHectares: 'Área, ha',
  centreLatLon: 'Centro, lat. lon.',
  verdict: 'Parecer',
  windows: 'Períodos',
  when: 'Quando',
  moreDateRanges: (count) =>
    `e ${plural(count, { one: 'mais # período', other: 'mais # períodos' })}`,
  failuresByCause: 'Falhas por causa',
  causeOfFailure: 'Causa da falha',
  share: 'Percentagem',
  firstCauses: (count, total) => `As primeiras ${count} de ${total} causas.`,
};
