import { formatCount } from '#lib/format.ts';
import { plural } from '#lib/plural.ts';
import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  thisRequest: 'Este pedido',
  plots: 'Talhões',
  dateRanges: 'Períodos',
  asInFile: 'como no ficheiro',
  indexes: 'Índices',
  rowsToSend: 'Linhas a enviar',
  valuesToCome: 'Valores esperados',
  priceFromEarlierJobs: (count) =>
    `Preço, com base em ${plural(count, { one: '# tarefa anterior', other: '# tarefas anteriores' })}`,
  price: 'Preço',
  notKnown: 'Desconhecido',
  whatToMeasure: 'O que medir',
  chosenCount: (count) => `escolhidos: ${count}`,
  anotherIndex: 'Outro índice',
  anotherIndexAsSpelled: 'Outro, como o serviço o escreve',
  addIndex: 'Adicionar este índice',
  indexesFromEarlierJobs:
    'O serviço não publica uma lista. Estes vêm das suas tarefas anteriores; qualquer outra palavra é enviada tal como for escrita.',
  anyWordSent: 'O serviço não publica uma lista. Qualquer palavra é enviada tal como for escrita.',
  inSomeOfYourJobs: (jobs) => `em ${jobs} das suas tarefas`,
  whichDates: 'Que períodos',
  datesAskedFor: 'Períodos pedidos',
  addDates: 'Adicionar período',
  sameYearLater: 'Os mesmos um ano depois',
  ownDatesOfPlots: 'O período próprio de cada talhão',
  lastTwelveMonths: 'Os últimos 12 meses',
  otherDates: 'Outros períodos',
  asManyAsYouLike: 'tantos quantos quiser',
  halfYearsOf: (first) => `Semestres de ${first}`,
  halfYearsFromTo: (first, last) => `Semestres de ${first} a ${last}`,
  oneSixMonthRange: 'um período de seis meses',
  sixMonthRanges: (count) => `${count} períodos de seis meses cada um`,
  noneInFile: 'nenhum no ficheiro',
  oneRangeOf: (span) => `um período de ${span}`,
  differentRangesOf: (windowCount, span) => `${windowCount} períodos diferentes de ${span}`,
  toDay: 'a',
  daysCount: (count) => plural(count, { one: '# dia', other: '# dias' }),
  removeNamed: (name) => `Remover ${name}`,
  fileHasNoDates: 'O ficheiro não tem períodos próprios.',
  fileRangeReplaced: (range, replacing) =>
    `O ficheiro tem ${range}. ${plural(replacing, { one: 'Este período substitui-o.', other: 'Estes # períodos substituem-no.' })}`,
  fileRangesReplaced: (ranges, replacing) =>
    `O ficheiro tem ${ranges}. Valores de períodos diferentes não se podem comparar; ${plural(replacing, { one: 'este período substitui-os.', other: 'estes # períodos substituem-nos.' })}`,
  rowsKeepRange: (range) => `Cada linha mantém o seu: ${range}.`,
  rowsKeepRanges: (ranges) =>
    `Cada linha mantém o seu: ${ranges}. Valores de períodos diferentes não se podem comparar.`,
  dateRangeNumber: (value) => `Período ${value}`,
  inFile: 'No ficheiro',
  fileDatesMostly: (value) => `Períodos do ficheiro, na maioria ${value}`,
  monthsCount: (count) => plural(count, { one: '# mês', other: '# meses' }),
  monthsFromTo: (least, most) =>
    `${formatCount(least)} a ${plural(most, { one: '# mês', other: '# meses' })}`,
  daysFromTo: (least, most) =>
    `${formatCount(least)} a ${plural(most, { one: '# dia', other: '# dias' })}`,
  firstDayOf: (name) => `${name}, de`,
  lastDayOf: (name) => `${name}, a`,
};
