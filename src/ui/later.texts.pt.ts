import type { Texts } from './later.texts.en.ts';

export const texts: Texts = {
  removeFilter: (name, text) => `Remover ${name} ${text}`,
  clearAll: 'Limpar tudo',
  copyByHand: 'Copie isto à mão',
  copyingNotAllowed:
    'O navegador não permitiu copiar. O texto está selecionado: prima Ctrl+C, ou Cmd+C num Mac.',
  dayExample: 'Por exemplo 2019-07-01, 2019-07 ou 2019',
  writeADate: 'Escreva uma data como 2019-07-01.',
  close: 'Fechar',
  resultFile: 'Ficheiro de resultados',
  noteDeleted: 'Nota eliminada.',
  undo: 'Anular',
  yourNote: 'A sua nota',
  noteSavedHere:
    'Guardada neste dispositivo enquanto escreve, nunca enviada. A procura encontra-a.',
  notSaved: 'Este navegador não o guardou: ao fechar este separador, perde-se.',
  saved: 'Guardado',
  partNotFetched: (what) =>
    `${what}: não foi possível carregar, porque a rede falhou ou foi instalada uma nova versão.`,
  reload: 'Recarregar',
  dismiss: 'Ocultar',
  folded: 'recolhido',
  pixels: (round) => `${round} píxeis`,
  showAll: 'Mostrar tudo',
  onlyNamed: (toLowerCase) => `Só: ${toLowerCase}`,
  system: 'Sistema',
  light: 'Claro',
  dark: 'Escuro',
};
