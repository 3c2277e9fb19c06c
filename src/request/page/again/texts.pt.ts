import { plural } from '#lib/plural.ts';
import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  orEarlierJob: 'Ou talhões de uma tarefa anterior',
  fromYourJobs: 'das suas tarefas',
  plotsOfEarlierJob: 'Talhões de uma tarefa anterior',
  plotsNotRead: (message) => `Não foi possível ler os talhões: ${message}`,
  readingPlots: 'A ler os talhões…',
  newRequestWithPlotsOf: (name) => `Novo pedido com estes talhões: ${name}`,
  newRequest: 'Novo pedido',
  recordsCount: (count) => plural(count, { one: '# registo', other: '# registos' }),
  indexesCount: (count) => plural(count, { one: '# índice', other: '# índices' }),
  newRequestWithPlots: 'Novo pedido com estes talhões',
  sameOrLaterDates: 'os mesmos períodos ou posteriores',
  plotsFileName: 'talhões',
  noRequestMade: (reasonOf) => `Não foi feito nenhum pedido: ${reasonOf}`,
  whichRecords: 'Que registos',
  filtered: 'Filtrados',
  all: 'Todos',
  failed: 'Falhados',
  yearLater: 'Um ano depois',
  halfYearLater: 'Meio ano depois',
  sameDates: 'Com os mesmos períodos',
  datesNotMoved: (unmoved) =>
    `Sem deslocação: ${plural(unmoved, { one: '# registo', other: '# registos' })} com uma data que não se lê com certeza.`,
  daysFromTo: (first, last) => `${first} a ${last}`,
};
