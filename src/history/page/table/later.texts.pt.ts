import { formatCount } from '#lib/format.ts';
import { plural } from '#lib/plural.ts';
import type { Texts } from './later.texts.en.ts';

export const texts: Texts = {
  copyId: 'Copiar id',
  resultNotRead: (trouble) => `Não foi possível ler o resultado: ${trouble}`,
  star: 'Estrela',
  searchInName: (name) => `Procurar em ${name}`,
  search: 'Procurar',
  copyName: (name) => `Copiar ${name}`,
  notFound: 'Não encontrado',
  countFound: (count) => plural(count, { one: '# resultado', other: '# resultados' }),
  serviceSentNothing: 'O serviço não enviou nada aqui.',
  itemsCount: (count) => plural(count, { one: '# elemento', other: '# elementos' }),
  membersCount: (count) => plural(count, { one: '# membro', other: '# membros' }),
  showMoreOf: (more, all) => `Mostrar mais ${more} de ${formatCount(all)}`,
  showAllCharacters: (count) => `Mostrar todos os ${formatCount(count)} caracteres`,
};
