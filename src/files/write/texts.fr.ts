import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  forSpreadsheets: 'Pour tableurs, formules désactivées',
  csvForExcel: 'CSV pour Excel',
  opensWithAccents: 'S’ouvre avec ses accents d’un double clic',
  excelWorkbook: 'Classeur Excel',
  numbersDatesAbout: 'Nombres, dates et une feuille d’informations',
  forWebMaps: 'Pour cartes web et QGIS',
  forPython: 'Pour Python, DuckDB, BigQuery',
  forQgisAndWebMaps: 'Pour QGIS, GDAL et cartes web',
  forQgisDatabase: 'Pour QGIS et GDAL : une base de données',
  forGoogleEarth: 'Pour Google Earth',
  rowNumbered: (value) => `Ligne ${value}`,
  tooManyRowsForSheet: (MAX_ROWS, count) =>
    `Une feuille Excel a ${MAX_ROWS} lignes, et il y en a ici ${count} sous un en-tête. Filtrez-les, ou choisissez un autre format.`,
  plotsSheet: 'Parcelles',
  aboutSheet: 'À propos',
};
