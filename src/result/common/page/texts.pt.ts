import { plural } from '#lib/plural.ts';
import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  inCommon: 'Em comum',
  what: 'O quê',
  comparingPlots: 'A comparar os talhões com todos os outros…',
  availableOnceLoaded: 'Disponível quando o resultado estiver todo carregado.',
  nothingStandsOut: 'Nada se destaca',
  tooFewPlots: 'São precisos pelo menos 5 talhões de cada lado.',
  firstShown: (count, of) => `Os primeiros ${count} de ${of}.`,
  showOnlyThese: 'Mostrar só estes',
  showOnMap: 'Mostrar no mapa',
  failed: 'Falhados',
  filtered: 'Filtrados',
  unusual: 'Invulgares',
  changed: 'Alterados',
  area: 'Zona',
  ground: 'Área',
  width: 'Largura',
  points: 'Pontos',
  dates: 'Períodos',
  monthOfStart: 'Mês de início',
  placeInFile: 'Lugar no ficheiro',
  limitHectares: (limit) => `${limit} ha`,
  limitRow: (limit) => `linha ${limit}`,
  sharesOfBoth: (chosen, chosenOf, others) => `${chosen} de ${chosenOf}, ${others} dos outros`,
  chosenAgainstOthers: (chosen, others) =>
    `${chosen} contra ${plural(others, { one: '# outro', other: '# outros' })}`,
  howFailed: 'Os talhões falhados face a todos os que não falharam, sejam quais forem os filtros.',
  howFiltered:
    'Os talhões que correspondem aos filtros face a todos os outros. Aquilo por que são filtrados fica de fora.',
  howUnusual:
    'Os talhões invulgares face aos que são como os vizinhos, sejam quais forem os filtros.',
  howChanged:
    'Os 10 % dos talhões cuja variação mais se afasta da mediana, face ao resto, sejam quais forem os filtros.',
  testsText:
    'Um talhão conta uma vez; os períodos contam por registo. Proporções pelo teste exato de Fisher, números pelo teste de Mann-Whitney; do que encontram, o procedimento de Benjamini-Hochberg deixa no máximo 5 % ao acaso. Valores com pelo menos 5 talhões.',
  limitMetres: (limit) => `${limit} m`,
  columnFrom: (column, limit) => `${column} a partir de ${limit}`,
  columnBelow: (column, limit) => `${column} abaixo de ${limit}`,
  beforeShares: (value) => `${value}:`,
  countOfKind: {
    failed: (count) => plural(count, { one: '# falhado', other: '# falhados' }),
    filtered: (count) => plural(count, { one: '# filtrado', other: '# filtrados' }),
    unusual: (count) => plural(count, { one: '# invulgar', other: '# invulgares' }),
    changed: (count) => plural(count, { one: '# alterado', other: '# alterados' }),
  },
};
