import type { Texts } from './later.texts.en.ts';

export const texts: Texts = {
  onlyOwnService:
    'O servidor deste painel só o deixa ler o seu próprio serviço. Para ler outro, inicie o servidor com SERVICE_URL e SERVICE_API_KEY.',
  connectToService: 'Ligar ao serviço',
  serviceAddress: 'Endereço do serviço',
  apiKey: 'Chave de API',
  keepKey: 'Guardar a chave neste dispositivo',
  connectAnyway: 'Ligar mesmo assim',
  gatewayInstead: 'Usar o gateway',
  demoAccountInstead: 'Usar a conta de demonstração',
  keyPromise:
    'A chave só é enviada para este endereço, num cabeçalho, e nunca faz parte de uma ligação.',
  keyStays: 'Fica neste dispositivo até se desligar do serviço.',
  keyForgotten: 'É esquecida ao fechar o último separador.',
  listedNoJobs: 'O serviço respondeu, mas não listou tarefas',
  serviceSaid: (serviceMessage) =>
    `Respondeu: “${serviceMessage}” A conta pode não ter tarefas, mas verifique também o endereço.`,
  connectionNotTested: 'Não foi possível testar a ligação',
  connection: 'Ligação',
  theme: 'Tema',
  serviceLabel: (label) => `Serviço: ${label}`,
  serviceAsPerson: (label, person) => `Serviço: ${label}, como ${person}`,
  questionsAndAnswers: 'Perguntas e respostas',
  sharedLinks: 'Ligações partilhadas',
  notReadByNatives: (languages) => `Ainda não revistos por um falante nativo: ${languages}.`,
  language: 'Língua',
  settingsNotRead: 'Não foi possível ler as definições do painel (config.json).',
};
