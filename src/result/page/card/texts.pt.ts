import { ordinal } from '#lib/ordinal.ts';
import { plural } from '#lib/plural.ts';
import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  plotsAtPoint: 'Talhões neste ponto',
  plotCountAtPoint: (count) =>
    `${plural(count, { one: '# talhão', other: '# talhões' })} neste ponto`,
  close: 'Fechar',
  recordAt: (place) => `Registo ${place}`,
  backToValues: 'Voltar aos valores',
  values: 'Valores',
  previousPlot: 'Talhão anterior',
  nextPlot: 'Talhão seguinte',
  amongValuesShown: (value) => `${value} entre os valores mostrados`,
  noValue: (index) => `${index}: sem valor`,
  cannotBeItsValue: (index) => `${index}: não pode ser o seu valor`,
  copyMessage: 'Copiar a mensagem',
  copyWkt: 'Copiar WKT',
  copyGeoJson: 'Copiar GeoJSON',
  drawnThinned: (thinnedFrom) =>
    `Desenhado só com parte ${plural(thinnedFrom, { one: 'do seu # ponto', other: 'dos seus # pontos' })}. As exportações têm-nos todos.`,
  otherMap: 'Outro mapa',
  directions: 'Direções',
  imageryHint: 'Imagens de satélite deste período, no Copernicus Browser',
  imagery: 'Imagens',
  pointInsideIt: 'um ponto do ficheiro dentro do talhão',
  namedBy: 'Nome dado por',
  record: 'Registo',
  dates: 'Período',
  area: 'Área',
  hectares: (area) => `${area}\u202fha`,
  areaInAcres: (areaHectares) => `· ${areaHectares} acres`,
  outline: 'Contorno',
  centre: 'Centro',
  fromTo: (start, end) => `${start} a ${end}`,
  onlyOneInDates: 'o único neste período',
  noDates: 'nenhum',
  rankFromLowest: (place, of) =>
    place === 1
      ? `o mais baixo de ${of} neste período`
      : `${ordinal(place, { other: '#.º' })} mais baixo de ${of} neste período`,
  rankFromHighest: (place, of) =>
    place === 1
      ? `o mais alto de ${of} neste período`
      : `${ordinal(place, { other: '#.º' })} mais alto de ${of} neste período`,
  pointCount: (count) => plural(count, { one: '# ponto', other: '# pontos' }),
  partCount: (count) => plural(count, { one: '# parte', other: '# partes' }),
  noHoles: 'sem buracos',
  holeCount: (count) => plural(count, { one: '# buraco', other: '# buracos' }),
};
