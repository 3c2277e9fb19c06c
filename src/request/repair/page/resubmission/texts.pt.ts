import { plural } from '#lib/plural.ts';
import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  rowsToResubmit: 'Linhas a reenviar',
  rowCount: (count) => plural(count, { one: '# linha', other: '# linhas' }),
  rowsFirstShown: (count, first) =>
    `${plural(count, { one: '# linha', other: '# linhas' })}, as primeiras ${first} mostradas`,
  leftOutNoPolygon: (count) =>
    `${plural(count, { one: '# talhão excluído', other: '# talhões excluídos' })}: nenhum polígono recebido`,
  preview: 'Pré-visualização',
  polygon: 'Polígono',
  startDate: 'Data de início',
  endDate: 'Data de fim',
  record: 'Registo',
  cause: 'Causa',
  change: 'Alteração',
  columnsNamed: (join) => `Colunas: ${join}`,
  columnsOfCsv: 'Colunas do CSV',
  columnName: (value) => `Nome da coluna ${value}`,
  moveEarlier: (value) => `Mover ${value} para antes`,
  moveLater: (value) => `Mover ${value} para depois`,
  resetColumns: 'Repor as colunas',
  writingProgress: (done, total) => `A escrever: ${done} de ${total}`,
  nothingSaved: (message) => `Nada foi guardado. ${message}`,
  plotsWithoutPolygon: (count) =>
    `${plural(count, { one: '# talhão sem polígono excluído', other: '# talhões sem polígono excluídos' })}.`,
  saveLogToo: 'Guarde também o registo das reparações.',
  savedPlots: (count) =>
    `${plural(count, { one: '# talhão guardado', other: '# talhões guardados' })}.`,
};
