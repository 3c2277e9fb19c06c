import { formatCount } from '#lib/format.ts';
import { plural } from '#lib/plural.ts';
import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  firstRowsAsRead: 'Premières lignes telles que lues',
  asRead: 'Telles que lues',
  shape: 'Forme',
  fineCount: 'en ordre',
  toCheckCount: 'à contrôler',
  wouldBeRefusedCount: 'seraient refusées',
  repairedCount: 'réparées',
  pixelsOf: 'pixels de',
  goesOutAsIs: 'part telle quelle',
  goesOutRepaired: 'part réparée',
  isLeftOut: 'est écartée',
  isToBeDecided: 'reste à décider',
  selectedPlot: 'Parcelle sélectionnée',
  rowNumber: (value) => `Ligne ${value}`,
  row: 'Ligne',
  finding: 'Constat',
  noFinding: 'aucun',
  thisPlot: 'Cette parcelle',
  area: 'Surface',
  hectares: (areaHectares) => `${areaHectares} ha`,
  pixels: 'Pixels',
  sharedGround: 'Terrain partagé',
  dates: 'Période',
  points: 'Points',
  nothingFound: 'Aucun constat',
  rows: 'Lignes',
  all: 'Toutes',
  rowsShown: 'Lignes affichées',
  filterRows: 'Filtrer les lignes',
  dropInstead: 'Déposez-le pour le contrôler à la place',
  heightOfRows: 'Hauteur des lignes',
  findings: 'Constats',
  check: 'Contrôle',
  fileUnreadable: (value) => `Impossible de lire ${value}`,
  remove: 'Supprimer',
  readingFile: (value) => `Lecture de ${value}`,
  readingFile2: 'Lecture du fichier',
  doneOfTotal: (done, total) => `${done} sur ${total}`,
  dropToCheck: 'Déposez-le pour le contrôler',
  dropFile: 'Déposez un fichier de parcelles',
  whichFilesAreRead:
    'CSV avec WKT, classeur Excel, GeoJSON, KML, KMZ, GeoPackage, GeoParquet, FlatGeobuf ou Shapefile zippé ; jusqu’à 100 000 parcelles. Il est lu et contrôlé ici : rien ne quitte cet appareil avant que vous appuyiez sur Envoyer.',
  fileWithPlots: 'Fichier de parcelles',
  chooseFile: 'Choisir un fichier',
  file: 'Fichier',
  readHereNotSent: (bytes) => `${bytes}, lu ici ; rien n’a été envoyé`,
  lookingThroughPlots: 'Examen des parcelles',
  otherFileWithPlots: 'Autre fichier de parcelles',
  otherFile: 'Autre fichier',
  rowsRead: 'Lignes lues',
  fine: 'En ordre',
  toCheck: 'À contrôler',
  wouldBeRefused: 'Seraient refusées',
  repaired: 'Réparées',
  forSpreadsheets: 'Pour les tableurs',
  forWebMaps: 'Pour cartes web et QGIS',
  forGoogleEarth: 'Pour Google Earth et téléphones',
  findingsNamed: (name) => `les constats, ${name}`,
  columnForRole: (role) => `Colonne pour ${role}`,
  pixelSize: 'Taille du pixel',
  columnRoles: { polygon: 'polygone', start: 'début', end: 'fin', name: 'nom' },
  noColumn: 'aucune',
  columnIsGuess: (role) => `La colonne pour « ${role} » est une supposition.`,
  columnsAreGuesses: (roles) =>
    `Les colonnes pour ${roles.map((role) => `« ${role} »`).join(', ')} sont des suppositions.`,
  itIsRight: 'Elle est juste',
  theyAreRight: 'Elles sont justes',
  dayOrMonthFirst: '01/07/2019 : jour ou mois d’abord ?',
  dayFirst: 'Jour d’abord',
  monthFirst: 'Mois d’abord',
  dateForThem: { start: 'Date de début pour elles', end: 'Date de fin pour elles' },
  rowsWithoutDate: {
    start: (rows) =>
      `${plural(rows, { one: '# ligne n’a', other: '# lignes n’ont' })} pas de date de début. Date de début pour elles :`,
    end: (rows) =>
      `${plural(rows, { one: '# ligne n’a', other: '# lignes n’ont' })} pas de date de fin. Date de fin pour elles :`,
  },
  pointsAreCircles: (circles) =>
    `${plural(circles, { one: '# point est devenu un cercle', other: '# points sont devenus des cercles' })}. Rayon en mètres :`,
  pointsWithoutGround: (points) =>
    `${plural(points, { one: '# point n’a', other: '# points n’ont' })} aucun terrain à mesurer. Rayon en mètres :`,
  radiusInMetres: 'Rayon en mètres',
  makePointsAgain: 'En refaire des points',
  makeCircles: (count) => plural(count, { one: 'Créer # cercle', other: 'Créer # cercles' }),
  whatToDoAbout: (title) => `Que faire : ${title}`,
  pixelsOfMetres: (metres) => `pixels de ${formatCount(metres)} m`,
  plotsOfFinding: (title) => `Parcelles : ${title}`,
  countMore: (left) => `${left} de plus`,
  showOnlyThese: 'Afficher seulement celles-ci',
  pixelsCount: (pixels) => `${pixels} pixels`,
  rowInText: (number) => `ligne ${number}`,
  rowNamed: (number) => `Ligne ${number}`,
  lookingThroughPlotsNow: 'Examen des parcelles…',
  plotsToSendAs: (plots) =>
    plural(plots, {
      one: '# parcelle qui peut être envoyée telle quelle',
      other: '# parcelles qui peuvent être envoyées telles quelles',
    }),
  plotsOfCauses: (plots, causes) =>
    `${plural(plots, { one: '# parcelle', other: '# parcelles' })}, ${plural(causes, { one: 'une cause', other: '# causes' })}`,
  countRepaired: (repaired) => plural(repaired, { one: '# réparée', other: '# réparées' }),
  noneLeftRepaired: (repaired) =>
    `plus aucune, ${plural(repaired, { one: '# réparée', other: '# réparées' })}`,
  undoStep: (step) => `Annuler : ${step}`,
  noRowInFile: 'Il n’y a aucune ligne dans ce fichier.',
  nothingFoundSend: (plots) =>
    plural(plots, {
      one: 'Aucun constat : la parcelle peut être envoyée telle quelle.',
      other: 'Aucun constat : les # parcelles peuvent être envoyées telles quelles.',
    }),
  lookedForNotFound: (count) => `Recherchés et non trouvés : ${count}`,
  pastePlots: 'Coller des parcelles',
  cancel: 'Annuler',
  checkThesePlots: 'Contrôler ces parcelles',
  plotsAsText: 'Parcelles en texte',
  whatCanBePasted:
    'Lignes d’un tableur, WKT avec une parcelle par ligne, GeoJSON ou KML. Tout est lu et contrôlé sur cet appareil.',
  sendNamed: (inSentence) => `Envoyer ${inSentence}`,
  sheet: 'Feuille',
  encoding: 'Encodage',
  coordinateSystem: 'Système de coordonnées',
  chooseOne: 'À choisir',
  asFileSays: 'Selon le fichier',
  systemWithPlace: (name, lat) => `${name} : parcelles à ${lat}`,
  plotsRepaired: (plots) =>
    plural(plots, { one: '# parcelle est réparée', other: '# parcelles sont réparées' }),
  plotsNoLongerRepaired: (plots) =>
    plural(plots, {
      one: '# parcelle n’est plus réparée',
      other: '# parcelles ne sont plus réparées',
    }),
  plotsLeftOut: (plots) =>
    plural(plots, { one: '# parcelle est écartée', other: '# parcelles sont écartées' }),
  plotsNoLongerLeftOut: (plots) =>
    plural(plots, {
      one: '# parcelle n’est plus écartée',
      other: '# parcelles ne sont plus écartées',
    }),
  plotsSentAs: (plots) =>
    plural(plots, {
      one: '# parcelle part telle quelle',
      other: '# parcelles partent telles quelles',
    }),
  plotsToDecide: (plots) =>
    plural(plots, { one: '# parcelle reste à décider', other: '# parcelles restent à décider' }),
  changesThenOut: (changes, out) =>
    `${changes} ; ${plural(out, { one: '# part à l’envoi', other: '# partent à l’envoi' })}`,
  pastedPlots: 'parcelles collées',
};
