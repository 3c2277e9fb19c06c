import { formatCount } from '#lib/format.ts';
import { plural } from '#lib/plural.ts';
import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  jobsOnMap: 'Tarefas no mapa',
  jobsCount: (count) => plural(count, { one: '# tarefa', other: '# tarefas' }),
  jobsOnWholeMap: (jobs) => `${plural(jobs, { one: '# tarefa', other: '# tarefas' })} no mapa`,
  onlyInView: 'À vista',
  noJobsHere: 'Nenhuma tarefa nesta parte do mapa',
  listAllOnMap: 'Listar todas as tarefas do mapa',
  fitAllHint: '“Ver tudo” volta a pô-las à vista.',
  jobs: 'Tarefas',
  countFailed: (failed) => `${formatCount(failed)} com falha`,
  countOk: (processed) => `${formatCount(processed)} OK`,
  jobsWithoutLocation: (unplaced, matching, reasons) =>
    `${formatCount(unplaced)} de ${plural(matching, { one: '# tarefa', other: '# tarefas' })} sem localização: ${reasons}`,
  noLocationsYet: 'Ainda sem localizações',
  whenLocationsAreKnown: (matching, reasons) =>
    `A localização de uma tarefa conhece-se quando o resultado é carregado. De ${plural(matching, { one: '# tarefa', other: '# tarefas' })}: ${reasons}.`,
  loadResultsCount: (notLoaded) =>
    `Carregar ${plural(notLoaded, { one: '# resultado', other: '# resultados' })}`,
  countWithoutPolygons: (count) => `${formatCount(count)} sem polígonos`,
  countNotLoaded: (count) => `${formatCount(count)} por carregar`,
  countNotRead: (count) => `não foi possível ler ${formatCount(count)}`,
  countNotDrawable: (count) => `${formatCount(count)} sem polígono desenhável`,
  jobsInView: (jobsInView) =>
    `${plural(jobsInView, { one: '# tarefa', other: '# tarefas' })} à vista`,
  shares: ['nenhuma', 'até 25 %', 'até 50 %', 'até 75 %', 'mais'],
  marksColouredBy: 'Cor das marcas por',
  meanValue: 'Valor médio',
  shareOfFailures: 'Percentagem de falhas',
  meanOfIndexes: 'Média de vários índices',
  jobsCloseTogether: 'tarefas próximas umas das outras',
  hasFailures: 'com falhas',
  recordsCount: (count) => plural(count, { one: '# registo', other: '# registos' }),
  meanOf: (mean) => `média ${mean}`,
  allFailed: 'todos falhados',
  dayToDay: (start, end) => `${start} a ${end}`,
};
