import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  cutAtAntimeridian: (count) => `cortada no antimeridiano em ${count} partes`,
  pointCount: (corners) => `${corners} pontos`,
  textOfThisLength: 'texto demasiado longo',
  shapeTooLarge: (size, MAX_VERTICES) =>
    `Forma demasiado grande para examinar (${size}): o limite é de ${MAX_VERTICES} pontos. Só alguns são desenhados; pode ser reenviada sem alteração.`,
  noPolygon: 'Não há polígono',
  textUnreadable: (problem) => `O texto não pode ser lido: ${problem}`,
  noResultOpen: 'Nenhum resultado está aberto',
};
