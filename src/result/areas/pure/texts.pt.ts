import { plural } from '#lib/plural.ts';
import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  pointNoGround: 'um ponto não tem área',
  noGround: 'não tem área',
  tooManyAreas: (rowCount, MAX_AREAS) =>
    `O ficheiro tem ${plural(rowCount, { one: '# zona', other: '# zonas' })}; o máximo aqui é ${MAX_AREAS}.`,
  tooManyPoints: (points, MAX_POINTS) =>
    `As zonas têm ${plural(points, { one: '# ponto', other: '# pontos' })}; o máximo aqui é ${MAX_POINTS}. Simplifique-as.`,
  points: 'pontos',
  lines: 'linhas',
  pointsAndLines: 'pontos e linhas',
  onlyWithoutGround: (what) => `O ficheiro só tem ${what}, sem área. As zonas são polígonos.`,
  noAreas: 'O ficheiro não tem zonas.',
  noAreaUsable: (name, reason) => `Nenhuma das zonas pode ser usada. ${name}: ${reason}.`,
  noAreaUsableWithOthers: (name, reason, others) =>
    `Nenhuma das zonas pode ser usada. ${name}: ${reason}. O mesmo com ${plural(others, { one: '# outra', other: '# outras' })}.`,
};
