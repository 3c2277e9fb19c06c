import { plural } from '#lib/plural.ts';
import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  dateRangeCount: (count) => plural(count, { one: '# período', other: '# períodos' }),
  withoutValues: 'sem valores',
  zeroPlots: '0 talhões',
  mendedInOtherJob: (mended) => `com falha aqui e processados noutra tarefa: ${mended}`,
  countFailed: (left) => `${left} com falha`,
  processedElsewhere: (mended) => `processados noutra: ${mended}`,
  windowMedian: ({ startDay, endDay, value, median }) =>
    `${startDay} a ${endDay}, ${value}: ${median}`,
  thisJobLower: 'esta tarefa',
  monthsFromTo: (first, last) => `${first} a ${last}`,
  thisJob: 'Esta tarefa',
  plotCount: (count) => plural(count, { one: '# talhão', other: '# talhões' }),
  plotsThroughTime: 'Talhões ao longo do tempo',
  throughTime: 'Ao longo do tempo',
  shownAs: 'Apresentação',
  chart: 'Gráfico',
  table: 'Tabela',
  loadingPlots: 'A carregar os talhões…',
  availableOnceLoaded: 'Disponível quando o resultado estiver todo carregado.',
  middleHalfLower: 'metade central',
  medianLower: 'mediana',
  medianOfAllPlots: 'mediana de todos os talhões',
  noPlotsMatch: 'Nenhum talhão corresponde aos filtros.',
  windowsOfPlots: 'Períodos dos talhões',
  ofThemProcessedElsewhere: (all, mended) =>
    `${all}, dos quais processados noutra tarefa: ${mended}`,
  plotsThatMatch: 'talhões que correspondem aos filtros',
  allPlots: 'todos os talhões',
  dateRangesInJobs: (windows, count) =>
    `${plural(windows, { one: '# período', other: '# períodos' })} em ${plural(count, { one: '# tarefa', other: '# tarefas' })}`,
  onlySameShape: 'só talhões com a mesma forma',
  job: 'Tarefa',
  start: 'Início',
  end: 'Fim',
  median: 'Mediana',
  middleHalf: 'Metade central',
  medianOfAll: 'Mediana de todos',
  plots: 'Talhões',
  failed: 'Falhados',
  rangeFromTo: (low, high) => `${low} a ${high}`,
  lookInMoreJobs: 'Procurar este talhão noutras tarefas',
  lookingForPlot: 'A procurar este talhão',
  allJobsRead: 'Todas as tarefas conhecidas que podem cobrir a sua zona foram lidas.',
  mayContainPlot: 'o talhão também pode estar lá',
  thisPlotThroughTime: 'Este talhão ao longo do tempo',
  dateRangesOfPlot: (count) =>
    `${plural(count, { one: '# período', other: '# períodos' })} deste talhão`,
  jobsWithPlot: 'Tarefas com este talhão',
  backTo: (label) => `Voltar a ${label}`,
  windowsOfPlot: 'Períodos deste talhão',
  windowsInJob: (name) => `Períodos em ${name}`,
  pausedBecause: (trouble) => `em pausa: ${trouble}`,
  resume: 'Retomar',
  cancel: 'Cancelar',
  noJobsRead: (why) => `${why}: nenhuma tarefa foi lida.`,
  savedDataUnreadable: 'Não é possível ler os dados guardados neste dispositivo',
  failedProcessedElsewhere: 'falhado, processado noutra tarefa',
  alsoInJobs: (count, values, more) =>
    `também em ${plural(count, { one: '# tarefa', other: '# tarefas' })}: ${values}${more}`,
  valuesFromTo: (min, max) => `${min} a ${max}`,
  noValue: 'sem valor',
  jobsRead: (read, total) =>
    `${read} de ${plural(total, { one: '# tarefa lida', other: '# tarefas lidas' })}`,
  jobsUnread: (failed) => `não foi possível ler ${failed}`,
  jobsWithoutResult: (early) => `${early} ainda sem resultado`,
  searchStopped: (read, total) =>
    `Parado: ${read} de ${plural(total, { one: '# tarefa lida', other: '# tarefas lidas' })}. O que se encontrou nelas fica guardado.`,
  moreJobsRead: (read) =>
    `${plural(read, { one: 'Mais # tarefa lida', other: 'Mais # tarefas lidas' })}.`,
  jobsNotReadMissed: (failed, missed) =>
    `${plural(failed, { one: 'Não foi possível ler # tarefa', other: 'Não foi possível ler # tarefas' })}: ${missed}.`,
  jobsEarlyMissed: (early, missed) =>
    `${plural(early, { one: '# tarefa ainda não tem resultado', other: '# tarefas ainda não têm resultado' })}: ${missed}.`,
};
