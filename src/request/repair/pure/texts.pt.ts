import { plural } from '#lib/plural.ts';
import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  chooseAColumn: 'Escolha pelo menos uma coluna.',
  columnNeedsName: 'Cada coluna precisa de um nome.',
  columnsNamedAlike: (twice) => `Há duas colunas com o nome “${twice}”.`,
  logIsNotJson: 'O ficheiro não é JSON. Escolha o registo das reparações guardado em JSON.',
  notARepairLog: 'O ficheiro não é o registo das reparações de um reenvio.',
  notARepairLogAt: (where) =>
    `O ficheiro não é o registo das reparações de um reenvio: “${where}” não está como esperado.`,
  resubmissionTitle: 'Reenvio de talhões falhados',
  jobLine: (oneLine) => `Tarefa: ${oneLine}`,
  madeLine: (made) => `Feito: ${made}`,
  plotsLine: (count, mended, value) =>
    `Talhões: ${count}, ${mended} com reparação e ${value} sem alteração`,
  recordHead: (record, start, end) => `Registo ${record}, ${start} a ${end}`,
  namedRecordHead: ({ name, record, start, end }) =>
    `${name}, registo ${record}, ${start} a ${end}`,
  unknown: 'desconhecido',
  verdicts: { good: 'bom', doubtful: 'duvidoso', wrong: 'errado' },
  noStartDate: 'sem data de início',
  noEndDate: 'sem data de fim',
  failedLine: (oneLine) => `  Falha: ${oneLine}`,
  serviceSaidLine: (oneLine) => `  O serviço disse: ${oneLine}`,
  noChangeLine: '  Alteração: nenhuma, enviado sem alteração',
  changeLine: (join) => `  Alteração: ${join}`,
  areaLine: (figures, percent) => `  Área, ha: ${figures}${percent}`,
  pointsLine: (figures, figures2) => `  Pontos: ${figures}; partes: ${figures2}`,
  outlineMovedLine: (toFixed) => `  Contorno movido no máximo: ${toFixed} m`,
  asSentLine: (oneLine) => `  Tal como enviado: ${oneLine}`,
  verdictLine: (verdictText) => `  O seu parecer: ${verdictText}`,
  submittedLine: (oneLine) => `  Reenviado: ${oneLine}`,
  beforeAndAfter: (figure, figure2) => `${figure} antes, ${figure2} depois`,
  heightsRemoved: (points) =>
    `altitudes retiradas de ${plural(points, { one: '# ponto', other: '# pontos' })}`,
};
