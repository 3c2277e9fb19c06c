import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  serviceErrorTitle: (title) => `Erreur du service : ${title}`,
  unknownMeaning:
    'Job Atlas ne reconnaît pas ce message ; il est donc montré tel que le service l’a dit.',
  unknownAdvice:
    'Lisez les messages et examinez les formes. Si elles n’ont aucun défaut, contactez la personne qui gère le service.',
  submitAgainUnchanged: 'Le message n’accuse pas la forme : renvoyez-la sans changement.',
  notRecognised: 'Non reconnu',
  notRecognisedText: (text) => `Non reconnu : ${text}`,
  duplicatePoint: 'Point en double',
  duplicatePointMeaning:
    'Deux points voisins du contour sont égaux. Le service ne nomme que la première paire ; il peut y en avoir d’autres.',
  duplicatePointAdvice: 'Retirez les points en double. Le contour et la surface restent les mêmes.',
  doublesBack: 'Le contour revient sur lui-même',
  doublesBackMeaning:
    'En un point, la ligne part et revient par le même chemin ; le service ne distingue donc pas l’intérieur de l’extérieur.',
  doublesBackAdvice: 'Retirez la pointe. Elle n’entoure rien, la surface reste donc la même.',
  edgesOverlap: 'Deux côtés se chevauchent',
  edgesOverlapMeaning: 'Deux tronçons du contour suivent la même ligne.',
  edgesOverlapAdvice: 'Divisez le contour là où il se touche, puis comparez avant et après.',
  crossesItself: 'Le contour se croise lui-même',
  crossesItselfMeaning:
    'Deux côtés se croisent, comme dans un huit ; on ne sait donc pas ce qui est à l’intérieur.',
  crossesItselfAdvice: 'Divisez le contour au croisement, puis comparez avant et après.',
  touchesItself: 'Le contour se touche lui-même',
  touchesItselfMeaning:
    'La ligne revient à un point antérieur et le service ne peut pas la couper en anneaux fermés.',
  touchesItselfAdvice: 'Divisez le contour à ce point, puis comparez avant et après.',
  holeOutside: 'Un trou est hors de son contour',
  holeOutsideMeaning:
    'Un anneau prévu comme trou est hors du contour, le croise ou le touche d’une façon que le service refuse.',
  holeOutsideAdvice: 'Retirez le trou s’il est dehors, ou faites réordonner les anneaux.',
  holeTouchesOutline: 'Un trou touche plusieurs fois son contour',
  holeTouchesMeaning:
    'Un trou partage deux points ou plus avec le contour, ce qui coupe l’intérieur en morceaux.',
  holeTouchesAdvice: 'Divisez la forme là où ils se touchent, puis comparez avant et après.',
  holeWithoutArea: 'Un trou sans surface',
  holeWithoutAreaMeaning: 'Tous les points d’un trou sont sur une ligne, il ne découpe donc rien.',
  holeWithoutAreaAdvice: 'Retirez le trou. La surface reste la même.',
  holeWithinHole: 'Un trou dans un trou',
  holeWithinHoleMeaning: 'Un trou est à l’intérieur d’un autre trou de la même partie.',
  holeWithinHoleAdvice:
    'Réordonnez les anneaux : la terre à l’intérieur d’un trou est une partie à elle seule.',
  partsOverlap: 'Deux parties se chevauchent',
  partsOverlapMeaning:
    'Deux parties de la forme couvrent la même zone, ou un anneau y est deux fois.',
  partsOverlapAdvice: 'Fusionnez les parties en une seule.',
  outlineNotClosed: 'Le contour n’est pas fermé',
  outlineNotClosedMeaning: 'Le dernier point d’un anneau diffère du premier.',
  outlineNotClosedAdvice: 'Fermez l’anneau avec son premier point.',
  tooFewPoints: 'Trop peu de points',
  tooFewPointsMeaning:
    'Un anneau exige trois points différents, puis de nouveau le premier. Le service les compte après avoir divisé l’anneau là où il se touche.',
  tooFewPointsAdvice:
    'Examinez la forme : une pointe ou une partie sans surface peut être retirée.',
  shapeWithoutArea: 'La forme n’a pas de surface',
  shapeWithoutAreaMeaning:
    'Tous ses points sont sur une ligne, ou si proches d’une ligne qu’il ne reste rien sur la grille du service, d’environ un centimètre.',
  shapeWithoutAreaAdvice:
    'Vérifiez d’où vient la forme. Une partie sans surface peut être retirée s’il en reste d’autres.',
  outlineTangled: 'Le contour est emmêlé ou trop mince à remplir',
  outlineTangledMeaning:
    'Le service n’a pas pu découper la forme en triangles. En général, le contour se croise ou fait moins d’un centimètre d’épaisseur.',
  examineToSeeWhere: 'Examinez la forme pour voir où.',
  coordinateOutOfRange: 'Une coordonnée est hors limites',
  coordinateRangeMeaning:
    'La longitude doit être entre -180 et 180 degrés, la latitude entre -90 et 90. Souvent, les deux sont inversées.',
  coordinateRangeAdvice:
    'Inversez-les de nouveau, ou corrigez la coordonnée là d’où vient la forme.',
  pointsHaveHeights: 'Les points ont des altitudes',
  heightsMeaning: 'Le service n’accepte que longitude et latitude.',
  heightsAdvice: 'Renvoyez la forme sans altitudes. Les formes réparées n’en ont pas.',
  mixedDimensions: 'Les points n’ont pas le même nombre de coordonnées',
  mixedDimensionsMeaning:
    'Certains points ont deux coordonnées, d’autres trois ou quatre. Souvent, il manque une virgule entre deux points.',
  correctPolygonText: 'Corrigez le texte du polygone là d’où il vient.',
  unsupportedShape: 'Type de forme non accepté',
  unsupportedShapeMeaning:
    'Le texte nomme un type de géométrie que le service ne connaît pas ou n’accepte pas ici.',
  unsupportedShapeAdvice: 'Envoyez un POLYGON ou un MULTIPOLYGON.',
  outlineEmpty: 'Un contour est vide',
  outlineEmptyMeaning: 'Une partie a des trous mais pas de contour, ou il manque un anneau.',
  correctPolygon: 'Corrigez le polygone là d’où il vient.',
  polygonTextUnreadable: 'Le texte du polygone est illisible',
  polygonTextMeaning:
    'Le well-known text ou le GeoJSON est mal formé : une parenthèse, une virgule ou un nombre manque ou est faux.',
  shapeUnusable: 'Le service n’a pas pu utiliser la forme',
  shapeUnusableMeaning: 'Le service a refusé la forme sans dire pourquoi.',
  examineToSeeWhat: 'Examinez la forme pour voir ce qui ne va pas.',
  wrongDirection: 'Un anneau tourne dans le mauvais sens',
  wrongDirectionMeaning:
    'Le service veut les contours dans un sens et les trous dans l’autre. Avec un anneau inversé, il prend l’extérieur pour l’intérieur.',
  wrongDirectionAdvice:
    'Inversez l’anneau ; les formes réparées ont des contours en sens antihoraire. La surface reste la même.',
  spansHalfGlobe: 'La forme ou un côté couvre la moitié du globe',
  spansHalfGlobeMeaning:
    'Pour le service, la forme couvre un hémisphère ou un côté fait la moitié du tour du globe. En général, un anneau tourne dans le mauvais sens, ou les longitudes sautent à 180 degrés.',
  spansHalfGlobeAdvice: 'Examinez la forme : inversez l’anneau, ou coupez la forme à 180 degrés.',
  tooManyPoints: 'Trop de points',
  tooManyPointsMeaning: 'Le contour a plus de points que le service n’en accepte.',
  tooManyPointsAdvice:
    'Simplifiez le contour là d’où il vient, ou envoyez ses parties une par une.',
  searchAreaRefused: 'Le service a refusé la zone de recherche',
  searchAreaMeaning: 'Le service a tiré de la parcelle une zone de recherche, puis l’a rejetée.',
  searchAreaAdvice:
    'Examinez la forme : longitude et latitude peuvent être inversées. Si elle n’a aucun défaut, renvoyez-la.',
  dateUnreadable: 'Une date est illisible',
  dateUnreadableMeaning: 'Le service n’a pas pu lire la date de début ou de fin de la période.',
  dateUnreadableAdvice:
    'Vérifiez les dates de début et de fin, écrivez-les sous la forme AAAA-MM-JJ, puis renvoyez.',
  datesRefused: 'Les dates de la période ont été refusées',
  datesRefusedMeaning:
    'La période finit avant de commencer, est dans l’avenir, ou n’a pas de début ou de fin.',
  datesRefusedAdvice: 'Corrigez les dates de début et de fin, puis renvoyez.',
  settingRefused: 'Un réglage de la demande a été refusé',
  settingRefusedMeaning:
    'Le service ne connaît pas ou n’accepte pas un élément demandé, comme un indice ou une bande.',
  settingRefusedAdvice: 'Vérifiez l’indice et les autres réglages de la demande, puis renvoyez.',
  otherReferenceSystem: 'Coordonnées dans un autre système de référence',
  otherReferenceSystemMeaning:
    'Le système de référence est inconnu du service ou ne correspond pas : les coordonnées ne sont peut-être pas des degrés de longitude et de latitude.',
  otherReferenceSystemAdvice:
    'Vérifiez que les coordonnées sont longitude et latitude (WGS 84), puis renvoyez.',
  tooLargeForService: 'Trop grand pour le service',
  tooLargeMeaning:
    'La parcelle, sa période ou la demande a plus de pixels ou d’octets que le service n’en permet.',
  tooLargeAdvice: 'Envoyez une parcelle plus petite ou une période plus courte.',
  smallerThanPixel: 'La parcelle est plus petite qu’un pixel',
  smallerThanPixelMeaning: 'Aucun pixel de l’imagerie n’est dans la parcelle.',
  smallerThanPixelAdvice:
    'Envoyez une parcelle plus grande, ou demandez une imagerie de résolution plus fine si le service en a.',
  noImagery: 'Aucune image utilisable dans la période',
  noImageryMeaning:
    'Aucune image ne montre la parcelle dans sa période, ou des nuages la couvrent entièrement.',
  submitAgainLongerWindow:
    'Le message n’accuse pas la forme : renvoyez-la sans changement, avec une période plus longue si elle échoue encore.',
  reflectanceBelowZero: 'Réflectance inférieure à 0 dans toutes les images',
  reflectanceMeaning:
    'Les images montrent la parcelle plus sombre que rien ne peut l’être, comme il arrive dans une ombre profonde et sur l’eau une fois la brume soustraite. Un indice tiré de tels nombres ne serait pas une valeur.',
  reflectanceAdvice:
    'Envoyez une période plus longue, pour que comptent les images d’autres jours. Si cela échoue encore, regardez l’imagerie : la parcelle est peut-être à l’ombre ou dans l’eau.',
  ranOutOfTime: 'Le service a manqué de temps',
  ranOutOfTimeMeaning: 'La parcelle n’a pas été terminée dans le temps que permet le service.',
  tooBusy: 'Le service était trop chargé',
  tooBusyMeaning: 'Le service a refusé la demande parce qu’il était surchargé.',
  submitAgainLater:
    'Le message n’accuse pas la forme : renvoyez-la sans changement, un peu plus tard.',
  quotaUsedUp: 'Le quota est épuisé',
  quotaMeaning: 'Le compte du service a atteint sa limite.',
  submitAgainOnceRenewed:
    'Le message n’accuse pas la forme : renvoyez-la sans changement quand le quota sera renouvelé.',
  outOfMemory: 'Le service a manqué de mémoire',
  outOfMemoryMeaning: 'La parcelle exigeait plus de mémoire que le service n’en a.',
  submitAgainOrSmaller:
    'Le message n’accuse pas la forme : renvoyez-la sans changement. Si elle échoue toujours, envoyez une période plus courte ou une parcelle plus petite.',
  diskFull: 'Le disque du service est plein',
  diskFullMeaning: 'Le service n’avait plus d’espace sur le disque.',
  submitAgainOrContact:
    'Le message n’accuse pas la forme : renvoyez-la sans changement. Si elle échoue toujours, contactez la personne qui gère le service.',
  connectionWithinFailed: 'Une connexion interne au service a échoué',
  connectionWithinMeaning:
    'Une partie du service n’a pas pu en joindre une autre, ou a perdu la connexion avec elle.',
  workCancelled: 'Le travail a été annulé',
  workCancelledMeaning:
    'Quelqu’un, ou le service lui-même, a arrêté le travail sur la parcelle avant la fin.',
  imageUnreadable: 'Une image n’a pas pu être lue',
  imageUnreadableMeaning: 'Une image de la période est abîmée, incomplète ou d’un format inconnu.',
  accessDenied: 'L’accès a été refusé au service',
  accessDeniedMeaning:
    'Une partie du service n’a pas eu le droit de lire quelque chose dont elle avait besoin.',
  notFoundNeeded: 'Le service n’a pas trouvé ce qu’il lui fallait',
  notFoundMeaning: 'Quelque chose dont le service avait besoin n’est pas là.',
  stoppedWithError: 'Le service s’est arrêté sur une erreur',
  stoppedMeaning: 'Le service a échoué pour une raison interne.',
  examineThenSubmitAgain:
    'Le message ne parle pas de la forme. Examinez-la ; si elle n’a aucun défaut, renvoyez la parcelle sans changement.',
  noReasonGiven: 'Aucune raison n’a été donnée',
  noReasonMeaning: 'La parcelle figure comme échouée sans raison.',
  noReasonAdvice: 'Examinez la forme ; si elle n’a aucun défaut, renvoyez-la.',
};
