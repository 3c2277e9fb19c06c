import { formatCount } from '#lib/format.ts';
import { plural } from '#lib/plural.ts';

export const texts = {
  copyId: 'Copy id',
  resultNotRead: (trouble: string | number) => `The result couldn't be read: ${trouble}`,
  star: 'Star',
  searchInName: (name: string | number) => `Search in ${name}`,
  search: 'Search',
  copyName: (name: string | number) => `Copy ${name}`,
  notFound: 'Not found',
  countFound: (count: number) => `${formatCount(count)} found`,
  serviceSentNothing: 'The service sent nothing here.',
  itemsCount: (count: number) => plural(count, { one: '# item', other: '# items' }),
  membersCount: (count: number) => plural(count, { one: '# member', other: '# members' }),
  showMoreOf: (more: number, all: number) => `Show ${more} more of ${formatCount(all)}`,
  showAllCharacters: (count: number) => `Show all ${formatCount(count)} characters`,
};

export type Texts = typeof texts;
