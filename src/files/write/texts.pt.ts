import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  forSpreadsheets: 'Para folhas de cálculo, fórmulas desativadas',
  csvForExcel: 'CSV para Excel',
  opensWithAccents: 'Abre com os acentos com duplo clique',
  excelWorkbook: 'Livro do Excel',
  numbersDatesAbout: 'Números, datas e uma folha de informações',
  forWebMaps: 'Para mapas web e QGIS',
  forPython: 'Para Python, DuckDB, BigQuery',
  forQgisAndWebMaps: 'Para QGIS, GDAL e mapas web',
  forQgisDatabase: 'Para QGIS e GDAL: uma base de dados',
  forGoogleEarth: 'Para o Google Earth',
  rowNumbered: (value) => `Linha ${value}`,
  tooManyRowsForSheet: (MAX_ROWS, count) =>
    `Uma folha do Excel tem ${MAX_ROWS} linhas, e aqui são ${count} abaixo de um cabeçalho. Filtre-as, ou escolha outro formato.`,
  plotsSheet: 'Talhões',
  aboutSheet: 'Sobre',
};
