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
  noMapShown: 'Não há nenhum mapa à vista nesta página.',
  pictureTooLarge: 'A imagem seria maior do que este navegador permite.',
  mapFileName: 'mapa',
};
