import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  noteOnPlot: 'Nota sobre este talhão',
  note: 'Nota',
  noteExample: 'O que vê, por palavras suas',
  saved: 'Guardado',
  noVerdict: 'Sem parecer',
  verdict: 'Parecer',
  verdictsShown: 'Pareceres mostrados',
  allCount: (all) => `Todos ${all}`,
  noVerdictCount: (none) => `Sem parecer ${none}`,
  notSaved: 'Este navegador não o guardou: ao fechar este separador, perde-se.',
  noShapeToKnowBy: 'Este registo não tem uma forma pela qual o reconhecer.',
};
