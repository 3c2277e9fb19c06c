import { plural } from '#lib/plural.ts';
import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  plotNames: 'Nomes dos talhões',
  addSubmittedFile:
    'Acrescente o ficheiro enviado (CSV, GeoJSON, KML, GeoPackage, Shapefile em ZIP e outros), ou largue-o aqui. Os nomes, culturas e aldeias são emparelhados com os talhões pela forma. O ficheiro fica neste dispositivo.',
  submittedFile: 'Ficheiro enviado',
  otherFile: 'Outro ficheiro',
  addPlotNames: 'Acrescentar nomes',
  addFile: 'Acrescentar o ficheiro',
  linkNeedsFile: (memberText, value) =>
    `Esta ligação mostra só os talhões de um grupo, “${memberText}” por “${value}”, uma coluna do ficheiro enviado. A ligação não contém o ficheiro: o filtro espera por ele, e até lá são mostrados todos os talhões.`,
  matching: (file) => `A emparelhar ${file}`,
  matchingFile: 'A emparelhar o ficheiro',
  usableFiles:
    'Use um CSV ou livro do Excel com well-known text ou longitude e latitude, GeoJSON, KML, KMZ, GeoPackage, GeoParquet, FlatGeobuf ou um Shapefile em ZIP. Nada mudou.',
  matched: 'Emparelhados',
  nearlyTheSame: 'Quase iguais',
  notInFile: 'Fora do ficheiro',
  missingFromResult: 'Em falta no resultado',
  missingExplained: (missing) =>
    `${plural(missing, { one: '# talhão', other: '# talhões' })} no ficheiro, mas não no resultado.`,
  listMissing: 'Listar os que faltam no resultado',
  nearExplained: (near) =>
    `${plural(near, { one: '# talhão emparelhado', other: '# talhões emparelhados' })} por uma forma quase igual, ou por um ponto.`,
  listNear: 'Listar os quase iguais',
  notInFileExplained: (notInFile) =>
    plural(notInFile, {
      one: '# talhão deste resultado não está no ficheiro.',
      other: '# talhões deste resultado não estão no ficheiro.',
    }),
  listNotInFile: 'Listar os que não estão no ficheiro',
  list: 'Listar',
  recordNumber: 'Número do registo',
  namePlotsBy: 'Dar nome aos talhões por',
  saveFileForJob: 'Guardar o ficheiro neste dispositivo para esta tarefa',
  fileNotSaved: 'O ficheiro não foi guardado: este navegador não tem espaço, ou não o permite.',
  missingIntro:
    'Estes talhões estão no ficheiro, mas o resultado não os tem nem como processados nem como falhados. O CSV pode ser enviado tal como está.',
  nearIntro:
    'Nenhuma linha do ficheiro tem exatamente a forma destes talhões. Cada um recebe o nome da linha que partilha pelo menos 90 % da sua área, ou da única linha cujo ponto está dentro dele.',
  notInFileIntro:
    'Estes talhões estão no resultado, mas nenhuma linha do ficheiro tem a sua forma.',
  downloadCsv: (count) => `Descarregar CSV (${count})`,
  listNotLoaded: (message) => `A lista não pôde ser carregada: ${message}`,
  loadingList: 'A carregar a lista…',
  missingSmall: 'em falta',
  matchedByPoint: 'emparelhado por um ponto',
  showRecord: (place) => `Mostrar o registo ${place}`,
  morePlotsInCsv: (count) =>
    `${plural(count, { one: 'Mais # talhão', other: 'Mais # talhões' })} no CSV.`,
  recordAt: (place) => `Registo ${place}`,
  fileRowAt: (fileRow) => `Linha ${fileRow}`,
  plotsNamedBy: (name) => `Os nomes dos talhões vêm agora de ${name}.`,
  undo: 'Anular',
  fileSavedForJob: (name) => `${name} fica guardado neste dispositivo para esta tarefa.`,
};
