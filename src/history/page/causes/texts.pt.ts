import { formatCount } from '#lib/format.ts';
import { plural } from '#lib/plural.ts';
import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  causeCount: (count) => plural(count, { one: '# causa', other: '# causas' }),
  causesInResults: (causes, counted, jobs) =>
    `${causes} nos resultados de ${formatCount(counted)} de ${plural(jobs, { one: '# tarefa', other: '# tarefas' })}`,
  loadedBeforeCounting: (results) =>
    `${plural(results, { one: '# resultado com falhas carregado', other: '# resultados com falhas carregados' })} antes da contagem das causas.`,
  loadAgain: 'Carregar de novo',
  noFailuresYet: 'Nenhuma falha até agora',
  causesCountedAsLoaded: 'As causas são contadas à medida que os resultados são carregados.',
  noPlotFailed: 'Nenhum talhão destas tarefas falhou.',
  causes: 'Causas',
  cause: 'Causa',
  jobs: 'Tarefas',
  plots: 'Talhões',
  moreCauses: (count) =>
    `${plural(count, { one: 'mais # causa', other: 'mais # causas' })}, cada uma em menos tarefas.`,
};
