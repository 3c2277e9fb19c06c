import { formatCount } from '#lib/format.ts';
import { plural } from '#lib/plural.ts';
import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  rowAt: (value) => `linha ${value}`,
  otherReasons: (count) => plural(count, { one: '# outro motivo', other: '# outros motivos' }),
  areaWithOther: (area, row) => `${area} com a linha ${row}`,
  areaWithOtherShare: (area, row, percent) => `${area} com a linha ${row}, ${percent} do menor`,
  daysInCommon: (days, row) =>
    `${plural(days, { one: '# dia', other: '# dias' })} em comum com a linha ${row}`,
  asOther: (row) => `Como a linha ${row}`,
  pixelCount: (pixels) => `${pixels} píxeis`,
  metresWide: (metres) => `${metres} m de largura`,
  kilometresTo: (kilometres, row) => `${kilometres} km até à linha ${row}`,
  kilometresFromLand: (round) => `a ${round} km de terra`,
  noLandNear: 'Nenhuma terra por perto',
  timesMedian: (measure) => `${measure} vezes a mediana`,
  pointCount: (count) => plural(count, { one: '# ponto', other: '# pontos' }),
  decimalCount: (count) => plural(count, { one: '# casa decimal', other: '# casas decimais' }),
  plotsOfThisName: (plots, row) =>
    `${plural(plots, { one: '# talhão', other: '# talhões' })} com este nome, por exemplo linha ${row}`,
  quotedCell: (cell) => `“${cell}”`,
  cellsOfDates: (start, end) => `Início ${start}, fim ${end}`,
  endsBeforeStart: (days) =>
    `Termina ${plural(days, { one: '# dia', other: '# dias' })} antes do início`,
  endsAfterToday: (days) =>
    `Termina ${plural(days, { one: '# dia', other: '# dias' })} depois de hoje`,
  dayCount: (count) => plural(count, { one: '# dia', other: '# dias' }),
  atPlace: (value) => `Em ${value}`,
  emptyCell: 'vazio',
  fileUnreadable: (reasonOf) =>
    `O ficheiro não pode ser lido: pode ter sido movido ou alterado. ${reasonOf}`,
  fileHasNoPlots: 'O ficheiro não tem talhões.',
  point: 'Ponto',
  polygonOf: (corners) => `Polígono, ${plural(corners, { one: '# vértice', other: '# vértices' })}`,
  polygonsOf: (polygons, corners) =>
    `${plural(polygons, { one: '# polígono', other: '# polígonos' })}, ${plural(corners, { one: '# vértice', other: '# vértices' })}`,
  otherColumnTaken: {
    start: (name, taken) => `“${name}” não é usada como data de início, mas sim “${taken}”.`,
    end: (name, taken) => `“${name}” não é usada como data de fim, mas sim “${taken}”.`,
  },
  columnHasFewDates: {
    start: (name, dates, rows) =>
      `“${name}” não é usada como data de início: ${formatCount(dates)} de ${plural(rows, { one: '# linha', other: '# linhas' })} ${plural(dates, { one: 'tem', other: 'têm' })} aí uma data.`,
    end: (name, dates, rows) =>
      `“${name}” não é usada como data de fim: ${formatCount(dates)} de ${plural(rows, { one: '# linha', other: '# linhas' })} ${plural(dates, { one: 'tem', other: 'têm' })} aí uma data.`,
  },
  noPlotFileOpen: 'Nenhum ficheiro com talhões está aberto',
  plotsToBeSent: 'talhões a enviar',
  plotsNotChecked: 'Os talhões ainda não foram verificados',
  reasonOfRows: (reason, rows) =>
    `${reason} (${plural(rows, { one: '# linha', other: '# linhas' })})`,
};
