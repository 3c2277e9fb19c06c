import { formatCount } from '#lib/format.ts';
import { plural } from '#lib/plural.ts';
import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  pointOffGlobeRemoved: (nameOf) => `${nameOf}, fora do globo, removido`,
  farPointRemoved: (nameOf, km) => `${nameOf}, a ${km} km dos outros, removido`,
  pointName: (value) => `ponto ${value}`,
  pointSwapped: (name) => `longitude e latitude do ${name} trocadas`,
  coordinateReadAs: {
    latitude: (point, value, sent) => `latitude do ${point} lida como ${value} em vez de ${sent}`,
    longitude: (point, value, sent) => `longitude do ${point} lida como ${value} em vez de ${sent}`,
  },
  cutAtAntimeridian: (parts) =>
    `cortada no antimeridiano em ${plural(parts, { one: '# parte', other: '# partes' })}`,
  duplicatePointsRemoved: (count) =>
    plural(count, { one: '# ponto duplicado removido', other: '# pontos duplicados removidos' }),
  ringsClosed: (count) => plural(count, { one: '# anel fechado', other: '# anéis fechados' }),
  spikesRemoved: (count) => plural(count, { one: '# ponta removida', other: '# pontas removidas' }),
  swappedBack: 'longitude e latitude repostas na ordem',
  signChanged: {
    latitude: 'sinal de todas as latitudes trocado',
    longitude: 'sinal de todas as longitudes trocado',
    both: 'sinal de todas as longitudes e latitudes trocado',
  },
  longitudesMinusTurn: 'todas as longitudes menos 360 graus',
  longitudesPlusTurn: 'todas as longitudes mais 360 graus',
  partsWithoutAreaRemoved: (count) =>
    plural(count, { one: '# parte sem área removida', other: '# partes sem área removidas' }),
  holesWithoutAreaRemoved: (count) =>
    plural(count, { one: '# buraco sem área removido', other: '# buracos sem área removidos' }),
  pointsPutInOrder: (join) => `pontos postos em ordem: ${join}`,
  nearDuplicatePointsRemoved: (count) =>
    plural(count, {
      one: '# ponto quase duplicado removido',
      other: '# pontos quase duplicados removidos',
    }),
  hairlineSpikesRemoved: (count) =>
    plural(count, { one: '# ponta muito fina removida', other: '# pontas muito finas removidas' }),
  smallPartsRemoved: (count) =>
    plural(count, { one: '# parte pequena removida', other: '# partes pequenas removidas' }),
  tooManyCrossingsReason:
    'Os seus lados cruzam-se em demasiados sítios para um talhão, por isso não se distinguem as partes. Desenhe-o de novo.',
  takesTooLong: 'Com tantos pontos, encontrar uma reparação demora demais. Repare-o à mão.',
  noShapeToRepair: 'Não há forma para reparar: não tem pontos.',
  onlyOriginalShows: 'Uma coordenada não é um número, e só o original pode mostrar o que era.',
  outOfRangeReason:
    'Uma coordenada está fora dos limites, e nem trocar longitude e latitude nem deslocar 360 graus repõe toda a forma no globo.',
  tooFewPoints: 'A forma tem menos de três pontos, por isso não há nada a manter.',
  shapeWithoutArea: 'A forma inteira não tem área, por isso não há nada a manter.',
  shapeTooThin: 'A forma inteira é fina demais, por isso não há nada a manter.',
  noSafeRepair: (value) => `Não se encontrou uma reparação segura. ${value}. Repare à mão.`,
  nothingWrong: 'Nada está errado',
  holesMadeLand: (count) =>
    plural(count, {
      one: '# buraco dentro de um buraco reposto como terra',
      other: '# buracos dentro de um buraco repostos como terra',
    }),
  holesInHoleRemoved: (count) =>
    plural(count, {
      one: '# buraco dentro de um buraco removido',
      other: '# buracos dentro de um buraco removidos',
    }),
  holesMadeParts: (count) =>
    plural(count, {
      one: '# buraco fora do contorno convertido em parte',
      other: '# buracos fora do contorno convertidos em partes',
    }),
  outlineAndHoleSwapped: 'contorno e o buraco à sua volta trocados',
  holesOutsideRemoved: (count) =>
    plural(count, {
      one: '# buraco fora do contorno removido',
      other: '# buracos fora do contorno removidos',
    }),
  equalHolesRemoved: (count) =>
    plural(count, {
      one: '# buraco igual ao seu contorno removido',
      other: '# buracos iguais ao seu contorno removidos',
    }),
  smallRemovedLargestKept: (count) =>
    plural(count, {
      one: '# parte pequena removida, mantida a maior',
      other: '# partes pequenas removidas, mantida a maior',
    }),
  holesReadEvenOdd: (count) =>
    plural(count, {
      one: '# buraco sobre o contorno lido pela regra par-ímpar: a parte de fora é terra',
      other: '# buracos sobre o contorno lidos pela regra par-ímpar: a parte de fora é terra',
    }),
  holesCutOut: (count) =>
    plural(count, {
      one: '# buraco sobre o contorno recortado deste, parte de fora deixada de lado',
      other: '# buracos sobre o contorno recortados deste, parte de fora deixada de lado',
    }),
  holesJoinedAt: (places) =>
    `buracos sobrepostos unidos em ${plural(places, { one: '# sítio', other: '# sítios' })}`,
  splitAtInto: (places, parts) =>
    `cortada em ${plural(places, { one: '# sítio', other: '# sítios' })}, ficando ${plural(parts, { one: '# parte', other: '# partes' })}`,
  partsLeft: (parts) => plural(parts, { one: 'resta # parte', other: 'restam # partes' }),
  partsMergedInto: (parts, left) =>
    `${plural(parts, { one: '# parte fundida', other: '# partes fundidas' })} em ${formatCount(left)}`,
};
