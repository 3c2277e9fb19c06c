import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  serviceErrorTitle: (title) => `Erro do serviço: ${title}`,
  unknownMeaning:
    'O Job Atlas não reconhece esta mensagem, por isso é mostrada nas palavras do serviço.',
  unknownAdvice:
    'Leia as mensagens e examine as formas. Se não tiverem nada de errado, contacte quem gere o serviço.',
  submitAgainUnchanged: 'A mensagem não culpa a forma: envie de novo sem alteração.',
  notRecognised: 'Não reconhecido',
  notRecognisedText: (text) => `Não reconhecido: ${text}`,
  duplicatePoint: 'Ponto duplicado',
  duplicatePointMeaning:
    'Dois pontos vizinhos do contorno são iguais. O serviço indica só o primeiro par; pode haver mais.',
  duplicatePointAdvice: 'Retire os pontos duplicados. O contorno e a área ficam iguais.',
  doublesBack: 'O contorno volta para trás sobre si mesmo',
  doublesBackMeaning:
    'Num ponto, a linha vai e volta pelo mesmo caminho, por isso o serviço não distingue o interior do exterior.',
  doublesBackAdvice: 'Retire a ponta. Não encerra nada, por isso a área fica igual.',
  edgesOverlap: 'Dois lados sobrepõem-se',
  edgesOverlapMeaning: 'Dois troços do contorno seguem a mesma linha.',
  edgesOverlapAdvice: 'Divida o contorno onde se toca e depois compare antes e depois.',
  crossesItself: 'O contorno cruza-se a si mesmo',
  crossesItselfMeaning:
    'Dois lados cruzam-se, como num oito, por isso não é claro o que está dentro.',
  crossesItselfAdvice: 'Divida o contorno no cruzamento e depois compare antes e depois.',
  touchesItself: 'O contorno toca-se a si mesmo',
  touchesItselfMeaning:
    'A linha volta a um ponto anterior e o serviço não a consegue cortar em anéis fechados.',
  touchesItselfAdvice: 'Divida o contorno nesse ponto e depois compare antes e depois.',
  holeOutside: 'Um buraco está fora do seu contorno',
  holeOutsideMeaning:
    'Um anel pensado como buraco está fora do contorno, cruza-o ou toca-o de uma forma que o serviço recusa.',
  holeOutsideAdvice: 'Retire o buraco se estiver fora, ou mande reordenar os anéis.',
  holeTouchesOutline: 'Um buraco toca no contorno mais de uma vez',
  holeTouchesMeaning:
    'Um buraco partilha dois ou mais pontos com o contorno, o que corta o interior em pedaços.',
  holeTouchesAdvice: 'Divida a forma onde se tocam e depois compare antes e depois.',
  holeWithoutArea: 'Um buraco sem área',
  holeWithoutAreaMeaning:
    'Todos os pontos de um buraco estão numa linha, por isso não recorta nada.',
  holeWithoutAreaAdvice: 'Retire o buraco. A área fica igual.',
  holeWithinHole: 'Um buraco dentro de um buraco',
  holeWithinHoleMeaning: 'Um buraco está dentro de outro buraco da mesma parte.',
  holeWithinHoleAdvice: 'Reordene os anéis: a terra dentro de um buraco é uma parte própria.',
  partsOverlap: 'Duas partes sobrepõem-se',
  partsOverlapMeaning: 'Duas partes da forma cobrem a mesma zona, ou um anel está lá duas vezes.',
  partsOverlapAdvice: 'Junte as partes numa só.',
  outlineNotClosed: 'O contorno não está fechado',
  outlineNotClosedMeaning: 'O último ponto de um anel difere do primeiro.',
  outlineNotClosedAdvice: 'Feche o anel com o seu primeiro ponto.',
  tooFewPoints: 'Pontos a menos',
  tooFewPointsMeaning:
    'Um anel precisa de três pontos diferentes e, no fim, do primeiro outra vez. O serviço conta-os depois de dividir o anel onde se toca.',
  tooFewPointsAdvice: 'Examine a forma: uma ponta ou uma parte sem área pode ser retirada.',
  shapeWithoutArea: 'A forma não tem área',
  shapeWithoutAreaMeaning:
    'Todos os seus pontos estão numa linha, ou tão perto dela que nada resta na grelha do serviço, de cerca de um centímetro.',
  shapeWithoutAreaAdvice:
    'Verifique de onde veio a forma. Uma parte sem área pode ser retirada se restarem outras.',
  outlineTangled: 'O contorno está emaranhado ou é fino demais para preencher',
  outlineTangledMeaning:
    'O serviço não conseguiu cortar a forma em triângulos. Em geral, o contorno cruza-se ou tem menos de um centímetro de espessura.',
  examineToSeeWhere: 'Examine a forma para ver onde.',
  coordinateOutOfRange: 'Uma coordenada está fora dos limites',
  coordinateRangeMeaning:
    'A longitude tem de estar entre -180 e 180 graus, a latitude entre -90 e 90. Muitas vezes as duas estão trocadas.',
  coordinateRangeAdvice: 'Troque-as de volta, ou corrija a coordenada na origem da forma.',
  pointsHaveHeights: 'Os pontos têm altitudes',
  heightsMeaning: 'O serviço só aceita longitude e latitude.',
  heightsAdvice: 'Envie a forma sem altitudes. As formas reparadas não as têm.',
  mixedDimensions: 'Os pontos têm números diferentes de coordenadas',
  mixedDimensionsMeaning:
    'Alguns pontos têm duas coordenadas, outros três ou quatro. Muitas vezes falta uma vírgula entre dois pontos.',
  correctPolygonText: 'Corrija o texto do polígono na sua origem.',
  unsupportedShape: 'Tipo de forma não aceite',
  unsupportedShapeMeaning:
    'O texto indica um tipo de geometria que o serviço não conhece ou não aceita aqui.',
  unsupportedShapeAdvice: 'Envie um POLYGON ou MULTIPOLYGON.',
  outlineEmpty: 'Um contorno está vazio',
  outlineEmptyMeaning: 'Uma parte tem buracos mas não tem contorno, ou falta um anel.',
  correctPolygon: 'Corrija o polígono na sua origem.',
  polygonTextUnreadable: 'O texto do polígono não pode ser lido',
  polygonTextMeaning:
    'O well-known text ou GeoJSON está mal formado: um parêntese, uma vírgula ou um número falta ou está errado.',
  shapeUnusable: 'O serviço não conseguiu usar a forma',
  shapeUnusableMeaning: 'O serviço recusou a forma sem dizer porquê.',
  examineToSeeWhat: 'Examine a forma para ver o que tem de errado.',
  wrongDirection: 'Um anel corre no sentido errado',
  wrongDirectionMeaning:
    'O serviço quer os contornos num sentido e os buracos no outro. Com um anel invertido, toma o exterior pelo interior.',
  wrongDirectionAdvice:
    'Inverta o anel; as formas reparadas têm contornos no sentido anti-horário. A área fica igual.',
  spansHalfGlobe: 'A forma ou um lado abrange metade do globo',
  spansHalfGlobeMeaning:
    'Para o serviço, a forma cobre um hemisfério ou um lado dá meia volta ao globo. Em geral, um anel corre no sentido errado ou as longitudes saltam nos 180 graus.',
  spansHalfGlobeAdvice: 'Examine a forma: inverta o anel, ou corte a forma nos 180 graus.',
  tooManyPoints: 'Demasiados pontos',
  tooManyPointsMeaning: 'O contorno tem mais pontos do que o serviço aceita.',
  tooManyPointsAdvice: 'Simplifique o contorno na sua origem, ou envie as partes uma a uma.',
  searchAreaRefused: 'O serviço recusou a zona de procura',
  searchAreaMeaning: 'O serviço derivou do talhão uma zona de procura e depois rejeitou-a.',
  searchAreaAdvice:
    'Examine a forma: longitude e latitude podem estar trocadas. Se não tiver nada de errado, envie-a de novo.',
  dateUnreadable: 'Uma data não pode ser lida',
  dateUnreadableMeaning: 'O serviço não conseguiu ler a data de início ou de fim do período.',
  dateUnreadableAdvice:
    'Verifique as datas de início e de fim, escreva-as como AAAA-MM-DD e envie de novo.',
  datesRefused: 'As datas do período foram recusadas',
  datesRefusedMeaning:
    'O período termina antes de começar, está no futuro ou não tem início ou fim.',
  datesRefusedAdvice: 'Corrija as datas de início e de fim e envie de novo.',
  settingRefused: 'Uma definição do pedido foi recusada',
  settingRefusedMeaning:
    'O serviço não conhece ou não aceita algo que foi pedido, como um índice ou uma banda.',
  settingRefusedAdvice: 'Verifique o índice e as outras definições do pedido e envie de novo.',
  otherReferenceSystem: 'Coordenadas noutro sistema de referência',
  otherReferenceSystemMeaning:
    'O sistema de referência é desconhecido do serviço ou não corresponde: as coordenadas podem não ser graus de longitude e latitude.',
  otherReferenceSystemAdvice:
    'Verifique se as coordenadas são longitude e latitude (WGS 84) e envie de novo.',
  tooLargeForService: 'Demasiado grande para o serviço',
  tooLargeMeaning:
    'O talhão, o seu período ou o pedido tem mais píxeis ou bytes do que o serviço permite.',
  tooLargeAdvice: 'Envie um talhão menor ou um período mais curto.',
  smallerThanPixel: 'O talhão é menor do que um píxel',
  smallerThanPixelMeaning: 'Nenhum píxel das imagens está dentro do talhão.',
  smallerThanPixelAdvice:
    'Envie um talhão maior, ou peça imagens de resolução mais fina se o serviço as tiver.',
  noImagery: 'Nenhuma imagem utilizável no período',
  noImageryMeaning: 'Nenhuma imagem mostra o talhão no seu período, ou as nuvens cobrem-no todo.',
  submitAgainLongerWindow:
    'A mensagem não culpa a forma: envie de novo sem alteração, com um período mais longo se falhar outra vez.',
  reflectanceBelowZero: 'Refletância abaixo de 0 em todas as imagens',
  reflectanceMeaning:
    'As imagens mostram o talhão mais escuro do que é possível, como acontece em sombra profunda e sobre água depois de subtraída a bruma. Um índice calculado com esses números não teria significado.',
  reflectanceAdvice:
    'Envie um período mais longo, para contarem imagens de outros dias. Se falhar de novo, veja as imagens: o talhão pode estar à sombra ou em água.',
  ranOutOfTime: 'O serviço ficou sem tempo',
  ranOutOfTimeMeaning: 'O talhão não foi terminado no tempo que o serviço permite.',
  tooBusy: 'O serviço estava sobrecarregado',
  tooBusyMeaning: 'O serviço rejeitou o pedido porque estava sobrecarregado.',
  submitAgainLater:
    'A mensagem não culpa a forma: envie de novo sem alteração, um pouco mais tarde.',
  quotaUsedUp: 'A quota está esgotada',
  quotaMeaning: 'A conta do serviço atingiu o limite.',
  submitAgainOnceRenewed:
    'A mensagem não culpa a forma: envie de novo sem alteração quando a quota for renovada.',
  outOfMemory: 'O serviço ficou sem memória',
  outOfMemoryMeaning: 'O talhão precisava de mais memória do que o serviço tem.',
  submitAgainOrSmaller:
    'A mensagem não culpa a forma: envie de novo sem alteração. Se continuar a falhar, envie um período mais curto ou um talhão menor.',
  diskFull: 'O disco do serviço está cheio',
  diskFullMeaning: 'O serviço não tinha mais espaço em disco.',
  submitAgainOrContact:
    'A mensagem não culpa a forma: envie de novo sem alteração. Se continuar a falhar, contacte quem gere o serviço.',
  connectionWithinFailed: 'Uma ligação dentro do serviço falhou',
  connectionWithinMeaning:
    'Uma parte do serviço não conseguiu contactar outra, ou perdeu a ligação a ela.',
  workCancelled: 'O trabalho foi cancelado',
  workCancelledMeaning: 'Alguém, ou o próprio serviço, parou o trabalho no talhão antes do fim.',
  imageUnreadable: 'Uma imagem não pôde ser lida',
  imageUnreadableMeaning:
    'Uma imagem do período está danificada, incompleta ou num formato desconhecido.',
  accessDenied: 'Foi negado acesso ao serviço',
  accessDeniedMeaning: 'Uma parte do serviço não teve permissão para ler algo de que precisava.',
  notFoundNeeded: 'O serviço não encontrou aquilo de que precisava',
  notFoundMeaning: 'Algo de que o serviço precisava não está lá.',
  stoppedWithError: 'O serviço parou com um erro',
  stoppedMeaning: 'O serviço falhou por uma razão interna.',
  examineThenSubmitAgain:
    'A mensagem não fala da forma. Examine-a; se não tiver nada de errado, envie de novo sem alteração.',
  noReasonGiven: 'Não foi dada nenhuma razão',
  noReasonMeaning: 'O talhão consta como falhado, sem indicação da razão.',
  noReasonAdvice: 'Examine a forma; se não tiver nada de errado, envie-a de novo.',
};
