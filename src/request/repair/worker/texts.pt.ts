import { plural } from '#lib/plural.ts';
import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  cutAtAntimeridian: (parts) =>
    `cortada no antimeridiano em ${plural(parts, { one: '# parte', other: '# partes' })}`,
  shapeTooLarge: (points, most) =>
    `Forma demasiado grande para examinar (${plural(points, { one: '# ponto', other: '# pontos' })}): o limite é de ${most} pontos. Só alguns são desenhados; pode ser reenviada sem alteração.`,
  shapeTextTooLong: (most) =>
    `Forma demasiado grande para examinar (texto demasiado longo): o limite é de ${most} pontos. Só alguns são desenhados; pode ser reenviada sem alteração.`,
  noPolygon: 'Não há polígono',
  textUnreadable: (problem) => `O texto não pode ser lido: ${problem}`,
  noResultOpen: 'Nenhum resultado está aberto',
};
