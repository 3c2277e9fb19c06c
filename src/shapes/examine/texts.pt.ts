import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  crossesItself: 'cruza-se a si próprio',
  runsAlongItself: 'corre ao longo de si próprio',
  touchesItself: 'toca-se a si próprio',
  ringTroubleAtEdges: ({ ringName, verb, value, value2 }) =>
    `o ${ringName} ${verb}, nos lados ${value} e ${value2}`,
  shareEdge: 'partilham um lado',
  partsTrouble: (value, value2, verb) => `as partes ${value} e ${value2} ${verb}`,
  runsAlong: 'corre ao longo do',
  pointsInWrongOrder: (ringName) =>
    `os pontos do ${ringName} podem estar na ordem errada: noutra ordem não se cruza a si próprio`,
  pointNearBefore: (point, ring, length) => `${point} do ${ring} está a ${length} do anterior`,
  pointsRepeatBefore: (ring) => `pontos do ${ring} repetem o anterior a menos de`,
  hairlineSpikeAt: (point, ring, length) =>
    `no ${point}, o ${ring} vai e volta em ${length}: uma ponta muito fina`,
  hairlineSpikesWithin: (ring) => `pontas muito finas do ${ring} vão e voltam em menos de`,
  nowhereWider: (name, lengthWords) =>
    `o ${name} em parte nenhuma tem mais de ${lengthWords} de largura`,
  pointName: (value) => `ponto ${value}`,
  ringTooThin: (ringName, lengthWords) =>
    `o ${ringName} tem ${lengthWords} de largura, fino demais para a grelha do serviço`,
  partName: (value) => `a parte ${value}`,
  theShape: 'a forma',
  coversLittle: (name, number, SMALL_SQUARE_METRES) =>
    `${name} cobre ${number} m², menos de ${SMALL_SQUARE_METRES} m²`,
  lessThanTenthMillimetre: 'menos de 0,1 mm',
  millimetres: (toFixed) => `${toFixed} mm`,
  centimetres: (number) => `${number} cm`,
  ringInsideHole: (ringName, ring) => `o ${ringName} está dentro do buraco ${ring}`,
  ringOutsideRing: (ringName, ringName2) => `o ${ringName} está fora do ${ringName2}`,
  partInsidePart: (value, value2) => `a parte ${value} está dentro da parte ${value2}`,
  ringTouchesRing: (ringName, ringName2) =>
    `onde o ${ringName} toca no ${ringName2}, o interior fica cortado em pedaços`,
  pointFarFromOthers: (value, ringName, kilometres) =>
    `o ponto ${value} do ${ringName} está a ${kilometres} dos outros`,
  latitude: 'latitude',
  longitude: 'longitude',
  longitudeAndLatitude: 'longitude e latitude',
  longitudesAndLatitudes: 'longitudes e latitudes',
  signMayBeWrong: (kilometres, name) =>
    `nenhum outro talhão está a menos de ${kilometres} da forma; com o sinal trocado (${name}) estaria entre eles`,
  coversTimesMedian: (round, number) =>
    `a forma cobre ${round} ha, ${number} vezes a mediana dos outros talhões`,
  kilometres: (round) => `${round} km`,
  coordinatesMayBeSwapped:
    'longitude e latitude podem estar trocadas: ao contrário, a forma estaria entre as outras',
  shapeEmpty: 'a forma está vazia',
  partEmpty: (value) => `a parte ${value} está vazia`,
  ringWithoutPoints: (ringName) => `o ${ringName} não tem pontos`,
  pointTrouble: (value, ringName, words) => `o ponto ${value} do ${ringName} ${words}`,
  coordinateNotNumber: 'tem uma coordenada que não é um número',
  latitudeBeyond: (lat) => `tem a latitude ${lat}, além de 90 graus`,
  longitudeBeyond: (lon) => `tem a longitude ${lon}, além de 180 graus`,
  perhapsSwapped: '; longitude e latitude podem estar trocadas',
  pointRepeatsBefore: (value, name) => `o ponto ${value} do ${name} repete o anterior`,
  ringNotClosed: (name) => `o ${name} não está fechado: o seu último ponto difere do primeiro`,
  onePoint: 'um só ponto',
  differentPoints: (distinct) => `${distinct} pontos diferentes`,
  ringNeedsThree: (name, points) => `o ${name} tem ${points}; um anel precisa de três`,
  ringWithoutArea: (name) => `o ${name} não tem área: vai e volta sobre si próprio`,
  spikeAtPoint: (value, name) => `no ponto ${value}, o ${name} volta sobre si próprio: uma ponta`,
  tooManyMeetings: 'os lados encontram-se em demasiados sítios para listar',
  tooManyCrossings: (MAX_CROSSINGS) =>
    `os lados cruzam-se em mais de ${MAX_CROSSINGS} sítios, demasiados para um campo`,
};
