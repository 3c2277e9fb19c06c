import { plural } from '#lib/plural.ts';
import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  noResultYet: 'Ainda sem resultado',
  lookNow: 'Verificar agora',
  cancel: 'Cancelar',
  polygonsWorkedOn: 'Polígonos em processamento',
  lookingNow: 'A verificar agora…',
  lookingAgainIn: (max) => `Nova verificação dentro de ${max}.`,
  serviceSays: (message) => `O serviço diz: “${message}”`,
  listSays: (count) => `A lista diz: ${count}.`,
  listedWithoutResult:
    'O serviço lista esta tarefa, mas não tem agora resultado dela (404). Pode ainda estar a trabalhar nela.',
  waitingWithPolygons: (of) =>
    `Esta tarefa com ${plural(of, { one: '# polígono', other: '# polígonos' })} aguarda a sua vez.`,
  workedOnSoFar: (count) => `Esta tarefa ainda está em curso: ${count}.`,
  soFarFailed: (all, failed) => `${all} até agora, ${failed} com falha`,
  waitingForTurn: 'Esta tarefa aguarda a sua vez.',
  stillWorkedOn: 'Esta tarefa ainda está em curso.',
  polygonCount: (count) => plural(count, { one: '# polígono', other: '# polígonos' }),
  doneOfPolygons: (done, of) =>
    `${done} de ${plural(of, { one: '# polígono', other: '# polígonos' })}`,
  soFar: (all) => `${all} até agora`,
  jobTitle: (jobId) => `Tarefa ${jobId}`,
  nameAndJob: (name, jobId) => `${name} · Tarefa ${jobId}`,
  job: 'Tarefa',
  youAreOffline: 'Está sem rede',
  loadsOnceOnline:
    'Este resultado ainda não foi carregado. Carrega automaticamente quando voltar a haver rede.',
  loadingCancelled: 'O carregamento foi cancelado',
  loadAgain: 'Carregar de novo',
  nothingArrived: 'Nenhuma parte do resultado tinha chegado.',
  earlierStillShown: 'O que foi carregado antes continua visível.',
  goToHistory: 'Ir para o histórico de tarefas',
  dayToDay: (start, end) => `${start} a ${end}`,
};
