import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  configUnreadable: 'Não é possível ler config.json',
  demoAccount: 'a conta de demonstração',
  running: 'Em curso',
  waiting: 'À espera',
  jobFailed: 'Tarefa falhada',
};
