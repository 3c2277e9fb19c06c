import { plural } from '#lib/plural.ts';
import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  loadAgain: 'Carregar de novo',
  keepResult: 'Guardar o resultado',
  keepPart: 'Guardar esta parte',
  extraTextFollows: 'Há texto a mais depois do resultado',
  loadingCancelled: 'O carregamento foi cancelado',
  responseEndedEarly: 'A resposta terminou cedo demais',
  responseUnreadable: 'A resposta tornou-se ilegível',
  readerStopped: 'A parte desta página que lê os resultados parou',
  readerMessage: (message) =>
    `Indicou: “${message}”. Os seus dados perderam-se: carregue a tarefa de novo. Isto também acontece quando um resultado é grande demais para a memória deste dispositivo.`,
  resultComplete: (received) =>
    `O resultado em si está completo: ${plural(received, { one: 'o seu único registo está', other: 'todos os seus # registos estão' })} no ecrã. O texto a mais ficou de fora.`,
  atByteAfter: (byte) => `No byte ${byte}, depois de`,
  bytesReceived: (bytes) => `${bytes} recebidos.`,
  bytesOfTotalReceived: (bytes, totalBytes) => `${bytes} de ${totalBytes} recebidos.`,
  restMissing: (bytes, received) =>
    `${bytes} ${plural(received, { one: '# registo inteiro está', other: '# registos inteiros estão' })} no ecrã; falta o resto, por isso as estatísticas só cobrem uma parte.`,
  cutOffRecord: (bytes, received) =>
    `${bytes} ${plural(received, { one: '# registo inteiro está', other: '# registos inteiros estão' })} no ecrã; o registo cortado no fim não conta. Faltam os talhões seguintes e eventuais falhas, por isso as estatísticas só cobrem uma parte.`,
  fromByteOn: (byte) => `Do byte ${byte} em diante:`,
  atByte: (byte) => `No byte ${byte}`,
  readerSilent: 'A parte desta página que lê os resultados não responde',
  startAgain: 'Iniciar de novo',
  readerSilentMeaning:
    'O navegador pode tê-la parado por falta de memória, ou está ocupada com algo muito grande. O que se vê fica, mas não se pode filtrar nem deslocar muito. Inicie-a de novo para recarregar o resultado.',
  recordCount: (received) => `${received} registos`,
  bytesOfTotal: (bytes, total) => `${bytes} de ${total}`,
  waitingForBytes: 'À espera dos primeiros bytes…',
  cancel: 'Cancelar',
  receivingResult: 'A receber o resultado',
  recordsAndBytes: (received, bytes) => `${received} registos, ${bytes}`,
  rateAndTimeLeft: (rate, left) => `${rate}, faltam cerca de ${left}`,
  serviceSilent: 'O serviço não está a enviar nada.',
  nothingReceived: (duration) => `Nada recebido há ${duration}.`,
  servicePause: (until, left) =>
    `O serviço pediu uma pausa até ${until}. Nova tentativa automática dentro de ${left}.`,
  recordsRead: (received) => plural(received, { one: '# registo lido', other: '# registos lidos' }),
  countFailed: (failed) => `${failed} com falha`,
  noneFailed: 'nenhuma falha',
  countNotDrawable: (notDrawable) => `${notDrawable} sem polígono desenhável`,
};
