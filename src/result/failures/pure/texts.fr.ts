import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  serviceErrorTitle: (title) => `Erreur du service : ${title}`,
  unknownMeaning:
    'Job Atlas ne reconnaît pas ce message ; il est donc montré tel que le service l’a dit.',
  unknownAdvice:
    'Lisez les messages et examinez les formes. Si elles n’ont aucun défaut, contactez la personne qui gère le service.',
  notRecognised: 'Non reconnu',
  notRecognisedText: (text) => `Non reconnu : ${text}`,
  causeTitles: {
    'repeated-corner': 'Point en double',
    spike: 'Le contour revient sur lui-même',
    'overlapping-edges': 'Deux côtés se chevauchent',
    'crosses-itself': 'Le contour se croise lui-même',
    'touches-itself': 'Le contour se touche lui-même',
    'hole-outside': 'Un trou est hors de son contour',
    'hole-touches': 'Un trou touche plusieurs fois son contour',
    'hole-without-area': 'Un trou sans surface',
    'nested-holes': 'Un trou dans un trou',
    'overlapping-parts': 'Deux parties se chevauchent',
    unclosed: 'Le contour n’est pas fermé',
    'too-few-corners': 'Trop peu de points',
    'no-area': 'La forme n’a pas de surface',
    tangled: 'Le contour est emmêlé ou trop mince à remplir',
    'out-of-range': 'Une coordonnée est hors limites',
    'third-number': 'Les points ont des altitudes',
    'mixed-numbers': 'Les points n’ont pas le même nombre de coordonnées',
    'wrong-type': 'Type de forme non accepté',
    'empty-outline': 'Un contour est vide',
    unreadable: 'Le texte du polygone est illisible',
    'refused-shape': 'Le service n’a pas pu utiliser la forme',
    'wrong-direction': 'Un anneau tourne dans le mauvais sens',
    'half-globe': 'La forme ou un côté couvre la moitié du globe',
    'too-many-corners': 'Trop de points',
    'bounds-refused': 'Le service a refusé la zone de recherche',
    'bad-date': 'Une date est illisible',
    'dates-refused': 'Les dates de la période ont été refusées',
    'bad-setting': 'Un réglage de la demande a été refusé',
    'reference-system': 'Coordonnées dans un autre système de référence',
    'too-large': 'Trop grand pour le service',
    'too-small': 'La parcelle est plus petite qu’un pixel',
    'no-imagery': 'Aucune image utilisable dans la période',
    'below-zero': 'Réflectance inférieure à 0 dans toutes les images',
    'time-out': 'Le service a manqué de temps',
    'too-busy': 'Le service était trop chargé',
    'quota-used-up': 'Le quota est épuisé',
    'out-of-memory': 'Le service a manqué de mémoire',
    'disk-full': 'Le disque du service est plein',
    'no-connection': 'Une connexion interne au service a échoué',
    cancelled: 'Le travail a été annulé',
    'imagery-unreadable': 'Une image n’a pas pu être lue',
    forbidden: 'L’accès a été refusé au service',
    'not-found': 'Le service n’a pas trouvé ce qu’il lui fallait',
    'service-error': 'Le service s’est arrêté sur une erreur',
    'no-message': 'Aucune raison n’a été donnée',
  },
  causeMeanings: {
    'repeated-corner':
      'Deux points voisins du contour sont égaux. Le service ne nomme que la première paire ; il peut y en avoir d’autres.',
    spike:
      'En un point, la ligne part et revient par le même chemin ; le service ne distingue donc pas l’intérieur de l’extérieur.',
    'overlapping-edges': 'Deux tronçons du contour suivent la même ligne.',
    'crosses-itself':
      'Deux côtés se croisent, comme dans un huit ; on ne sait donc pas ce qui est à l’intérieur.',
    'touches-itself':
      'La ligne revient à un point antérieur et le service ne peut pas la couper en anneaux fermés.',
    'hole-outside':
      'Un anneau prévu comme trou est hors du contour, le croise ou le touche d’une façon que le service refuse.',
    'hole-touches':
      'Un trou partage deux points ou plus avec le contour, ce qui coupe l’intérieur en morceaux.',
    'hole-without-area': 'Tous les points d’un trou sont sur une ligne, il ne découpe donc rien.',
    'nested-holes': 'Un trou est à l’intérieur d’un autre trou de la même partie.',
    'overlapping-parts':
      'Deux parties de la forme couvrent la même zone, ou un anneau y est deux fois.',
    unclosed: 'Le dernier point d’un anneau diffère du premier.',
    'too-few-corners':
      'Un anneau exige trois points différents, puis de nouveau le premier. Le service les compte après avoir divisé l’anneau là où il se touche.',
    'no-area':
      'Tous ses points sont sur une ligne, ou si proches d’une ligne qu’il ne reste rien sur la grille du service, d’environ un centimètre.',
    tangled:
      'Le service n’a pas pu découper la forme en triangles. En général, le contour se croise ou fait moins d’un centimètre d’épaisseur.',
    'out-of-range':
      'La longitude doit être entre -180 et 180 degrés, la latitude entre -90 et 90. Souvent, les deux sont inversées.',
    'third-number': 'Le service n’accepte que longitude et latitude.',
    'mixed-numbers':
      'Certains points ont deux coordonnées, d’autres trois ou quatre. Souvent, il manque une virgule entre deux points.',
    'wrong-type':
      'Le texte nomme un type de géométrie que le service ne connaît pas ou n’accepte pas ici.',
    'empty-outline': 'Une partie a des trous mais pas de contour, ou il manque un anneau.',
    unreadable:
      'Le well-known text ou le GeoJSON est mal formé : une parenthèse, une virgule ou un nombre manque ou est faux.',
    'refused-shape': 'Le service a refusé la forme sans dire pourquoi.',
    'wrong-direction':
      'Le service veut les contours dans un sens et les trous dans l’autre. Avec un anneau inversé, il prend l’extérieur pour l’intérieur.',
    'half-globe':
      'Pour le service, la forme couvre un hémisphère ou un côté fait la moitié du tour du globe. En général, un anneau tourne dans le mauvais sens, ou les longitudes sautent à 180 degrés.',
    'too-many-corners': 'Le contour a plus de points que le service n’en accepte.',
    'bounds-refused': 'Le service a tiré de la parcelle une zone de recherche, puis l’a rejetée.',
    'bad-date': 'Le service n’a pas pu lire la date de début ou de fin de la période.',
    'dates-refused':
      'La période finit avant de commencer, est dans l’avenir, ou n’a pas de début ou de fin.',
    'bad-setting':
      'Le service ne connaît pas ou n’accepte pas un élément demandé, comme un indice ou une bande.',
    'reference-system':
      'Le système de référence est inconnu du service ou ne correspond pas : les coordonnées ne sont peut-être pas des degrés de longitude et de latitude.',
    'too-large':
      'La parcelle, sa période ou la demande a plus de pixels ou d’octets que le service n’en permet.',
    'too-small': 'Aucun pixel de l’imagerie n’est dans la parcelle.',
    'no-imagery':
      'Aucune image ne montre la parcelle dans sa période, ou des nuages la couvrent entièrement.',
    'below-zero':
      'Les images montrent la parcelle plus sombre que rien ne peut l’être, comme il arrive dans une ombre profonde et sur l’eau une fois la brume soustraite. Un indice tiré de tels nombres ne serait pas une valeur.',
    'time-out': 'La parcelle n’a pas été terminée dans le temps que permet le service.',
    'too-busy': 'Le service a refusé la demande parce qu’il était surchargé.',
    'quota-used-up': 'Le compte du service a atteint sa limite.',
    'out-of-memory': 'La parcelle exigeait plus de mémoire que le service n’en a.',
    'disk-full': 'Le service n’avait plus d’espace sur le disque.',
    'no-connection':
      'Une partie du service n’a pas pu en joindre une autre, ou a perdu la connexion avec elle.',
    cancelled:
      'Quelqu’un, ou le service lui-même, a arrêté le travail sur la parcelle avant la fin.',
    'imagery-unreadable': 'Une image de la période est abîmée, incomplète ou d’un format inconnu.',
    forbidden:
      'Une partie du service n’a pas eu le droit de lire quelque chose dont elle avait besoin.',
    'not-found': 'Quelque chose dont le service avait besoin n’est pas là.',
    'service-error': 'Le service a échoué pour une raison interne.',
    'no-message': 'La parcelle figure comme échouée sans raison.',
  },
  causeAdvice: {
    'repeated-corner': 'Retirez les points en double. Le contour et la surface restent les mêmes.',
    spike: 'Retirez la pointe. Elle n’entoure rien, la surface reste donc la même.',
    'overlapping-edges': 'Divisez le contour là où il se touche, puis comparez avant et après.',
    'crosses-itself': 'Divisez le contour au croisement, puis comparez avant et après.',
    'touches-itself': 'Divisez le contour à ce point, puis comparez avant et après.',
    'hole-outside': 'Retirez le trou s’il est dehors, ou faites réordonner les anneaux.',
    'hole-touches': 'Divisez la forme là où ils se touchent, puis comparez avant et après.',
    'hole-without-area': 'Retirez le trou. La surface reste la même.',
    'nested-holes':
      'Réordonnez les anneaux : la terre à l’intérieur d’un trou est une partie à elle seule.',
    'overlapping-parts': 'Fusionnez les parties en une seule.',
    unclosed: 'Fermez l’anneau avec son premier point.',
    'too-few-corners':
      'Examinez la forme : une pointe ou une partie sans surface peut être retirée.',
    'no-area':
      'Vérifiez d’où vient la forme. Une partie sans surface peut être retirée s’il en reste d’autres.',
    tangled: 'Examinez la forme pour voir où.',
    'out-of-range': 'Inversez-les de nouveau, ou corrigez la coordonnée là d’où vient la forme.',
    'third-number': 'Renvoyez la forme sans altitudes. Les formes réparées n’en ont pas.',
    'mixed-numbers': 'Corrigez le texte du polygone là d’où il vient.',
    'wrong-type': 'Envoyez un POLYGON ou un MULTIPOLYGON.',
    'empty-outline': 'Corrigez le polygone là d’où il vient.',
    unreadable: 'Corrigez le texte du polygone là d’où il vient.',
    'refused-shape': 'Examinez la forme pour voir ce qui ne va pas.',
    'wrong-direction':
      'Inversez l’anneau ; les formes réparées ont des contours en sens antihoraire. La surface reste la même.',
    'half-globe': 'Examinez la forme : inversez l’anneau, ou coupez la forme à 180 degrés.',
    'too-many-corners':
      'Simplifiez le contour là d’où il vient, ou envoyez ses parties une par une.',
    'bounds-refused':
      'Examinez la forme : longitude et latitude peuvent être inversées. Si elle n’a aucun défaut, renvoyez-la.',
    'bad-date':
      'Vérifiez les dates de début et de fin, écrivez-les sous la forme AAAA-MM-JJ, puis renvoyez.',
    'dates-refused': 'Corrigez les dates de début et de fin, puis renvoyez.',
    'bad-setting': 'Vérifiez l’indice et les autres réglages de la demande, puis renvoyez.',
    'reference-system':
      'Vérifiez que les coordonnées sont longitude et latitude (WGS 84), puis renvoyez.',
    'too-large': 'Envoyez une parcelle plus petite ou une période plus courte.',
    'too-small':
      'Envoyez une parcelle plus grande, ou demandez une imagerie de résolution plus fine si le service en a.',
    'no-imagery':
      'Le message n’accuse pas la forme : renvoyez-la sans changement, avec une période plus longue si elle échoue encore.',
    'below-zero':
      'Envoyez une période plus longue, pour que comptent les images d’autres jours. Si cela échoue encore, regardez l’imagerie : la parcelle est peut-être à l’ombre ou dans l’eau.',
    'time-out': 'Le message n’accuse pas la forme : renvoyez-la sans changement.',
    'too-busy': 'Le message n’accuse pas la forme : renvoyez-la sans changement, un peu plus tard.',
    'quota-used-up':
      'Le message n’accuse pas la forme : renvoyez-la sans changement quand le quota sera renouvelé.',
    'out-of-memory':
      'Le message n’accuse pas la forme : renvoyez-la sans changement. Si elle échoue toujours, envoyez une période plus courte ou une parcelle plus petite.',
    'disk-full':
      'Le message n’accuse pas la forme : renvoyez-la sans changement. Si elle échoue toujours, contactez la personne qui gère le service.',
    'no-connection': 'Le message n’accuse pas la forme : renvoyez-la sans changement.',
    cancelled: 'Le message n’accuse pas la forme : renvoyez-la sans changement.',
    'imagery-unreadable':
      'Le message n’accuse pas la forme : renvoyez-la sans changement. Si elle échoue toujours, contactez la personne qui gère le service.',
    forbidden:
      'Le message n’accuse pas la forme : renvoyez-la sans changement. Si elle échoue toujours, contactez la personne qui gère le service.',
    'not-found':
      'Le message n’accuse pas la forme : renvoyez-la sans changement. Si elle échoue toujours, contactez la personne qui gère le service.',
    'service-error':
      'Le message ne parle pas de la forme. Examinez-la ; si elle n’a aucun défaut, renvoyez la parcelle sans changement.',
    'no-message': 'Examinez la forme ; si elle n’a aucun défaut, renvoyez-la.',
  },
};
