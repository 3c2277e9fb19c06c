import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  serviceErrorTitle: (title) => `Erro do serviço: ${title}`,
  unknownMeaning:
    'O Job Atlas não reconhece esta mensagem, por isso é mostrada nas palavras do serviço.',
  unknownAdvice:
    'Leia as mensagens e examine as formas. Se não tiverem nada de errado, contacte quem gere o serviço.',
  notRecognised: 'Não reconhecido',
  notRecognisedText: (text) => `Não reconhecido: ${text}`,
  causeTitles: {
    'repeated-corner': 'Ponto duplicado',
    spike: 'O contorno volta para trás sobre si mesmo',
    'overlapping-edges': 'Dois lados sobrepõem-se',
    'crosses-itself': 'O contorno cruza-se a si mesmo',
    'touches-itself': 'O contorno toca-se a si mesmo',
    'hole-outside': 'Um buraco está fora do seu contorno',
    'hole-touches': 'Um buraco toca no contorno mais de uma vez',
    'hole-without-area': 'Um buraco sem área',
    'nested-holes': 'Um buraco dentro de um buraco',
    'overlapping-parts': 'Duas partes sobrepõem-se',
    unclosed: 'O contorno não está fechado',
    'too-few-corners': 'Pontos a menos',
    'no-area': 'A forma não tem área',
    tangled: 'O contorno está emaranhado ou é fino demais para preencher',
    'out-of-range': 'Uma coordenada está fora dos limites',
    'third-number': 'Os pontos têm altitudes',
    'mixed-numbers': 'Os pontos têm números diferentes de coordenadas',
    'wrong-type': 'Tipo de forma não aceite',
    'empty-outline': 'Um contorno está vazio',
    unreadable: 'O texto do polígono não pode ser lido',
    'refused-shape': 'O serviço não conseguiu usar a forma',
    'wrong-direction': 'Um anel corre no sentido errado',
    'half-globe': 'A forma ou um lado abrange metade do globo',
    'too-many-corners': 'Demasiados pontos',
    'bounds-refused': 'O serviço recusou a zona de procura',
    'bad-date': 'Uma data não pode ser lida',
    'dates-refused': 'As datas do período foram recusadas',
    'bad-setting': 'Uma definição do pedido foi recusada',
    'reference-system': 'Coordenadas noutro sistema de referência',
    'too-large': 'Demasiado grande para o serviço',
    'too-small': 'O talhão é menor do que um píxel',
    'no-imagery': 'Nenhuma imagem utilizável no período',
    'below-zero': 'Refletância abaixo de 0 em todas as imagens',
    'time-out': 'O serviço ficou sem tempo',
    'too-busy': 'O serviço estava sobrecarregado',
    'quota-used-up': 'A quota está esgotada',
    'out-of-memory': 'O serviço ficou sem memória',
    'disk-full': 'O disco do serviço está cheio',
    'no-connection': 'Uma ligação dentro do serviço falhou',
    cancelled: 'O trabalho foi cancelado',
    'imagery-unreadable': 'Uma imagem não pôde ser lida',
    forbidden: 'Foi negado acesso ao serviço',
    'not-found': 'O serviço não encontrou aquilo de que precisava',
    'service-error': 'O serviço parou com um erro',
    'no-message': 'Não foi dada nenhuma razão',
  },
  causeMeanings: {
    'repeated-corner':
      'Dois pontos vizinhos do contorno são iguais. O serviço indica só o primeiro par; pode haver mais.',
    spike:
      'Num ponto, a linha vai e volta pelo mesmo caminho, por isso o serviço não distingue o interior do exterior.',
    'overlapping-edges': 'Dois troços do contorno seguem a mesma linha.',
    'crosses-itself':
      'Dois lados cruzam-se, como num oito, por isso não é claro o que está dentro.',
    'touches-itself':
      'A linha volta a um ponto anterior e o serviço não a consegue cortar em anéis fechados.',
    'hole-outside':
      'Um anel pensado como buraco está fora do contorno, cruza-o ou toca-o de uma forma que o serviço recusa.',
    'hole-touches':
      'Um buraco partilha dois ou mais pontos com o contorno, o que corta o interior em pedaços.',
    'hole-without-area':
      'Todos os pontos de um buraco estão numa linha, por isso não recorta nada.',
    'nested-holes': 'Um buraco está dentro de outro buraco da mesma parte.',
    'overlapping-parts': 'Duas partes da forma cobrem a mesma zona, ou um anel está lá duas vezes.',
    unclosed: 'O último ponto de um anel difere do primeiro.',
    'too-few-corners':
      'Um anel precisa de três pontos diferentes e, no fim, do primeiro outra vez. O serviço conta-os depois de dividir o anel onde se toca.',
    'no-area':
      'Todos os seus pontos estão numa linha, ou tão perto dela que nada resta na grelha do serviço, de cerca de um centímetro.',
    tangled:
      'O serviço não conseguiu cortar a forma em triângulos. Em geral, o contorno cruza-se ou tem menos de um centímetro de espessura.',
    'out-of-range':
      'A longitude tem de estar entre -180 e 180 graus, a latitude entre -90 e 90. Muitas vezes as duas estão trocadas.',
    'third-number': 'O serviço só aceita longitude e latitude.',
    'mixed-numbers':
      'Alguns pontos têm duas coordenadas, outros três ou quatro. Muitas vezes falta uma vírgula entre dois pontos.',
    'wrong-type':
      'O texto indica um tipo de geometria que o serviço não conhece ou não aceita aqui.',
    'empty-outline': 'Uma parte tem buracos mas não tem contorno, ou falta um anel.',
    unreadable:
      'O well-known text ou GeoJSON está mal formado: um parêntese, uma vírgula ou um número falta ou está errado.',
    'refused-shape': 'O serviço recusou a forma sem dizer porquê.',
    'wrong-direction':
      'O serviço quer os contornos num sentido e os buracos no outro. Com um anel invertido, toma o exterior pelo interior.',
    'half-globe':
      'Para o serviço, a forma cobre um hemisfério ou um lado dá meia volta ao globo. Em geral, um anel corre no sentido errado ou as longitudes saltam nos 180 graus.',
    'too-many-corners': 'O contorno tem mais pontos do que o serviço aceita.',
    'bounds-refused': 'O serviço derivou do talhão uma zona de procura e depois rejeitou-a.',
    'bad-date': 'O serviço não conseguiu ler a data de início ou de fim do período.',
    'dates-refused': 'O período termina antes de começar, está no futuro ou não tem início ou fim.',
    'bad-setting':
      'O serviço não conhece ou não aceita algo que foi pedido, como um índice ou uma banda.',
    'reference-system':
      'O sistema de referência é desconhecido do serviço ou não corresponde: as coordenadas podem não ser graus de longitude e latitude.',
    'too-large':
      'O talhão, o seu período ou o pedido tem mais píxeis ou bytes do que o serviço permite.',
    'too-small': 'Nenhum píxel das imagens está dentro do talhão.',
    'no-imagery': 'Nenhuma imagem mostra o talhão no seu período, ou as nuvens cobrem-no todo.',
    'below-zero':
      'As imagens mostram o talhão mais escuro do que é possível, como acontece em sombra profunda e sobre água depois de subtraída a bruma. Um índice calculado com esses números não teria significado.',
    'time-out': 'O talhão não foi terminado no tempo que o serviço permite.',
    'too-busy': 'O serviço rejeitou o pedido porque estava sobrecarregado.',
    'quota-used-up': 'A conta do serviço atingiu o limite.',
    'out-of-memory': 'O talhão precisava de mais memória do que o serviço tem.',
    'disk-full': 'O serviço não tinha mais espaço em disco.',
    'no-connection':
      'Uma parte do serviço não conseguiu contactar outra, ou perdeu a ligação a ela.',
    cancelled: 'Alguém, ou o próprio serviço, parou o trabalho no talhão antes do fim.',
    'imagery-unreadable':
      'Uma imagem do período está danificada, incompleta ou num formato desconhecido.',
    forbidden: 'Uma parte do serviço não teve permissão para ler algo de que precisava.',
    'not-found': 'Algo de que o serviço precisava não está lá.',
    'service-error': 'O serviço falhou por uma razão interna.',
    'no-message': 'O talhão consta como falhado, sem indicação da razão.',
  },
  causeAdvice: {
    'repeated-corner': 'Retire os pontos duplicados. O contorno e a área ficam iguais.',
    spike: 'Retire a ponta. Não encerra nada, por isso a área fica igual.',
    'overlapping-edges': 'Divida o contorno onde se toca e depois compare antes e depois.',
    'crosses-itself': 'Divida o contorno no cruzamento e depois compare antes e depois.',
    'touches-itself': 'Divida o contorno nesse ponto e depois compare antes e depois.',
    'hole-outside': 'Retire o buraco se estiver fora, ou mande reordenar os anéis.',
    'hole-touches': 'Divida a forma onde se tocam e depois compare antes e depois.',
    'hole-without-area': 'Retire o buraco. A área fica igual.',
    'nested-holes': 'Reordene os anéis: a terra dentro de um buraco é uma parte própria.',
    'overlapping-parts': 'Junte as partes numa só.',
    unclosed: 'Feche o anel com o seu primeiro ponto.',
    'too-few-corners': 'Examine a forma: uma ponta ou uma parte sem área pode ser retirada.',
    'no-area':
      'Verifique de onde veio a forma. Uma parte sem área pode ser retirada se restarem outras.',
    tangled: 'Examine a forma para ver onde.',
    'out-of-range': 'Troque-as de volta, ou corrija a coordenada na origem da forma.',
    'third-number': 'Envie a forma sem altitudes. As formas reparadas não as têm.',
    'mixed-numbers': 'Corrija o texto do polígono na sua origem.',
    'wrong-type': 'Envie um POLYGON ou MULTIPOLYGON.',
    'empty-outline': 'Corrija o polígono na sua origem.',
    unreadable: 'Corrija o texto do polígono na sua origem.',
    'refused-shape': 'Examine a forma para ver o que tem de errado.',
    'wrong-direction':
      'Inverta o anel; as formas reparadas têm contornos no sentido anti-horário. A área fica igual.',
    'half-globe': 'Examine a forma: inverta o anel, ou corte a forma nos 180 graus.',
    'too-many-corners': 'Simplifique o contorno na sua origem, ou envie as partes uma a uma.',
    'bounds-refused':
      'Examine a forma: longitude e latitude podem estar trocadas. Se não tiver nada de errado, envie-a de novo.',
    'bad-date':
      'Verifique as datas de início e de fim, escreva-as como AAAA-MM-DD e envie de novo.',
    'dates-refused': 'Corrija as datas de início e de fim e envie de novo.',
    'bad-setting': 'Verifique o índice e as outras definições do pedido e envie de novo.',
    'reference-system':
      'Verifique se as coordenadas são longitude e latitude (WGS 84) e envie de novo.',
    'too-large': 'Envie um talhão menor ou um período mais curto.',
    'too-small':
      'Envie um talhão maior, ou peça imagens de resolução mais fina se o serviço as tiver.',
    'no-imagery':
      'A mensagem não culpa a forma: envie de novo sem alteração, com um período mais longo se falhar outra vez.',
    'below-zero':
      'Envie um período mais longo, para contarem imagens de outros dias. Se falhar de novo, veja as imagens: o talhão pode estar à sombra ou em água.',
    'time-out': 'A mensagem não culpa a forma: envie de novo sem alteração.',
    'too-busy': 'A mensagem não culpa a forma: envie de novo sem alteração, um pouco mais tarde.',
    'quota-used-up':
      'A mensagem não culpa a forma: envie de novo sem alteração quando a quota for renovada.',
    'out-of-memory':
      'A mensagem não culpa a forma: envie de novo sem alteração. Se continuar a falhar, envie um período mais curto ou um talhão menor.',
    'disk-full':
      'A mensagem não culpa a forma: envie de novo sem alteração. Se continuar a falhar, contacte quem gere o serviço.',
    'no-connection': 'A mensagem não culpa a forma: envie de novo sem alteração.',
    cancelled: 'A mensagem não culpa a forma: envie de novo sem alteração.',
    'imagery-unreadable':
      'A mensagem não culpa a forma: envie de novo sem alteração. Se continuar a falhar, contacte quem gere o serviço.',
    forbidden:
      'A mensagem não culpa a forma: envie de novo sem alteração. Se continuar a falhar, contacte quem gere o serviço.',
    'not-found':
      'A mensagem não culpa a forma: envie de novo sem alteração. Se continuar a falhar, contacte quem gere o serviço.',
    'service-error':
      'A mensagem não fala da forma. Examine-a; se não tiver nada de errado, envie de novo sem alteração.',
    'no-message': 'Examine a forma; se não tiver nada de errado, envie-a de novo.',
  },
};
