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
  jobById: (job) => `a tarefa ${job}`,
  processedSmall: 'processado',
  processed: 'Processados',
  failedAgain: 'Falhados de novo',
  notInJob: 'Fora desta tarefa',
  plotsOfLog: 'Talhões do registo das reparações',
  firstShown: (count, count2) =>
    `Os primeiros ${count} de ${count2}, a começar pelos não processados.`,
  resubmittedFrom: (plots, day) =>
    `De ${plural(plots, { one: '# talhão reenviado', other: '# talhões reenviados' })} a partir de {} (${day}):`,
  recordAt: (plot) => `Registo ${plot}`,
  showRecord: (value) => `Mostrar o registo ${value}`,
  show: 'Mostrar',
  logCheck: 'A verificação do registo das reparações',
};
