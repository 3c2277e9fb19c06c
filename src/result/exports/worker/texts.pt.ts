import { plural } from '#lib/plural.ts';
import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  namesDividedBy: (names, dividedBy) => `${names}: valores divididos por ${dividedBy}.`,
  responseNotWhole: (rewritten) =>
    `A resposta não pôde ser carregada de novo por completo. ${plural(rewritten, { one: '# polígono foi reescrito a partir das suas coordenadas: igual, mas talvez escrito', other: '# polígonos foram reescritos a partir das suas coordenadas: iguais, mas talvez escritos' })} de outra forma.`,
  values: 'Valores',
  textsTooLong: (count) =>
    plural(count, {
      one: '# texto é maior do que uma célula de folha de cálculo (32 767 caracteres) e foi excluído: ver GeoJSON.',
      other:
        '# textos são maiores do que uma célula de folha de cálculo (32 767 caracteres) e foram excluídos: ver GeoJSON.',
    }),
  recordsWithoutShape: (leftOut) =>
    `${plural(leftOut, { one: '# registo sem forma excluído', other: '# registos sem forma excluídos' })}.`,
  apostropheAdded: (count) =>
    `Foi posto um apóstrofo antes de ${plural(count, { one: '# texto', other: '# textos' })}, para as folhas de cálculo não executarem fórmulas.`,
  comparisonHasNoResponse: 'Uma comparação não tem resposta própria',
};
