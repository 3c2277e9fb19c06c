import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  onlyWholeShared:
    'O resultado não está completo, e só um inteiro se pode partilhar. Leia-o de novo.',
  namesDoNotFit: 'Os nomes que vieram com esta ligação não correspondem aos seus registos.',
  theLink: 'a ligação',
  noFileWithNames: 'Não foi acrescentado nenhum ficheiro com nomes de talhões',
  fileWithoutColumn: (name) => `O ficheiro não tem a coluna “${name}”`,
  namesUnreadable: 'Não foi possível ler os nomes que vieram com esta ligação.',
};
