import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  deletionListNotShown:
    'Não foi possível mostrar a lista do que seria eliminado. Recarregue a página.',
  loadingPage: 'A carregar a página',
  partNotLoaded: 'Uma parte da página não foi carregada',
  pageStopped: 'Esta página deixou de funcionar',
  partNotFetched: 'Não foi possível obter uma parte do painel',
  somethingFailed: 'Algo falhou no painel',
  reload: 'Recarregar',
  copyDetails: 'Copiar os detalhes',
  networkOrNewVersion:
    'A rede falhou, ou foi instalada uma versão mais recente. Recarregue a página.',
  jobsAreSafe: 'As tarefas estão seguras: o painel só as lê. Recarregar costuma resolver.',
  jobs: 'Tarefas',
  newRequest: 'Novo pedido',
  openFile: 'Abrir um ficheiro',
  savedOnDevice: 'Guardado neste dispositivo',
  mainNavigation: 'Principal',
  closeMenu: 'Fechar o menu',
  menu: 'Menu',
  skipToRecords: 'Saltar para os registos',
  skipToContent: 'Saltar para o conteúdo',
  keyboardShortcuts: 'Atalhos de teclado',
  historyPage: (page) => `Histórico de tarefas, página ${page}`,
  jobsHistory: 'Histórico de tarefas',
  sharedLinks: 'Ligações partilhadas',
  comparison: 'Comparação',
  connect: 'Ligar',
  noSuchPage: 'Página inexistente',
  jobById: (jobId) => `Tarefa ${jobId}`,
};
