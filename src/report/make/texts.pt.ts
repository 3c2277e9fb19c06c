import { plural } from '#lib/plural.ts';
import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  fromSubmittedFile: 'Do ficheiro enviado',
  values: 'Valores',
  otherResponseMembers: 'Outros membros da resposta',
  yourVerdicts: 'Os seus pareceres',
  failures: 'Falhas',
  reportNotMade: (reasonOf) => `Não foi possível fazer o relatório. ${reasonOf}`,
  viewerAnswered: (status) => `O servidor respondeu ${status} a uma parte do relatório.`,
  jobFileName: 'tarefa',
  savedReport: (name, size) => `${name} guardado, ${size}.`,
  reportOneFile: 'Relatório (um ficheiro HTML)',
  cancel: 'Cancelar',
  save: 'Guardar',
  whatReportHolds:
    'O que se vê agora, com o mapa, os valores e os registos, num ficheiro que abre em qualquer navegador, sem chave nem conta. Funciona sem rede.',
  reportCannotBeMade: 'Não é possível fazer o relatório',
  yourNameOptional: 'O seu nome (opcional)',
  message: 'Mensagem',
  sayFromService: (service) => `Indicar que vem de ${service}`,
  columnsInReport: 'Colunas incluídas',
  columnsInReportLead: 'Colunas incluídas.',
  leftOutNotInFile: 'O que excluir não fica no ficheiro.',
  areasWithFigures: 'As zonas, com os seus contornos e números',
  countingBytes: 'A calcular o tamanho…',
  noRecordMatches: 'Nenhum registo corresponde aos filtros.',
  fileIsLarge:
    'Este ficheiro é grande. O correio pode recusá-lo e um telemóvel demora a abri-lo. Filtre mais ou exclua colunas.',
  fileIsLargeOf: (plots) =>
    `Este ficheiro é grande: ${plural(plots, { one: '# talhão', other: '# talhões' })}. O correio pode recusá-lo e um telemóvel demora a abri-lo. Filtre mais ou exclua colunas.`,
  anotherFilter: 'Outro filtro',
  onWhatWasLeftOut: 'sobre o que foi excluído',
  reportTitle: (of) => `${of}, relatório`,
  recordsAndSize: (records, size) =>
    `${plural(records, { one: '# registo', other: '# registos' })}, ${size}`,
};
