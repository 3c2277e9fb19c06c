import { plural } from '#lib/plural.ts';
import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  plotNames: 'Noms des parcelles',
  addSubmittedFile:
    'Ajoutez le fichier envoyé (CSV, GeoJSON, KML, GeoPackage, Shapefile zippé et autres), ou déposez-le ici. Ses noms, cultures et villages sont appariés aux parcelles par la forme. Le fichier reste sur cet appareil.',
  submittedFile: 'Fichier envoyé',
  otherFile: 'Autre fichier',
  addPlotNames: 'Ajouter les noms',
  addFile: 'Ajouter le fichier',
  linkNeedsFile: (memberText, value) =>
    `Ce lien ne montre que les parcelles d’un groupe, « ${memberText} » par « ${value} », une colonne du fichier envoyé. Le lien ne contient pas le fichier : le filtre l’attend, et toutes les parcelles sont montrées d’ici là.`,
  matching: (file) => `Appariement : ${file}`,
  matchingFile: 'Appariement du fichier',
  usableFiles:
    'Utilisez un CSV ou un classeur Excel avec well-known text ou longitude et latitude, ou bien GeoJSON, KML, KMZ, GeoPackage, GeoParquet, FlatGeobuf ou un Shapefile zippé. Rien n’a changé.',
  matched: 'Appariées',
  nearlyTheSame: 'Presque identiques',
  notInFile: 'Absentes du fichier',
  missingFromResult: 'Absentes du résultat',
  missingExplained: (missing) =>
    `${plural(missing, { one: '# parcelle', other: '# parcelles' })} dans le fichier, mais pas dans le résultat.`,
  listMissing: 'Lister celles absentes du résultat',
  nearExplained: (near) =>
    `${plural(near, { one: '# parcelle appariée', other: '# parcelles appariées' })} par une forme presque identique, ou par un point.`,
  listNear: 'Lister les presque identiques',
  notInFileExplained: (notInFile) =>
    plural(notInFile, {
      one: '# parcelle de ce résultat n’est pas dans le fichier.',
      other: '# parcelles de ce résultat ne sont pas dans le fichier.',
    }),
  listNotInFile: 'Lister celles absentes du fichier',
  list: 'Lister',
  recordNumber: 'Numéro de ligne',
  namePlotsBy: 'Nommer les parcelles selon',
  saveFileForJob: 'Conserver le fichier sur cet appareil pour cette tâche',
  fileNotSaved:
    'Le fichier n’a pas été conservé : ce navigateur n’a plus de place, ou ne le permet pas.',
  missingIntro:
    'Ces parcelles sont dans le fichier, mais le résultat ne les a ni comme traitées ni comme échouées. Le CSV peut être envoyé tel quel.',
  nearIntro:
    'Aucune ligne du fichier n’a exactement la forme de ces parcelles. Chacune prend son nom de la ligne qui partage au moins 90 % de sa surface, ou de la seule ligne dont le point est à l’intérieur.',
  notInFileIntro:
    'Ces parcelles sont dans le résultat, mais aucune ligne du fichier n’a leur forme.',
  downloadCsv: (count) => `Télécharger le CSV (${count})`,
  listNotLoaded: (message) => `La liste n’a pas pu être chargée : ${message}`,
  loadingList: 'Chargement de la liste…',
  missingSmall: 'absente',
  matchedByPoint: 'appariée par un point',
  showRecord: (place) => `Afficher la ligne ${place}`,
  morePlotsInCsv: (count) =>
    `${plural(count, { one: '# parcelle de plus', other: '# parcelles de plus' })} dans le CSV.`,
  recordAt: (place) => `Ligne ${place}`,
  fileRowAt: (fileRow) => `Ligne ${fileRow} du fichier`,
  plotsNamedBy: (name) => `Les parcelles sont maintenant nommées selon ${name}.`,
  undo: 'Annuler',
  fileSavedForJob: (name) => `${name} est conservé sur cet appareil pour cette tâche.`,
};
