import { formatCount } from '#lib/format.ts';
import { plural } from '#lib/plural.ts';
import type { Texts } from './later.texts.en.ts';

export const texts: Texts = {
  linkSearchesAllJobs:
    'Esta ligação procura em todas as tarefas, que ainda não estão neste dispositivo',
  searchNeedsRequestPerJobs: (atOnce) =>
    `O serviço não consegue procurar. Para procurar aqui, o histórico é lido uma vez e guardado neste dispositivo: um pedido por cada ${formatCount(atOnce)} tarefas; ainda não se sabe quantas são. Até lá, a página abaixo ignora a procura.`,
  searchNeedsRequests: (requests) =>
    `O serviço não consegue procurar. Para procurar aqui, o histórico é lido uma vez e guardado neste dispositivo: cerca de ${plural(requests, { one: '# pedido', other: '# pedidos' })}. Até lá, a página abaixo ignora a procura.`,
  searchAllJobs: 'Procurar em tudo',
  allNewSince: (visit) => `Todas novas desde ${visit}`,
  newSince: (count, visit) =>
    `${plural(count, { one: '# nova', other: '# novas' })} desde ${visit}`,
  noJobsYet: 'Ainda não há tarefas nesta conta',
  openResultFile: 'Abrir um ficheiro de resultados',
  checkAgain: 'Verificar de novo',
  jobsAppearHere:
    'As tarefas aparecem aqui depois de se enviarem polígonos ao serviço com a chave desta conta.',
  serviceMessage: (serviceMessage) => `O serviço enviou esta mensagem: “${serviceMessage}”`,
  endOfHistory: 'É o fim do histórico.',
  jobsOnPage: (jobs) => `${plural(jobs, { one: '# tarefa', other: '# tarefas' })} nesta página`,
  pages: 'Páginas',
  jobsPerPage: 'Tarefas por página',
  previousPage: 'Página anterior',
  pageNumber: (page) => `Página ${formatCount(page)}`,
  pageOfLast: (page, last) => `Página ${formatCount(page)} de ${formatCount(last)}`,
  nextPage: 'Página seguinte',
  noSuchPage: (page, last) =>
    `Não há página ${formatCount(page)}. O histórico acaba na página ${formatCount(last)}, mostrada aqui.`,
  loadingPage: (page) => `A carregar a página ${formatCount(page)}…`,
  itemsNotShown: (unreadable) =>
    `${plural(unreadable, { one: '# elemento desta página não pode ser mostrado', other: '# elementos desta página não podem ser mostrados' })}: sem id de tarefa.`,
  serviceListsAtMost: (served) =>
    `O serviço lista no máximo ${plural(served, { one: '# tarefa', other: '# tarefas' })} por página.`,
  serviceAskedForPause: (until, wait) =>
    `O serviço pediu uma pausa até às ${until}. Continua automaticamente dentro de ${wait}.`,
  noteOnJobs: (jobs, note) =>
    `Nota sobre ${plural(jobs, { one: '# tarefa', other: '# tarefas' })}: ${note}`,
  notesOnJobs: 'Notas sobre estas tarefas',
  moreNotes: (count) => `e mais ${formatCount(count)}`,
  loadMoreResults: (count) =>
    `Carregar ${plural(count, { one: 'mais # resultado', other: 'mais # resultados' })}`,
  historyStopped: 'O histórico deixou de funcionar neste separador',
  openHistoryAgain: 'Abrir de novo o histórico',
  readIsSaved: (trouble) =>
    `O que foi lido está guardado neste dispositivo. Para procurar ou ler mais, abra de novo o histórico. O navegador diz: ${trouble}`,
};
