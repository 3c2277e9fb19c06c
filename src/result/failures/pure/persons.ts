/**
 * Finds persons: e-mail addresses, names with an apostrophe, and names after a word for a person or for what a person owns.
 * A capital alone says nothing ("Earth Engine", "Policy Service"), so no other bare name is known as one.
 */

import { APOSTROPHE, AT, CAPITALISED, FOREIGN } from './signs.ts';

const EMAIL = /(?<![\w.+%-])[\w.+%-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){0,8}/g;

/** Names of persons with an apostrophe, and the capitalised names that follow. */
const WITH_APOSTROPHE =
  /(?<![\p{L}\d'])\p{Lu}\p{L}{0,30}(?:['’]\p{L}{1,30})+(?: \p{Lu}\p{L}{0,30}(?:['’]\p{L}{1,30}){0,3}){0,3}/gu;
const CONTRACTION = /^[^'’ ]+['’](?:s|t|re|ll|ve|d|m)(?: |$)/i;

/** Words before a name: with a capital or without. */
const PERSON = `owner farmer grower user customer client contact operator agronomist surveyor applicant beneficiary landowner
  tenant author editor father mother husband wife mr mrs ms dr prof mme mlle sr sra agriculteur agricultrice agricultor
  agricultora propriétaire exploitant exploitante utilisateur utilisatrice éleveur propietario propietaria dueño dueña usuario
  usuaria producteur productor productora`;
const THINGS = {
  of: 'farm field plot parcel land shamba season harvest lease birth death name signature account',
  by: `owned created uploaded submitted locked edited claimed registered signed held reserved farmed surveyed refused rejected
  approved`,
  to: 'assigned belongs leased sold',
  de: 'parcelle champ exploitation ferme terrain compte parcela finca campo lote granja cuenta terreno',
};
const BEFORE = [
  anyOf(PERSON),
  ...Object.entries(THINGS).map(([joined, words]) => `${anyOf(words)} ${joined}`),
].join('|');

function anyOf(words: string): string {
  const either = words.split(/\s+/).map((word) => {
    const first = word.charAt(0);
    return `[${first.toUpperCase()}${first}]${word.slice(1)}`;
  });
  return `(?:${either.join('|')})`;
}

const GIVEN = String.raw`\p{Lu}(?:\.|\p{Ll}{0,20})(?:[-'’]\p{L}{1,20}){0,3}(?!\p{L})`;
const PARTICLE = '(?:de|del|da|di|du|la|le|van|von|der|den|bin|binti|ibn|al|el|ole|wa|arap|ben) ';
const NAME = new RegExp(
  String.raw`(?<!\p{L})((?:${BEFORE})\.?(?: ?[:=] ?| ))(${GIVEN}(?: (?:${PARTICLE}){0,2}${GIVEN}){0,3})`,
  'gu',
);
/** A word, a blank or sign, and a capitalised word: without them there is no such name. */
const NAME_HINT = /[a-zé.][ :=]{1,2}[A-ZÀ-Þ][a-zß-ÿ'’.]/;
/** Capitalised words of titles and products: a name ends before them. */
const NO_NAME = new Set(
  `Not Found Agent Error Access Denied Id Ids Pool Name Group Role Account Does Is Has Had Was Were Are Cannot Can Could Must May Should
  Will Policy Engine Manager System Server Service Database Cloud Hub Data Request Token Key Secret Type Interest Input
  Output Closed Disconnected Exception Timeout Limit Quota Interface Policies Default Admin Root Unknown None Null True
  False The This That An In At On Of For And Or With Sentinel Landsat Google Amazon Azure Microsoft Copernicus Earth
  Planet Terraform Kubernetes Docker Postgres Python Java Polygon Point Line Feature Geometry Collection String Number
  Integer Float Boolean Date Time Field Plot Farm Parcel Code Status Message Please Try Contact Support Reference Certificate`.split(
    /\s+/,
  ),
);

/** Returns the text with each person replaced by `placeholder`. */
export function replacePersons(text: string, placeholder: string, signs: number): string {
  let rest = signs & AT ? text.replace(EMAIL, placeholder) : text;
  if (signs & (CAPITALISED | FOREIGN) && NAME_HINT.test(rest))
    rest = rest.replace(NAME, (...found) => unnamed(found, placeholder));
  if (!(signs & (APOSTROPHE | FOREIGN))) return rest;
  return rest.replace(WITH_APOSTROPHE, (name) => (CONTRACTION.test(name) ? name : placeholder));
}

function unnamed([whole, before, name]: string[], placeholder: string): string {
  const words = name!.split(' ');
  const end = words.findIndex((word) => NO_NAME.has(word));
  if (end === 0) return whole!;
  return before! + placeholder + (end < 0 ? '' : ` ${words.slice(end).join(' ')}`);
}
