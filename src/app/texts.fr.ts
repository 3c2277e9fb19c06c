import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  deletionListNotShown:
    'La liste de ce qui serait supprimé n’a pas pu s’afficher. Rechargez la page.',
  loadingPage: 'Chargement de la page',
  partNotLoaded: 'Une partie de la page n’a pas été chargée',
  pageStopped: 'Cette page ne fonctionne plus',
  partNotFetched: 'Une partie du tableau de bord n’a pas pu être chargée',
  somethingFailed: 'Une erreur s’est produite dans le tableau de bord',
  reload: 'Recharger',
  copyDetails: 'Copier les détails',
  networkOrNewVersion:
    'Le réseau a échoué, ou une version plus récente a été installée. Rechargez la page.',
  jobsAreSafe:
    'Vos tâches sont en sécurité : le tableau de bord ne fait que les lire. Recharger suffit d’ordinaire.',
  jobs: 'Tâches',
  newRequest: 'Nouvelle demande',
  openFile: 'Ouvrir un fichier',
  savedOnDevice: 'Conservé sur cet appareil',
  mainNavigation: 'Principal',
  closeMenu: 'Fermer le menu',
  menu: 'Menu',
  skipToRecords: 'Aller aux lignes',
  skipToContent: 'Aller au contenu',
  keyboardShortcuts: 'Raccourcis clavier',
  historyPage: (page) => `Historique des tâches, page ${page}`,
  jobsHistory: 'Historique des tâches',
  sharedLinks: 'Liens partagés',
  comparison: 'Comparaison',
  connect: 'Se connecter',
  noSuchPage: 'Page inexistante',
  jobById: (jobId) => `Tâche ${jobId}`,
};
