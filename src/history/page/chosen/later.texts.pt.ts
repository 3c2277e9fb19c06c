import { formatCount } from '#lib/format.ts';
import { plural } from '#lib/plural.ts';
import type { Texts } from './later.texts.en.ts';

export const texts: Texts = {
  chosenJobs: 'Tarefas escolhidas',
  jobsChosen: (count) =>
    plural(count, { one: '# tarefa escolhida', other: '# tarefas escolhidas' }),
  clear: 'Limpar',
  compare: 'Comparar',
  chooseTwoJobs: 'Escolha duas tarefas para comparar',
  removeStars: 'Retirar estrelas',
  star: 'Estrela',
  resultsAlreadyLoaded: 'Estes resultados já estão carregados.',
  loadedOfResults: (loaded, all) =>
    `${formatCount(loaded)} de ${plural(all, { one: '# resultado carregado', other: '# resultados carregados' })}.`,
  loadedThenStopped: (loaded, all) =>
    `${formatCount(loaded)} de ${plural(all, { one: '# resultado carregado', other: '# resultados carregados' })}; depois o carregamento parou.`,
  noResultYet: 'Ainda sem resultado',
  exporting: 'A exportar',
  cancel: 'Cancelar',
  zipNotWritten: (message) => `Não foi possível escrever o ZIP: ${message} Nada foi guardado.`,
  savedAllResults: (file, size, count) =>
    `${file} guardado, ${size}: ${plural(count, { one: '# resultado', other: '# resultados' })} e um índice.`,
  savedSomeResults: ({ file, size, count, all }) =>
    `${file} guardado, ${size}: ${formatCount(count)} de ${plural(all, { one: '# resultado', other: '# resultados' })}, e um índice que diz porquê.`,
  notInZip: 'Fora do ZIP',
  dismiss: 'Ocultar',
  note: 'Nota',
  loadResults: 'Carregar resultados',
  export: 'Exportar',
  zipOfJobs: (count) =>
    `ZIP de ${plural(count, { one: '# tarefa', other: '# tarefas' })}: um ficheiro por tarefa e um índice`,
  noteOnJobs: (count) => `Nota sobre ${plural(count, { one: '# tarefa', other: '# tarefas' })}`,
  addNote: 'Adicionar nota',
  yourNote: 'A sua nota',
  noteHint: (notedText) => `${notedText} Guardada neste dispositivo, nunca enviada.`,
  jobHasNoNote: 'A tarefa ainda não tem nota.',
  noJobHasNote: 'Nenhuma destas tarefas tem ainda uma nota.',
  noteAddedBelow: 'A tarefa já tem uma nota: esta é acrescentada por baixo.',
  allHaveNote: 'Todas têm já uma nota: esta é acrescentada por baixo, num parágrafo próprio.',
  jobsHaveNote: (count) =>
    `${plural(count, { one: '# tarefa tem', other: '# tarefas têm' })} já uma nota: esta é acrescentada por baixo, num parágrafo próprio.`,
  notesNotSaved: (refused) =>
    plural(refused, {
      one: 'Este navegador não guardou #: se este separador for fechado, perde-se.',
      other: 'Este navegador não guardou #: se este separador for fechado, perdem-se.',
    }),
  notedAlready: 'Já têm esta nota.',
  noteAdded: (count) =>
    `Nota adicionada a ${plural(count, { one: '# tarefa', other: '# tarefas' })}.`,
  undo: 'Anular',
  tooLargeForZip: 'Demasiado grande para este ZIP: exporte-o à parte',
  idNotInAddress: 'Nenhum endereço pode conter o seu id',
  namesNotAdded: (reasonOf) =>
    `Não foi possível adicionar os nomes de talhões guardados neste dispositivo: ${reasonOf}`,
};
