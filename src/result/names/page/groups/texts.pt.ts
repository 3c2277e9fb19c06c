import { plural } from '#lib/plural.ts';
import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  middleHalf: 'Metade central',
  mostly: (title, count) => `Sobretudo: ${title}, ${count}`,
  lowToHigh: (low, high) => `${low} a ${high}`,
  areas: 'Zonas',
  groups: 'Grupos',
  worstTenHint: 'Os valores mais baixos do que corresponde aos filtros',
  worstTen: 'Os dez piores',
  areasWithPlots: (count) =>
    plural(count, { one: '# zona com talhões', other: '# zonas com talhões' }),
  groupCount: (count) => plural(count, { one: '# grupo', other: '# grupos' }),
  showingMost: (all, count) => `${all}, a mostrar ${count}, por número de talhões`,
  by: 'por',
  groupBy: 'Agrupar por',
  chooseColumn: 'Escolher uma coluna',
  area: 'Área',
  columnMissing: (column, file) =>
    `Esta ligação agrupa os talhões por “${column}”, mas ${file} não tem essa coluna. Escolha outra coluna, ou acrescente o ficheiro que a tem.`,
  filteredColumnMissing: (column, file) =>
    `Esta ligação agrupa os talhões por “${column}”, mas ${file} não tem essa coluna: o filtro espera por ela, e são mostrados todos os talhões. Escolha outra coluna, ou acrescente o ficheiro que a tem.`,
  groupsNotLoaded: (message) => `Os grupos não puderam ser carregados: ${message}`,
  loadingGroups: 'A carregar os grupos…',
  groupingExplained:
    'Os talhões podem ser agrupados por cultura, aldeia ou qualquer outra coluna do ficheiro enviado. Acrescente o ficheiro, ou largue-o aqui. Fica neste dispositivo.',
  linkNeedsFile: (column) =>
    `Esta ligação agrupa os talhões por “${column}”, uma coluna do ficheiro enviado. A ligação não contém o ficheiro: acrescente-o aqui para ver os grupos.`,
  addFile: 'Acrescentar o ficheiro',
  orByAreas:
    'Ou por zonas, como distritos ou explorações, de um segundo ficheiro de contornos (GeoJSON, KML, GeoPackage, Shapefile em ZIP e outros).',
  addOutlines:
    'Adicione um ficheiro de contornos, como distritos ou explorações (GeoJSON, KML, GeoPackage, Shapefile em ZIP e outros), ou largue-o aqui. Fica neste dispositivo.',
};
