/**
 * Finds dates that name a month, in English, French and Spanish, and the half of the day or the time zone after a time:
 *
 * 1. a month beside a day or a year is a date, with the day of the week before it;
 * 2. alone it has to be written out, or follow a word for time: "May" and "mars" are other words too.
 */

const WEEKDAY =
  'Mon(?:day)?|Tue(?:s(?:day)?)?|Wed(?:nesday)?|Thu(?:rs(?:day)?)?|Fri(?:day)?|Sat(?:urday)?|Sun(?:day)?|' +
  'lun(?:di|es)?|mar(?:di|tes)?|mer(?:credi)?|mi[eé](?:rcoles)?|jeu(?:di)?|jue(?:ves)?|ven(?:dredi)?|vie(?:rnes)?|' +
  'sam(?:edi)?|s[aá]b(?:ado)?|dim(?:anche)?|dom(?:ingo)?';
const ENGLISH =
  'Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?';
const UNLIKE_WORDS =
  'janvier|f[ée]vrier|avril|juillet|septembre|octobre|novembre|d[ée]cembre|' +
  'enero|febrero|abril|junio|julio|agosto|sep?tiembre|octubre|noviembre|diciembre|' +
  'janeiro|fevereiro|março|maio|junho|julho|setembro|outubro|novembro|dezembro';
const LIKE_WORDS = 'mars|mai|juin|ao[ûu]t|marzo|mayo';
const SHORT = 'janv|f[ée]vr?|avr|juil|d[ée]c|ene|abr|ago|dic';
const ANY_MONTH = `(?:${UNLIKE_WORDS}|${LIKE_WORDS}|${ENGLISH}|${SHORT})(?![\\p{L}])\\.?`;

/** A month with its day, its year or both. */
const DATE = new RegExp(
  String.raw`(?<![\p{L}\d])(?:(?:${WEEKDAY})[.,]{0,2} {1,2})?(?:` +
    String.raw`\d{1,2}(?:st|nd|rd|th|er|º)?(?: of| de|\.)?[ -]${ANY_MONTH}(?:(?:,| de| del)?[ -]\d{4}(?!\d)|-\d\d(?!\d))?|` +
    String.raw`${ANY_MONTH}(?: {1,2}\d{1,2}(?:st|nd|rd|th)?(?![\w:])(?:,? \d{4}(?!\d))?|(?:,| de| del)?[ -]\d{4}(?!\d)|-\d{1,2}(?!\d)))`,
  'giu',
);
/** "3 may" and "2 ago" are dates with a year alone. */
const OTHER_WORD = /^(?:\d{1,2} )?(?:may|ago)(?: {1,2}\d{1,2})?$/;
const MONTH_HINT =
  /\b(?:jan|f[eé][bv]|ma[riy]|a[bpv]r|ju[nil]|a(?:go|u[gû]|o[uû])|se[pt]|o[cu]t|nov|d[eéi][cz]|ene)/i;

const ALONE = new RegExp(
  String.raw`(\b(?:in|of|for|since|until|from|to|between|and|during|month) )?\b(?!^March\b)(${ENGLISH})\b\.?`,
  'g',
);
const ALONE_ELSEWHERE = new RegExp(
  String.raw`(?<!\p{L})(?:${UNLIKE_WORDS})(?!\p{L})|(?<=(?<!\p{L})(?:en|depuis|desde|hasta|mois de|mes de) )(?:${LIKE_WORDS})(?!\p{L})`,
  'giu',
);

const HALF_DAY = /(?<![\w.:-])(\d{1,2}(?::\d\d){0,2}(?:\.\d{1,9})?) ?[ap](?:m\b|\.m\.)/gi;
/** Zones that differ between summer and winter, or from place to place. */
const ZONE = /(:\d\d(?:\.\d{1,9})?) (?:[ECMP][SD]T|[CEW]ES?T|[BI]ST|[ECW]AT|SAST)\b/g;

/** Returns the text with each date that names a month replaced by `placeholder`; halves of days and zones are left out. */
export function replaceDates(text: string, placeholder: string, digits: boolean): string {
  let rest = text;
  if (MONTH_HINT.test(rest)) {
    if (digits) {
      rest = rest.replace(DATE, (whole) => (OTHER_WORD.test(whole) ? whole : placeholder));
    }
    rest = rest
      .replace(ALONE, (whole: string, before = '', month = '') =>
        before !== '' || isWrittenOut(month) ? before + placeholder : whole,
      )
      .replace(ALONE_ELSEWHERE, placeholder);
  }
  if (!digits) return rest;
  if (/\d ?[ap]\.?m/i.test(rest)) rest = rest.replace(HALF_DAY, '$1');
  return /\d [A-Z]{2,4}\b/.test(rest) ? rest.replace(ZONE, '$1') : rest;
}

function isWrittenOut(month: string): boolean {
  return month.length > 4 || /^(?:June|July)$/.test(month);
}
