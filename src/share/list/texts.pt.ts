import { plural } from '#lib/plural.ts';
import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  sharedLinks: 'Ligações partilhadas',
  serverMakesNoLinks: 'Este servidor não cria ligações que abram sem conta.',
  linksOfAllPeople: 'Ligações, de todas as pessoas, que abrem um resultado sem conta.',
  linksWithoutAccount: 'Ligações que abrem um resultado sem conta.',
  oneListForAll: 'Todos os que usam este painel têm a mesma lista.',
  filterLinks: 'Filtrar ligações',
  listUnreadable: 'Não foi possível ler a lista',
  tryAgain: 'Tentar de novo',
  noLinksYet: 'Ainda sem ligações',
  noLinkMatches: 'Nenhuma ligação corresponde',
  openJobAndShare: 'Abra uma tarefa e carregue em Partilhar para criar uma.',
  what: 'O quê',
  shows: 'Mostra',
  ends: 'Termina',
  opened: 'Aberturas',
  lastOpened: 'Última abertura',
  whatToDo: 'O que fazer',
  byPerson: (person) => `por ${person}`,
  linkToCopy: 'Ligação a copiar',
  copyLink: 'Copiar a ligação',
  takeBack: 'Retirar',
  scopes: { whole: 'Resultado inteiro', view: 'Vista' },
  showsRecords: (what, records) =>
    `${what}, ${plural(records, { one: '# registo', other: '# registos' })}`,
  endedOn: (dayText) => `Terminou em ${dayText}`,
  takenBackOn: (day) => `Retirada em ${day}`,
  takenBackBy: (day, person) => `Retirada em ${day} por ${person}`,
  takeLinkBack: 'Retirar esta ligação?',
  cancel: 'Cancelar',
  takeBackMeaning: (title) =>
    `A ligação a “${title}” deixa logo de funcionar, para todos os que a têm. Não se pode reabrir; pode criar-se uma nova.`,
  linkNotTakenBack: 'A ligação não foi retirada',
  linksOfJob: 'Ligações a esta tarefa',
  linksOfJobUnreadable: 'Não foi possível ler as ligações a esta tarefa',
  linkTakenBack: 'A ligação foi retirada.',
  untilAndNotOpened: (day) => `Até ${day}, ainda não aberta`,
  untilAndOpened: (day, opens) =>
    plural(opens, {
      one: `Até ${day}, aberta uma vez`,
      other: `Até ${day}, aberta # vezes`,
    }),
};
