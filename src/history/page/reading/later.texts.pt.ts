import { formatCount } from '#lib/format.ts';
import { plural } from '#lib/plural.ts';
import type { Texts } from './later.texts.en.ts';

export const texts: Texts = {
  newSinceVisit: (newJobs, visit) =>
    `${plural(newJobs, { one: '# nova', other: '# novas' })} desde ${visit}`,
  refresh: 'Atualizar',
  jobsCovered: (jobs, covered) =>
    `${plural(jobs, { one: '# tarefa', other: '# tarefas' })} ${covered}`,
  matchingOf: (matching, jobs) => `${formatCount(matching)} de ${jobs}`,
  withOrderKept: (jobs) => `${jobs}, ordem mantida durante o carregamento`,
  jobCount: (count) => plural(count, { one: '# tarefa', other: '# tarefas' }),
  showNewJobs: (count) =>
    `Mostrar ${plural(count, { one: '# nova tarefa', other: '# novas tarefas' })}`,
  newJobsShown: (shown) =>
    plural(shown, { one: '# nova tarefa mostrada', other: '# novas tarefas mostradas' }),
  doneOfJobs: (done, total) =>
    `${formatCount(done)} de ${plural(total, { one: '# tarefa', other: '# tarefas' })}`,
  loadingResults: 'A carregar resultados',
  countNotRead: (failed) => `não foi possível ler ${formatCount(failed)}`,
  countWithoutResult: (early) => `${formatCount(early)} ainda sem resultado`,
  resume: 'Retomar',
  pause: 'Pausa',
  stopLoading: 'Parar de carregar',
  paused: 'em pausa',
  pausedBecause: (trouble) => `em pausa: ${trouble}`,
  twoAtATime: {
    asChosen: 'pela ordem da escolha, 2 de cada vez',
    newestFirst: 'as mais recentes primeiro, 2 de cada vez',
  },
  readingHistory: 'A ler o histórico',
  searchCoversRead: 'A procura abrange as tarefas já lidas',
  cancel: 'Cancelar',
  continueReading: 'Continuar',
  readingStoppedEarly: 'A leitura parou antes do fim. Continua onde parou.',
  readingStopped: (stopped) => `A leitura parou: ${stopped}`,
  tryAgain: 'Tentar de novo',
  newJobsNotLoaded: (stopped) => `Não foi possível carregar as tarefas novas: ${stopped}`,
  reloadEverything: 'Recarregar tudo',
  onlyNewLoaded:
    'Só foram carregadas as tarefas novas. Para encontrar as eliminadas, recarregue tudo.',
  someMayBeMissing:
    'Foram acrescentadas ou eliminadas tarefas várias vezes durante a leitura do histórico: podem faltar algumas.',
  readAgain: 'Ler de novo',
  notNow: 'Agora não',
  serviceAskedPause: (waitsUntil) => `o serviço pediu uma pausa até às ${waitsUntil}`,
  pagesCount: (count) => plural(count, { one: '# página', other: '# páginas' }),
  requestsAtOnce: (requests) => `${requests} ao mesmo tempo`,
  endNotKnown: 'o fim ainda não é conhecido',
  ofAboutJobs: (of) => `de cerca de ${plural(of, { one: '# tarefa', other: '# tarefas' })}`,
  jobsReadEndUnknown: (jobs) =>
    `${plural(jobs, { one: '# tarefa lida', other: '# tarefas lidas' })}, o fim ainda não é conhecido`,
  jobsReadOfAbout: (jobs, of) =>
    `${plural(jobs, { one: '# tarefa lida', other: '# tarefas lidas' })}, de cerca de ${formatCount(of)}`,
  pageNotRead: (gap) =>
    `Não foi possível ler a página ${formatCount(gap.page)}: ${plural(gap.pageSize, { one: 'pode faltar cerca de # tarefa', other: 'podem faltar cerca de # tarefas' })}.`,
  pageNotReadBetween: (gap, after, before) =>
    `Não foi possível ler a página ${formatCount(gap.page)}: ${plural(gap.pageSize, { one: 'pode faltar cerca de # tarefa', other: 'podem faltar cerca de # tarefas' })} entre ${after} e ${before}.`,
  pageNotReadBefore: (gap, before) =>
    `Não foi possível ler a página ${formatCount(gap.page)}: ${plural(gap.pageSize, { one: 'pode faltar cerca de # tarefa', other: 'podem faltar cerca de # tarefas' })} antes de ${before}.`,
  pageNotReadAfter: (gap, after) =>
    `Não foi possível ler a página ${formatCount(gap.page)}: ${plural(gap.pageSize, { one: 'pode faltar cerca de # tarefa', other: 'podem faltar cerca de # tarefas' })} depois de ${after}.`,
  readSoFar: 'até agora',
  asOfTime: (asOfText) => `à data de ${asOfText}`,
};
