import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  compareWith: 'Comparar com…',
  compareWithHint: 'outra tarefa, período ou ficheiro',
  jobsFound: 'Tarefas encontradas',
  jobsInArea: 'Tarefas na mesma zona',
  findJobToCompare: 'Encontrar uma tarefa para comparar',
  nameIdOrLink: 'Nome, id ou ligação de uma tarefa',
  orCompareWith: 'Ou comparar com',
  thisJobOtherWindow: 'Esta tarefa, outro período',
  ifSeveralWindows: 'se os talhões tiverem vários períodos',
  resultFile: 'Um ficheiro de resultados',
  fileStaysHere: 'o ficheiro fica neste dispositivo',
  lookInSameArea: 'Procurar tarefas na mesma zona',
  lookingInSameArea: 'A procurar tarefas na mesma zona',
  allJobsRead: 'Todas as tarefas conhecidas foram lidas.',
  mayBeInArea: 'podem também estar nesta zona',
  noneKnownInArea: 'Nenhuma tarefa aberta ou carregada neste dispositivo cobre a mesma zona.',
  searching: 'A procurar…',
  noMatchUseWholeId:
    'Nenhuma tarefa corresponde neste dispositivo. Qualquer outra pode ser escolhida pelo id completo.',
  plotsInShareOfArea: (percent) => `tem talhões em ${percent} % desta zona`,
  linkLeadsNowhere:
    'Esta ligação não conduz a uma tarefa. A ligação de uma tarefa é do tipo …/jobs/<id>.',
  idCannotBeOpened: (id) =>
    `Não é possível abrir “${id}”: este id não pode fazer parte de um endereço.`,
  dayToDay: (start, end) => `${start} a ${end}`,
};
