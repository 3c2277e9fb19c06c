import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  linkLacksFile:
    'A ligação não contém o ficheiro. Abre esta vista quando o mesmo ficheiro for escolhido.',
  dropToOpen: 'Largue-o para o abrir',
  openResultFile: 'Abrir um ficheiro de resultados',
  chooseFile: 'Escolher um ficheiro',
  chooseResponse:
    'Escolha a resposta de uma tarefa guardada como .json ou .json.gz, ou largue-a em qualquer ponto desta página. Fica neste dispositivo: nada é enviado.',
  notAJobResponse: 'Este ficheiro não é a resposta de uma tarefa',
  fileNotRead: 'Não foi possível ler o ficheiro',
  chooseAnotherFile: 'Escolher outro ficheiro',
  tryAgain: 'Tentar de novo',
  itIsContent: (content) => `É: ${content}.`,
  responseExplained: 'A resposta de uma tarefa é um objeto JSON com os membros data e err_data.',
  fileBeginsWith: (message) => `Este ficheiro começa por: “${message}”`,
  addressLeadsNowhere: 'Este endereço não leva a nenhuma tarefa',
  goToHistory: 'Ir para o histórico de tarefas',
  brokenJobId:
    'O id da tarefa está danificado, ou não pode fazer parte de um endereço. Encontre a tarefa no histórico, ou procure o id.',
  contentWithMessage: (content, message) => `${content}: “${message}”`,
};
