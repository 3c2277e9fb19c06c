import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  partBreaksOff: (name) => `“${name}” está cortado`,
  partNotWhole: (name) => `“${name}” não está inteiro`,
  tableMissing: 'Falta uma tabela',
  pairWithoutRecord: 'Um par refere um registo que não existe',
  partUnreadable: (name) => `Não é possível ler “${name}”`,
  reportEmpty: 'Está vazio',
  beginningUnreadable: 'Não é possível ler o início',
  otherFormatVersion: (version, VERSION) =>
    `Foi escrito na versão ${version} do formato; este leitor lê a versão ${VERSION}.`,
  shapeSizeInvalid: 'O tamanho de uma forma não é válido',
};
