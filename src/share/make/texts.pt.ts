import { formatCount } from '#lib/format.ts';
import { plural } from '#lib/plural.ts';
import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  link: 'Ligação',
  opensInLanguage: (LANGUAGE) => `Abre em ${LANGUAGE}, seja qual for a língua do leitor`,
  theDialog: 'A janela',
  share: 'Partilhar',
  linkForAnyone: 'uma ligação para todos',
  peopleWithAccess: 'Pessoas com acesso',
  anyoneWithLink: 'Quem tiver a ligação',
  sharedLinks: 'Ver ligações',
  close: 'Fechar',
  createLink: 'Criar ligação',
  whoCanOpen: 'Quem pode abrir',
  anyoneSeesUntil: (day) => `Quem a tiver vê o resultado até ${day}, e nada mais da conta.`,
  linkNotSavedCopyNow: 'Este navegador não a pôde guardar: copie-a agora.',
  opensForDashboardUsers: 'Abre esta vista a quem pode usar este painel.',
  thisView: 'Esta vista',
  wholeResult: 'Resultado inteiro',
  opensOneResult:
    'Abre só este resultado sem conta, em qualquer dispositivo, até terminar ou até ser retirada.',
  endsAfter: 'Termina após',
  dayCount: (count) => plural(count, { one: '# dia', other: '# dias' }),
  whatItShows: 'O que mostra',
  allowDownloads: 'Permitir transferências',
  columnsOfFile: 'Colunas do ficheiro',
  columnsStoredWithLink:
    'São guardadas com a ligação, e quem a tiver vê-as. Se forem sobre pessoas, como nomes de agricultores, peça primeiro o consentimento delas.',
  message: 'Mensagem',
  everyoneSeesLink: 'Todos os que usam este painel veem a ligação na lista e podem retirá-la.',
  linkNotMade: 'Não foi possível criar a ligação',
  allRecords: (received) =>
    plural(received, { one: 'O único registo', other: 'Todos os # registos' }),
  someRecords: (records, received) =>
    `${formatCount(records)} de ${plural(received, { one: '# registo', other: '# registos' })}`,
  availableOnceLoaded: 'Disponível quando o resultado estiver todo carregado.',
  noRecordMatches: 'Nenhum registo corresponde aos filtros.',
  columnsTooLarge: (size, max) => `Estas colunas têm ${size}, e cabem ${max}. Escolha menos.`,
  recordCount: (count) => plural(count, { one: '# registo', other: '# registos' }),
};
