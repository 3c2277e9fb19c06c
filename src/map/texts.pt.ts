import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  jobsMapHint: 'As setas movem o mapa, mais e menos mudam o zoom, Tab passa de tarefa em tarefa.',
  mapOfJobs: 'Mapa de tarefas',
  jobsOnMap: 'Tarefas no mapa',
  noTilesBuiltInOutline: 'Sem mosaicos: contorno incluído',
  plotsMapHint:
    'As setas movem o mapa, mais e menos mudam o zoom, Enter seleciona o talhão do meio.',
  theMap: 'O mapa',
  map: 'Mapa',
  plotsOnMap: 'Talhões no mapa',
  failed: 'Falhados',
};
