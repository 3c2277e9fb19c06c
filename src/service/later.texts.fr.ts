import { plural } from '#lib/plural.ts';
import type { Texts } from './later.texts.en.ts';

export const texts: Texts = {
  signInAgain: 'Se reconnecter',
  tryAgain: 'Réessayer',
  connectOtherKey: 'Se connecter avec une autre clé',
  changeAddress: 'Changer l’adresse',
  copyMessageForOperator: 'Copier un message pour l’administrateur',
  copyDetails: 'Copier les détails',
  retriedOnceOnline: 'Nouvel essai dès que vous serez de nouveau en ligne.',
  tryingAgainAt: (time) => `Nouvel essai à ${time}.`,
  tryingAgainIn: (left) => `Nouvel essai dans ${left}.`,
  tryingAgain: 'Nouvel essai…',
  answers: {
    'a list of jobs': 'une liste de tâches',
    GeoJSON: 'du GeoJSON',
    'a message of the service': 'un message du service',
    'a web page': 'une page web',
    'a zip archive': 'une archive zip',
    'a JSON list': 'une liste JSON',
    'JSON of another form': 'du JSON d’une autre forme',
    text: 'du texte',
    'nothing at all': 'un contenu vide',
  },
  serverKeyNotAllowed:
    'Personne n’a besoin d’une clé ici : ce serveur la détient, et le service ne l’autorise pas à lire ceci. Ce qui est conservé sur cet appareil s’ouvre toujours.',
  serverKeyNoLongerTaken:
    'Personne n’a besoin d’une clé ici : ce serveur la détient, et le service ne l’accepte plus. Ce qui est conservé sur cet appareil s’ouvre toujours.',
  jobsAreSafe: 'Vos tâches sont en sécurité.',
  tryInFewMinutes: 'Réessayez dans quelques minutes.',
  tryAfter: (duration) => `Réessayez dans ${duration}.`,
  serverKeyRefused: (status) => `La clé du serveur a été refusée (${status})`,
  tellServerOperator: 'Prévenez la personne qui gère ce serveur.',
  serviceRefusedKey: (status) => `Le service a répondu, mais a refusé cette clé (${status})`,
  keyMistypedOrNotAllowed:
    'Elle est peut-être mal saisie ou révoquée, ou juste mais sans droit de lire ceci.',
  checkKeyAskRights:
    'Vérifiez s’il manque un caractère, ou demandez à qui vous l’a donnée ce qu’elle permet de lire.',
  keyMistypedOrOther: 'Elle est peut-être mal saisie, révoquée ou destinée à un autre service.',
  checkKeyAskNew: 'Vérifiez s’il manque un caractère, ou demandez une nouvelle clé.',
  signedOut: 'Vous avez été déconnecté',
  sessionEnded: 'Votre session sur ce serveur, ou sur un proxy placé devant lui, a pris fin.',
  reloadToSignIn: 'Rechargez la page pour vous connecter. Vous reviendrez à cette vue.',
  addressNotAllowed: 'Cette page n’est pas autorisée à lire cette adresse',
  policyBlocksService:
    'L’hébergeur de cette page envoie une Content-Security-Policy dont connect-src ne cite pas le service : le navigateur n’a envoyé aucune requête.',
  askHostToAllow:
    'Demandez à la personne qui gère l’hébergement de cette page d’ajouter l’adresse du service à connect-src.',
  serviceUnreachable: 'Le service n’a pas répondu',
  triesWithoutReply: (tries) => `${tries} essais sont restés sans réponse.`,
  deviceOffline: 'Cet appareil est hors ligne.',
  serverDownOrLost: 'Ce serveur est peut-être arrêté, ou la connexion a été perdue.',
  downOrWrongAddress:
    'Il est peut-être arrêté, l’adresse est peut-être fausse, ou la connexion a été perdue.',
  checkNetwork: 'Vérifiez votre réseau, puis réessayez.',
  checkAddressAndNetwork: 'Vérifiez l’adresse et votre réseau, puis réessayez.',
  addressForbidsPage: 'L’adresse répond, mais ne laisse pas cette page la lire',
  corsPermissionLacking:
    'Ses réponses n’ont pas l’autorisation (CORS) dont un navigateur a besoin pour les montrer à une page d’une autre origine.',
  askForCors:
    'Demandez au service d’autoriser cette origine et l’en-tête x-api-key, ou utilisez la passerelle fournie avec Job Atlas. Certains services répondent aussi ainsi quand ils refusent une clé.',
  answerHidden: 'Le service cache cette réponse à la page',
  answerHiddenMeaning:
    'Sa liste est lisible, mais cette réponse n’a pas l’autorisation (CORS) que les autres ont. C’est peut-être une redirection vers une autre adresse, ou une erreur d’un serveur placé devant le service.',
  answerHiddenAdvice:
    'Réessayez. Si cela se répète, montrez ce message à la personne qui gère le service : elle peut vérifier ce que répond cette adresse.',
  addressRedirects: 'L’adresse redirige ailleurs',
  redirectMeaning:
    'Elle répond par une redirection. Une clé n’est jamais transmise à une autre adresse.',
  redirectAdvice:
    'Si vous faites confiance à l’adresse vers laquelle elle redirige, connectez-vous à celle-là.',
  slowDown: 'Le service vous demande de ralentir (429)',
  tooManyRequests: 'Cette clé a envoyé plus de requêtes que le service n’en accepte en ce moment.',
  serviceInTrouble: (status) => `Le service a un problème (${status})`,
  noStatus: 'sans statut',
  failedWhileAnswering: (tries) =>
    tries > 1 ? `Il a échoué en répondant, ${tries} fois de suite.` : 'Il a échoué en répondant.',
  cannotAnswerNow: (tries) =>
    tries > 1
      ? `Il ne peut pas répondre en ce moment, ${tries} fois de suite.`
      : 'Il ne peut pas répondre en ce moment.',
  jobUnknown: (status) => `Le service ne connaît pas cette tâche (${status})`,
  jobUnknownMeaning:
    'L’identifiant est peut-être mal saisi ou coupé, ou la tâche a été supprimée ou appartient à un autre compte.',
  jobUnknownAdvice: 'Vérifiez l’identifiant, ou cherchez la tâche dans l’historique.',
  noResultYet: 'Pas encore de résultat',
  stillWorking: (status) => `Le service travaille encore à cette tâche (${status}).`,
  tryAgainLater: 'Réessayez plus tard.',
  requestRefused: (status) => `Le service a refusé la requête (${status})`,
  neitherPageNorResult: 'Il n’a renvoyé ni une page de tâches ni un résultat.',
  readWhatItSaid:
    'Lisez ce qu’il a indiqué. Si cela n’aide pas, montrez-le à la personne qui gère le service.',
  tellOperatorServiceUrl:
    'Prévenez la personne qui gère ce serveur : l’adresse du service (SERVICE_URL) y est définie.',
  checkAddress: 'Vérifiez l’adresse : elle se termine en général par /public/api/v1.',
  noSuchService: (status) => `Aucun service de ce type à cette adresse (${status})`,
  noListOfJobs:
    'Quelque chose y répond, mais sans liste de tâches. Votre compte n’est pas vide : l’adresse est fausse.',
  theAnswer: (status) => (status ? `La réponse (${status})` : 'La réponse'),
  notJobResultsService: 'Ce n’est pas un service de résultats de tâches',
  answerIsWebPage: (answer) =>
    `${answer} est une page web, pas le JSON attendu. Une page de connexion ou un proxy a peut-être répondu à sa place.`,
  openServiceInTab:
    'Ouvrez le service dans un autre onglet : il vous demandera peut-être de vous connecter.',
  answerIsOther: (answer, answered) => `${answer} est ${answered}, pas le JSON attendu.`,
  answerNotJson: (answer) => `${answer} n’est pas le JSON attendu.`,
  answerNoResult: (what) => `La réponse est ${what}, et non le résultat d’une tâche`,
  answeredWithMessage: (status, message) =>
    `Il a répondu (${status}) par ce message : « ${message} »`,
  showToOperator: 'Si cela n’aide pas, montrez-le à la personne qui gère le service.',
  answerIsOtherJson: (status, what) =>
    `La réponse (${status}) est ${what} ; un résultat est un objet JSON avec les membres data et err_data.`,
  checkAddressOrShow:
    'Vérifiez l’adresse : elle se termine en général par /public/api/v1. Si elle est juste, montrez ce message à la personne qui gère le service.',
  itSaid: (message) => `Il a indiqué : « ${message} »`,
  somethingWentWrong: 'Un problème est survenu sur cette page',
  errorWithoutDetails: 'L’erreur ne donne aucun détail.',
  reloadAndReport: 'Rechargez la page. Si cela se reproduit, signalez ce message.',
  noWebAssembly: 'Ce navigateur n’exécute pas WebAssembly',
  noWebAssemblyMeaning:
    'Il est nécessaire pour lire et tracer les résultats. Le navigateur n’en a pas, ou une protection, par exemple un mode d’isolement, l’a désactivé.',
  allowWebAssembly: 'Autorisez WebAssembly pour ce site, ou utilisez un autre navigateur.',
  browserTooOld: 'Ce navigateur est trop ancien pour le WebAssembly de cette page',
  browserTooOldMeaning:
    'Il est nécessaire pour lire et tracer les résultats, et il emploie des instructions (SIMD) que les navigateurs ont depuis 2021.',
  updateBrowser: 'Mettez le navigateur à jour, ou utilisez-en un autre.',
  hostForbidsWebAssembly: 'L’hébergeur de cette page interdit WebAssembly',
  hostForbidsMeaning:
    'Il est nécessaire pour lire et tracer les résultats, mais la Content-Security-Policy de l’hébergeur ne laisse pas la page le compiler.',
  hostForbidsAdvice:
    "Demandez à la personne qui gère cet hébergement d’ajouter 'wasm-unsafe-eval' à script-src dans la règle, pour la page et pour le script de son worker.",
  seconds: (count) => plural(count, { one: '# seconde', other: '# secondes' }),
  minutes: (count) => plural(count, { one: '# minute', other: '# minutes' }),
  hours: (count) => plural(count, { one: '# heure', other: '# heures' }),
  enterAddress: 'Saisissez l’adresse du service.',
  notAnAddress: 'Ce n’est pas une adresse.',
  addressBeginning: 'L’adresse doit commencer par https:// ou http://.',
  leaveOutPassword:
    'Laissez le nom d’utilisateur et le mot de passe hors de l’adresse : la clé a son propre champ.',
  secureOnly: 'Une page chargée par https:// ne peut lire un service que par https://.',
  enterKey: 'Saisissez la clé API.',
  keyWithWrongCharacter:
    'Cette clé contient un espace ou un autre caractère impossible dans une clé. Copiez-la de nouveau.',
  readingFailed: 'La lecture a échoué',
};
