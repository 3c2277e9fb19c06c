import { formatCount } from '#lib/format.ts';
import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  crossesItself: (ring, edge, other) =>
    `o ${ring} cruza-se a si próprio, nos lados ${edge} e ${other}`,
  runsAlongItself: (ring, edge, other) =>
    `o ${ring} corre ao longo de si próprio, nos lados ${edge} e ${other}`,
  touchesItself: (ring, edge, other) =>
    `o ${ring} toca-se a si próprio, nos lados ${edge} e ${other}`,
  partsShareEdge: (part, other) => `as partes ${part} e ${other} partilham um lado`,
  partsOverlap: (part, other) => `as partes ${part} e ${other} sobrepõem-se`,
  ringRunsAlong: (ring, other) => `o ${ring} corre ao longo do ${other}`,
  ringCrosses: (ring, other) => `o ${ring} cruza o ${other}`,
  pointsInWrongOrder: (ringName) =>
    `os pontos do ${ringName} podem estar na ordem errada: noutra ordem não se cruza a si próprio`,
  pointNearBefore: (point, ring, length) =>
    `o ponto ${point} do ${ring} está a ${length} do anterior`,
  pointsRepeatBefore: (points, ring, length) =>
    `${formatCount(points)} pontos do ${ring} repetem o anterior a menos de ${length}`,
  hairlineSpikeAt: (point, ring, length) =>
    `no ponto ${point}, o ${ring} vai e volta em ${length}: uma ponta muito fina`,
  hairlineSpikesWithin: (spikes, ring, length) =>
    `${formatCount(spikes)} pontas muito finas do ${ring} vão e voltam em menos de ${length}`,
  nowhereWider: (name, lengthWords) =>
    `o ${name} em parte nenhuma tem mais de ${lengthWords} de largura`,
  ringTooThin: (ringName, lengthWords) =>
    `o ${ringName} tem ${lengthWords} de largura, fino demais para a grelha do serviço`,
  partCoversLittle: (part, area, least) => `a parte ${part} cobre ${area} m², menos de ${least} m²`,
  shapeCoversLittle: (area, least) => `a forma cobre ${area} m², menos de ${least} m²`,
  lessThanTenthMillimetre: 'menos de 0,1 mm',
  millimetres: (length) => `${length} mm`,
  centimetres: (length) => `${length} cm`,
  metres: (length) => `${length} m`,
  ringInsideHole: (ringName, ring) => `o ${ringName} está dentro do buraco ${ring}`,
  ringOutsideRing: (ringName, ringName2) => `o ${ringName} está fora do ${ringName2}`,
  partInsidePart: (value, value2) => `a parte ${value} está dentro da parte ${value2}`,
  ringTouchesRing: (ringName, ringName2) =>
    `onde o ${ringName} toca no ${ringName2}, o interior fica cortado em pedaços`,
  pointFarFromOthers: (value, ringName, kilometres) =>
    `o ponto ${value} do ${ringName} está a ${kilometres} dos outros`,
  signMayBeWrong: {
    latitude: (distance) =>
      `nenhum outro talhão está a menos de ${distance} da forma; com o sinal da latitude trocado, estaria entre eles`,
    longitude: (distance) =>
      `nenhum outro talhão está a menos de ${distance} da forma; com o sinal da longitude trocado, estaria entre eles`,
    both: (distance) =>
      `nenhum outro talhão está a menos de ${distance} da forma; com os sinais da longitude e da latitude trocados, estaria entre eles`,
  },
  coversTimesMedian: (round, number) =>
    `a forma cobre ${round} ha, ${number} vezes a mediana dos outros talhões`,
  kilometres: (round) => `${round} km`,
  coordinatesMayBeSwapped:
    'longitude e latitude podem estar trocadas: ao contrário, a forma estaria entre as outras',
  shapeEmpty: 'a forma está vazia',
  partEmpty: (value) => `a parte ${value} está vazia`,
  ringWithoutPoints: (ringName) => `o ${ringName} não tem pontos`,
  pointNotNumber: (point, ring) =>
    `o ponto ${point} do ${ring} tem uma coordenada que não é um número`,
  latitudeBeyond: (point, ring, latitude) =>
    `o ponto ${point} do ${ring} tem a latitude ${latitude}, além de 90 graus`,
  latitudeBeyondIfSwapped: (point, ring, latitude) =>
    `o ponto ${point} do ${ring} tem a latitude ${latitude}, além de 90 graus; longitude e latitude podem estar trocadas`,
  longitudeBeyond: (point, ring, longitude) =>
    `o ponto ${point} do ${ring} tem a longitude ${longitude}, além de 180 graus`,
  pointRepeatsBefore: (value, name) => `o ponto ${value} do ${name} repete o anterior`,
  ringNotClosed: (name) => `o ${name} não está fechado: o seu último ponto difere do primeiro`,
  ringHasOnePoint: (ring) => `o ${ring} tem um só ponto; um anel precisa de três`,
  ringHasFewPoints: (ring, points) =>
    `o ${ring} tem ${points} pontos diferentes; um anel precisa de três`,
  ringWithoutArea: (name) => `o ${name} não tem área: vai e volta sobre si próprio`,
  spikeAtPoint: (value, name) => `no ponto ${value}, o ${name} volta sobre si próprio: uma ponta`,
  tooManyMeetings: 'os lados encontram-se em demasiados sítios para listar',
  tooManyCrossings: (MAX_CROSSINGS) =>
    `os lados cruzam-se em mais de ${MAX_CROSSINGS} sítios, demasiados para um talhão`,
};
