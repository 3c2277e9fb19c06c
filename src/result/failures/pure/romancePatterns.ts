/**
 * Texts about the shape in Spanish, French and Portuguese, as services and GIS tools set to these languages write them. They
 * are matched against a text in lower case without accents, and after the English ones. Source: the translations of QGIS,
 * whose table of texts in the tests names the file of each.
 */
import type { CausePattern } from './causePatterns.ts';

const RING = '(?:anill[oi]s?|an(?:el|eis)|anneaux?)';
const SHAPE = `(?:${RING}|poligonos?|polygones?|geometri(?:as?|es?)|contornos?|contours?)`;
const POINTS =
  '(?:puntos?|pontos?|points?|vertices?|sommets?|nodos?|nos|noeuds?|posicion(?:es)?|posicoes|coordenadas|coordonnees)';
const HOLE = '(?:agujeros?|huecos?|buracos?|furos?|trous?)';
const NOT = String.raw`\b(?:no|nao|pas|sin|sem|non)\b`;

/** Matches a text that names the shape in one of these languages. */
export const NAMES_SHAPE_ABROAD = new RegExp(
  String.raw`\b${SHAPE}\b|\b${HOLE}\b|\bvertices?\b|\bsommets?\b|\bauto-? ?intersec|\bcoordenadas\b|\bcoordonnees\b`,
);

/** Texts about the shape in these languages. */
export const ROMANCE_PATTERNS: readonly CausePattern[] = [
  [of(String.raw`auto-? ?inters\w+ (?:\w{1,4} |l'){0,2}${RING}\b`), 'touches-itself'],
  [of(String.raw`auto-? ?interse\w+`), 'crosses-itself'],
  [
    of(
      String.raw`(?:se|s['’]) ?(?:auto-?)?(?:cru[zc]|inters|croise|entrecroise|recoupe|cortan? a si)\w*|(?:cruza|intersecta|interseta)m?-se\b|(?:cruzan?|cruzam|corta|intersecta) a si (?:mism|mesm|propri)`,
    ),
    'crosses-itself',
  ],
  [of(String.raw`segment\w+ … .{0,30}\binters\w+`), 'crosses-itself'],
  [of(String.raw`${HOLE} (?:\w{1,5} )?(?:imbriqu|anidad|aninhad)`), 'nested-holes'],
  [of(String.raw`interi(?:or|eur) (?:\w{1,5} )?(?:deconnect|desconect)`), 'hole-touches'],
  [
    of(
      String.raw`(?:polygone|poligono) … \w{1,5} (?:a l'interieur|dentro|en el interior|no interior) d\w{1,2} (?:polygone|poligono)`,
    ),
    'overlapping-parts',
  ],
  [of(String.raw`${RING} duplicad\w+|${RING} dupliques`), 'overlapping-parts'],
  [
    of(
      String.raw`(?:poligonos|polygones|partes|parties|${RING})\b.{0,30}\b(?:se |estao )?(?:superpon|sobrepo|chevauch|solap)\w+`,
    ),
    'overlapping-parts',
  ],
  [
    of(
      String.raw`${POINTS}\b.{0,20}\b(?:duplicad|repetid|dupliqu|repete|en double|identic)|(?:duplicad|repetid|dupliqu)\w* .{0,12}${POINTS}\b`,
    ),
    'repeated-corner',
  ],
  [
    of(
      String.raw`(?:${HOLE}|${RING})\b.{0,40}(?:\bfuera\b|\bfora d|a l'exterieur|en dehors|\bhors d)|${RING}\b.{0,30}${NOT}.{0,20}${RING} ext`,
    ),
    'hole-outside',
  ],
  [
    of(String.raw`${SHAPE}\b.{0,30}(?:${NOT}|n'est pas) ?(?:\w{1,6} ){0,2}(?:cerrad|fechad|ferme)`),
    'unclosed',
  ],
  [/\b(?<!(?:connexion|fichier|session|base) )n'est pas fermee?\b/, 'unclosed'],
  [
    of(
      String.raw`${SHAPE}\b.{0,20}\b(?:debe|deben|deve|devem|doit|doivent)\b.{0,20}\b(?:cerr|fech|ferm)|${SHAPE} abiert|${SHAPE} abert|${SHAPE} ouvert`,
    ),
    'unclosed',
  ],
  [
    of(
      String.raw`(?:primer|premier|primeir)\w*\b.{0,40}\b(?:ultim|dernier)\w*.{0,60}\b(?:igua|identi|coincid|mism|mesm|meme)`,
    ),
    'unclosed',
  ],
  [
    of(
      String.raw`(?:menos de|moins de|al menos|pelo menos|ao menos|au moins|minimo de|minimum de|insuficientes?|pocos|poucos|trop peu de)\b.{0,20}\b${POINTS}\b`,
    ),
    'too-few-corners',
  ],
  [
    of(
      String.raw`(?:no tiene|nao tem|nao possui|n'a pas d['’e]) ?${RING}|${SHAPE}\b.{0,10}\b(?:vaci[oa]|vazi[oa]|vide)s?\b`,
    ),
    'empty-outline',
  ],
  [
    of('area (?:es |e )?(?:cero|zero|nula)|s(?:in|em) area|(?:surface|aire) .{0,6}nulle'),
    'no-area',
  ],
  [
    of(
      String.raw`(?:latitud\w{0,2}|longitud\w{0,2}|coordenadas?|coordonnees?)\b.{0,40}\b(?:fuera de|fora d|hors d|hors limites|en dehors)`,
    ),
    'out-of-range',
  ],
  [of(String.raw`(?:wkt|geojson)\b.{0,20}\b(?:invalid|mal form|no valid|non valid)`), 'unreadable'],
  [
    of(
      String.raw`${SHAPE}\b.{0,20}\binvalid\w*|${NOT} (?:es |e |est |sont |son )?(?:un[ea]? |uma? )?${SHAPE} valid|${SHAPE} (?:${NOT}|n'est pas) (?:es |e |est )?valid`,
    ),
    'refused-shape',
  ],
];

/** A pattern at the beginning of a word. */
function of(source: string): RegExp {
  return new RegExp(String.raw`\b(?:${source})`);
}

/** Returns a text without its accents; that of a masked text stays as it is. */
export function withoutAccents(text: string): string {
  if (!/[À-ɏ]/.test(text)) return text;
  return text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('œ', 'oe');
}
