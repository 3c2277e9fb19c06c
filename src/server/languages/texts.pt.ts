import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  signIn: 'Iniciar sessão',
  signInAgain: 'Iniciar sessão de novo',
  password: 'Palavra-passe',
  wrongPassword: 'Palavra-passe errada.',
  providerSilent: 'O fornecedor de identidade não responde.',
  noAccess: (person) =>
    `${person} iniciou sessão, mas não tem acesso aqui. Fale com quem gere este servidor.`,
  signInFailed: 'Não foi possível iniciar sessão.',
  unknownLink: 'Ligação desconhecida',
  checkAddress: 'Verifique se o endereço foi copiado por inteiro, ou peça outro a quem o enviou.',
  linkEnded: 'Esta ligação já terminou',
  linksEnd: 'Uma ligação dura algum tempo, e pode ser retirada. Peça outra a quem a enviou.',
  reportDamaged:
    'Não é possível abrir este relatório: o ficheiro está danificado. Peça-o de novo a quem o enviou.',
  reportBeingOpened:
    'A abrir este relatório. Se este texto ficar, o ficheiro não está completo ou este programa não executa scripts: abra-o num navegador.',
  card: {
    processed: { one: '# processado', other: '# processados' },
    failed: { one: '# falhado', other: '# falhados' },
    notDrawable: { one: '# não desenhável', other: '# não desenháveis' },
    mean: (index, value) => `${index} médio ${value}`,
    days: (first, last) => `de ${first} a ${last}`,
  },
};
