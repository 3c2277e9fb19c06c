import { plural } from '#lib/plural.ts';
import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  failureCauses: 'Causas das falhas',
  searchCauses: 'Procurar causas',
  searchCausesAndMessages: 'Procurar causas e mensagens',
  readingCause: 'A ler a causa…',
  causeCount: (total) => `${total} causas`,
  foundOfAll: (found, all) => `${found} de ${all}`,
  readingMessages: 'A ler as mensagens…',
  noFailuresSoFar: 'Nenhuma falha até agora.',
  noPolygonsOfJobFailed: 'Nenhum polígono desta tarefa falhou.',
  noneOfTheseFailed: 'Nenhum destes polígonos falhou.',
  showCauseOnMap: (title) => `Mostrar no mapa: ${title}`,
  showOnMap: 'Mostrar no mapa',
  plotsOfCause: 'Talhões desta causa',
  morePlots: (count) => plural(count, { one: 'Mais # talhão', other: 'Mais # talhões' }),
  noMessageSent: 'O serviço não enviou nenhuma mensagem.',
  messageFromService: 'Mensagem do serviço',
  moreMessages: (count) => plural(count, { one: 'Mais # mensagem', other: 'Mais # mensagens' }),
  firstMessages: (count, messageCount) => `As primeiras ${count} de ${messageCount}.`,
  recordCount: (count) => plural(count, { one: '# registo', other: '# registos' }),
  code: 'Código',
  description: 'Descrição',
  copyMessage: 'Copiar a mensagem',
  messageCount: (count) =>
    `Mensagem do serviço, ${plural(count, { one: '# mensagem', other: '# mensagens' })}`,
};
