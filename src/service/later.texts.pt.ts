import { plural } from '#lib/plural.ts';
import type { Texts } from './later.texts.en.ts';

export const texts: Texts = {
  signInAgain: 'Iniciar sessão de novo',
  tryAgain: 'Tentar de novo',
  connectOtherKey: 'Ligar com outra chave',
  changeAddress: 'Mudar o endereço',
  copyMessageForOperator: 'Copiar uma mensagem para o operador',
  copyDetails: 'Copiar os detalhes',
  retriedOnceOnline: 'Nova tentativa assim que houver rede.',
  tryingAgainAt: (time) => `Nova tentativa às ${time}.`,
  tryingAgainIn: (left) => `Nova tentativa dentro de ${left}.`,
  tryingAgain: 'A tentar de novo…',
  answers: {
    'a list of jobs': 'uma lista de tarefas',
    GeoJSON: 'GeoJSON',
    'a message of the service': 'uma mensagem do serviço',
    'a web page': 'uma página web',
    'a zip archive': 'um arquivo zip',
    'a JSON list': 'uma lista JSON',
    'JSON of another form': 'JSON de outra forma',
    text: 'texto',
    'nothing at all': 'um conteúdo vazio',
  },
  serverKeyNotAllowed:
    'Ninguém precisa aqui de uma chave: este servidor tem-na, e o serviço não a deixa ler isto. O que está guardado neste dispositivo continua a abrir.',
  serverKeyNoLongerTaken:
    'Ninguém precisa aqui de uma chave: este servidor tem-na, e o serviço já não a aceita. O que está guardado neste dispositivo continua a abrir.',
  jobsAreSafe: 'As suas tarefas estão seguras.',
  tryInFewMinutes: 'Tente de novo dentro de alguns minutos.',
  tryAfter: (duration) => `Tente de novo dentro de ${duration}.`,
  serverKeyRefused: (status) => `A chave do servidor foi recusada (${status})`,
  tellServerOperator: 'Avise quem gere este servidor.',
  serviceRefusedKey: (status) => `O serviço respondeu, mas recusou esta chave (${status})`,
  keyMistypedOrNotAllowed:
    'Pode estar mal escrita ou revogada, ou estar certa mas sem permissão para ler isto.',
  checkKeyAskRights:
    'Verifique se falta um carácter, ou pergunte a quem lha deu o que ela pode ler.',
  keyMistypedOrOther: 'Pode estar mal escrita, revogada ou ser de outro serviço.',
  checkKeyAskNew: 'Verifique se falta um carácter, ou peça uma nova chave.',
  signedOut: 'A sessão foi terminada',
  sessionEnded: 'A sua sessão neste servidor, ou num proxy à frente dele, terminou.',
  reloadToSignIn: 'Recarregue a página para iniciar sessão. Voltará a esta vista.',
  addressNotAllowed: 'Esta página não pode ler esse endereço',
  policyBlocksService:
    'O anfitrião desta página envia uma Content-Security-Policy cujo connect-src não inclui o serviço, por isso o navegador não enviou nenhum pedido.',
  askHostToAllow:
    'Peça a quem gere o anfitrião desta página que acrescente o endereço do serviço a connect-src.',
  serviceUnreachable: 'O serviço não respondeu',
  triesWithoutReply: (tries) => `${tries} tentativas ficaram sem resposta.`,
  deviceOffline: 'Este dispositivo está sem rede.',
  serverDownOrLost: 'Este servidor pode estar em baixo, ou a ligação perdeu-se.',
  downOrWrongAddress: 'Pode estar em baixo, o endereço pode estar errado, ou a ligação perdeu-se.',
  checkNetwork: 'Verifique a rede e tente de novo.',
  checkAddressAndNetwork: 'Verifique o endereço e a rede, e tente de novo.',
  addressForbidsPage: 'O endereço responde, mas não deixa esta página lê-lo',
  corsPermissionLacking:
    'Às suas respostas falta a permissão (CORS) de que um navegador precisa para as mostrar a uma página de outra origem.',
  askForCors:
    'Peça ao serviço que permita esta origem e o cabeçalho x-api-key, ou use o gateway que vem com o Job Atlas. Alguns serviços também respondem assim quando recusam uma chave.',
  answerHidden: 'O serviço esconde esta resposta da página',
  answerHiddenMeaning:
    'A sua lista pode ler-se, mas a esta resposta falta a permissão (CORS) que as outras têm. Pode ser um redirecionamento para outro endereço, ou um erro de um servidor à frente do serviço.',
  answerHiddenAdvice:
    'Tente de novo. Se continuar, mostre esta mensagem a quem gere o serviço: pode verificar o que este endereço responde.',
  addressRedirects: 'O endereço redireciona para outro',
  redirectMeaning: 'Responde com um redirecionamento. Uma chave nunca é passada a outro endereço.',
  redirectAdvice: 'Se confia no endereço para onde redireciona, ligue-se a esse.',
  slowDown: 'O serviço pede que abrande (429)',
  tooManyRequests: 'Esta chave enviou mais pedidos do que o serviço aceita neste momento.',
  serviceInTrouble: (status) => `O serviço está com problemas (${status})`,
  noStatus: 'sem código',
  failedWhileAnswering: (tries) =>
    tries > 1
      ? `Falhou enquanto respondia, ${tries} vezes seguidas.`
      : 'Falhou enquanto respondia.',
  cannotAnswerNow: (tries) =>
    tries > 1
      ? `Não consegue responder agora, ${tries} vezes seguidas.`
      : 'Não consegue responder agora.',
  jobUnknown: (status) => `O serviço não conhece esta tarefa (${status})`,
  jobUnknownMeaning:
    'O id pode estar mal escrito ou cortado, ou a tarefa foi eliminada ou pertence a outra conta.',
  jobUnknownAdvice: 'Verifique o id, ou procure a tarefa no histórico.',
  noResultYet: 'Ainda sem resultado',
  stillWorking: (status) => `O serviço ainda está a trabalhar nesta tarefa (${status}).`,
  tryAgainLater: 'Tente de novo mais tarde.',
  requestRefused: (status) => `O serviço recusou o pedido (${status})`,
  neitherPageNorResult: 'Não devolveu nem uma página de tarefas nem um resultado.',
  readWhatItSaid: 'Leia a mensagem do serviço. Se não ajudar, mostre-a a quem gere o serviço.',
  tellOperatorServiceUrl:
    'Avise quem gere este servidor: o endereço do serviço (SERVICE_URL) define-se aí.',
  checkAddress: 'Verifique o endereço: em geral termina em /public/api/v1.',
  noSuchService: (status) => `Não existe esse serviço neste endereço (${status})`,
  noListOfJobs:
    'Algo responde aí, mas sem lista de tarefas. A sua conta não está vazia: o endereço está errado.',
  theAnswer: (status) => (status ? `A resposta (${status})` : 'A resposta'),
  notJobResultsService: 'Isto não é um serviço de resultados de tarefas',
  answerIsWebPage: (answer) =>
    `${answer} é uma página web, não o JSON esperado. Talvez tenha respondido uma página de início de sessão ou um proxy.`,
  openServiceInTab: 'Abra o serviço noutro separador: pode pedir que inicie sessão.',
  answerIsOther: (answer, answered) => `${answer} é ${answered}, não o JSON esperado.`,
  answerNotJson: (answer) => `${answer} não é o JSON esperado.`,
  answerNoResult: (what) => `A resposta é ${what}, e não o resultado de uma tarefa`,
  answeredWithMessage: (status, message) => `Respondeu (${status}) com esta mensagem: “${message}”`,
  showToOperator: 'Se não ajudar, mostre a mensagem a quem gere o serviço.',
  answerIsOtherJson: (status, what) =>
    `A resposta (${status}) é ${what}; um resultado é um objeto JSON com os membros data e err_data.`,
  checkAddressOrShow:
    'Verifique o endereço: em geral termina em /public/api/v1. Se estiver certo, mostre esta mensagem a quem gere o serviço.',
  itSaid: (message) => `Disse: “${message}”`,
  somethingWentWrong: 'Algo correu mal nesta página',
  errorWithoutDetails: 'O erro não deu detalhes.',
  reloadAndReport: 'Recarregue a página. Se voltar a acontecer, comunique esta mensagem.',
  noWebAssembly: 'Este navegador não executa WebAssembly',
  noWebAssemblyMeaning:
    'É necessário para ler e desenhar resultados. O navegador não o tem, ou uma proteção, como um modo de bloqueio, desligou-o.',
  allowWebAssembly: 'Permita WebAssembly para este site, ou use outro navegador.',
  browserTooOld: 'Este navegador é demasiado antigo para o WebAssembly desta página',
  browserTooOldMeaning:
    'É necessário para ler e desenhar resultados, e usa instruções (SIMD) que os navegadores têm desde 2021.',
  updateBrowser: 'Atualize o navegador, ou use outro.',
  hostForbidsWebAssembly: 'O anfitrião desta página proíbe WebAssembly',
  hostForbidsMeaning:
    'É necessário para ler e desenhar resultados, mas a Content-Security-Policy do anfitrião não deixa a página compilá-lo.',
  hostForbidsAdvice:
    "Peça a quem gere este anfitrião que acrescente 'wasm-unsafe-eval' a script-src na política, tanto para a página como para o script do seu worker.",
  seconds: (count) => plural(count, { one: '# segundo', other: '# segundos' }),
  minutes: (count) => plural(count, { one: '# minuto', other: '# minutos' }),
  hours: (count) => plural(count, { one: '# hora', other: '# horas' }),
  enterAddress: 'Introduza o endereço do serviço.',
  notAnAddress: 'Isto não é um endereço.',
  addressBeginning: 'O endereço tem de começar por https:// ou http://.',
  leaveOutPassword:
    'Deixe o nome de utilizador e a palavra-passe fora do endereço: a chave tem o seu próprio campo.',
  secureOnly: 'Uma página carregada por https:// só pode ler um serviço por https://.',
  enterKey: 'Introduza a chave de API.',
  keyWithWrongCharacter:
    'Esta chave contém um espaço ou outro carácter que as chaves não podem ter. Copie-a de novo.',
  readingFailed: 'A leitura falhou',
};
