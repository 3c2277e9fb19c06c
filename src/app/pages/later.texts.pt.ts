import type { Texts } from './later.texts.en.ts';

export const texts: Texts = {
  pageNotFound: 'Página não encontrada',
  jobsHistory: 'Histórico de tarefas',
  openFile: 'Abrir um ficheiro',
  linkMayBeCut:
    'A ligação pode estar cortada. O endereço de uma tarefa é /jobs/ seguido do seu id.',
  share: 'Partilhar',
  readAgain: 'Ler de novo',
  fromService: 'a partir do serviço',
  theReport: 'O relatório',
  mapFileName: 'mapa',
};
