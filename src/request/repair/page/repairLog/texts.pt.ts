import { plural } from '#lib/plural.ts';
import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  checkAgainstLog: 'Comparar com um registo das reparações',
  checkAgainstLogHint: 'Ver que talhões falhados de uma tarefa anterior foram processados nesta',
  readingFile: (name) => `A ler ${name}…`,
  fileUnusable: (name) => `${name} não pode ser usado.`,
  chooseAnotherFile: 'Nada mudou. Escolha outro ficheiro.',
  failedAgainSmall: 'falhado de novo',
  notInJobSmall: 'fora desta tarefa',
  ofPlots: 'De',
  plotCount: (count) => plural(count, { one: '# talhão', other: '# talhões' }),
  resubmittedFrom: 'reenviados desde a',
  jobById: (job) => `tarefa ${job}`,
  processed: 'Processados',
  failedAgain: 'Falhados de novo',
  notInJob: 'Fora desta tarefa',
  plotsOfLog: 'Talhões do registo das reparações',
  firstShown: (count, count2) =>
    `Os primeiros ${count} de ${count2}, a começar pelos não processados.`,
  jobWithId: (id) => `tarefa ${id}`,
  recordAt: (plot) => `Registo ${plot}`,
  showRecord: (value) => `Mostrar o registo ${value}`,
  show: 'Mostrar',
  logCheck: 'A verificação do registo das reparações',
};
