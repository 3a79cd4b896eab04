/**
 * Words of specifications' names in other languages, as shops and comparison sites of those countries name parts, by
 * the words that the readers look for: German, Spanish, French, Italian, Portuguese, Romanian, Polish, Czech, Dutch,
 * Turkish, Russian and Ukrainian. Letters may have their accents.
 */
const WORDS: Record<string, string> = {
  gpu: 'grafikkarte|grafikkarten|tarjeta gráfica|carte graphique|scheda video|scheda grafica|ekran kartı|karta graficzna|karty graficznej|placa video|plăcii video|placă video|placa gráfica|placa de vídeo|videokaart|grafische kaart|grafická karta|grafické karty|grafiky|видеокарта|видеокарты|відеокарта|відеокарти',
  graphics: 'grafik|gráficos|graphique|graphiques|grafica|grafika|графика|графіка',
  board:
    'placa base|placas base|carte mère|cartes mères|scheda madre|schede madri|anakart|płyta główna|płyty głównej|płyty główne|płytami głównymi|płyt głównych|płyty|placă de bază|placi de baza|plăci de bază|placa mãe|placas mãe|moederbord|moederborden|základní deska|základní desky|základních desek|материнская плата|материнской платы|материнских плат|материнська плата|материнської плати|материнських плат|плат|платы|плати',
  psu: 'netzteil|fuente|fuente de alimentación|alimentation|alimentatore|alimentatori|güç kaynağı|zasilacz|zasilacza|sursa|sursă|sursei|fonte|fonte de alimentação|voeding|zdroj|zdroje|блок питания|блока питания|блоков питания|бп|блок живлення|блока живлення|блоків живлення',
  'cpu cooler':
    'cpu kühler|cpu-kühler|prozessorkühler|disipador|ventirad|dissipatore|dissipatore cpu|chłodzenia cpu|układu chłodzenia cpu|chłodzenia procesora|układu chłodzenia|cooler procesor|cooler cpu|cooler do processador|processorkoeler|cpu koeler|chladič cpu|chladiče cpu|chladiče procesoru|кулера|кулер|процессорного кулера|кулера процессора|процесорного кулера|кулера процесора',
  cooler:
    'kühler|soğutucu|chłodzenie|chłodzenia|koeler|chladič|răcire|охлаждение|охлаждения|система охлаждения|охолодження|система охолодження|refroidissement|chladicí systém',
  fan: 'ventilateur|ventola|wentylator|ventilator|вентилятор|lüfter',
  cpu: 'prozessor|procesador|processeur|processore|işlemci|procesor|procesora|procesoru|processador|процессор|процессора|процессоров|процесор|процесора|процесорів',
  'number of':
    'anzahl|anzahl der|liczba|ilość|număr|număr de|numărul de|nombre de|numero di|numero de|número de|aantal|počet|количество|кількість|число',
  total:
    'gesamt|łączna|całkowita|totale|totală|toplam|общая|общий|суммарный|сумарний|загальний|загальна|celková',
  modules:
    'module|modulen|módulos|modułów|moduły|moduł|modułu|barrettes|barrette|moduli|modulů|планок|модулей|модулів|модуля|pentes',
  'per module': 'одного модуля|одного модулю|par barrette|na moduł|por módulo',
  'thermal capacity': 'рассеиваемая мощность|розсіювана потужність|дисипация',
  socket: 'сокеты|sockel|soket|zócalo|gniazdo|gniazda|patice|socketul|сокет|soquete',
  memory:
    'memori|arbeitsspeicher|speicher|speichertyp|memoria|memória|mémoire|bellek|pamięci|pamięć|memorie|memoriei|geheugen|paměť|paměti|память|памяти|озу|пам’ять|пам’яті',
  support:
    'unterstützung|kompatibilität|compatibles|compatibilidad|compatibilidade|compatibilité|soporte|uyumlu|kompatybilność|obsługa|obsługiwane|obsługiwanej|obsługiwanych|obsługiwany|możliwość montażu|compatibil|compatibile|compatibilă|suportate|suportat|suportată|supportati|supportate|supportato|supporto|compatibilità|ondersteunde|ondersteuning|podporované|podpora|kompatibilita|поддержка|поддерживаемые|поддерживаемая|совместимость|совместимых|совместимые|сумісних|сумісні|установка|устанавливаемой|підтримка|підтримувані|сумісність|suporte|suportadas|suportados|prise en charge',
  'integrated graphics':
    'gpu integrado|grafikeinheit|grafikprozessor|zintegrowany układ graficzny|zintegrowana grafika|grafica integrata|grafică integrată|grafica integrada|gráficos integrados|contrôleur graphique intégré|chipset graphique|circuit graphique|puce graphique|geïntegreerde graphics|geïntegreerde grafische kaart|integrovaná grafika|integrovaný grafický čip|встроенная графика|встроенное видеоядро|интегрированная графика|интегрированное графическое ядро|вбудована графіка|інтегрована графіка|вбудоване відеоядро',
  drive: 'festplatte|festplatten|disque|disques|dysk|dysku|dyski|диск|диски|discuri|schijf',
  'drive bay':
    'laufwerk|laufwerke|laufwerksschächte|laufwerksschacht|laufwerkschächte|einschübe|bahía|bahías|miejsca na dyski|zatoki|zatok|kieszenie|locașuri|locasuri|locașuri interne|locasuri interne|alloggiamenti|vani|baie|baies|emplacements disques|baias|schijfposities|pozice|отсеков|отсеки|відсіків|відсіки',
  'power connector':
    'stromversorgung|stromanschluss|stromanschlüsse|conector de alimentación|conectores de alimentación|connettori di alimentazione|connettore di alimentazione|connecteurs d’alimentation|connecteur d’alimentation|alimentation électrique|złącza zasilania|złącze zasilania|zasilanie|conectori alimentare|conectori de alimentare|alimentare|alimentare suplimentară|conectores de energia|conectores de alimentação|stroomaansluiting|stroomaansluitingen|napájení|napájecí konektory|дополнительное питание|разъемы питания|разъём питания|разъем питания|додаткове живлення|роз’єми живлення|роз’єм живлення',
  external: 'extern|externe|externer|externes|zewnętrzne|externí|esterni|externos',
  internal: 'intern|interne|wewnętrzne|interní|interni|internos|внутренних|внутрішніх',
  'power consumption':
    'leistungsaufnahme|stromverbrauch|pobór mocy|consum|consum energie|consumo|consumo de energia|consommation|verbruik|stroomverbruik|spotřeba|потребляемая мощность|энергопотребление|споживана потужність|енергоспоживання',
  'rated power': 'nennleistung|moc znamionowa|номинальная мощность',
  connector:
    'stecker|polig|anschluss|anschlüsse|conector|conectores|connecteur|connecteurs|connettore|connettori|złącze|złącza|wtyczki|conectori|aansluiting|aansluitingen|konektor|konektory|разъемы|разъёмы|разъем|роз’єми|роз’єм',
  'memory slot':
    'geheugenslots|geheugenslot|ramslot|ramslots|ram slots|ram slot|banków pamięci|banki pamięci|sloty pamięci|slotów pamięci|slot memoria|slots mémoire|slot memorie|sloturi memorie|geheugensloten|paměťové sloty|paměťových slotů|слотов памяти|слоты памяти|слотів пам’яті|слоти пам’яті|slots de memória',
  'form factor':
    'factor de forma|facteur de forme|fattore di forma|fator de forma|bauform|formfaktor|formato|format|boyut|vormfactor|formát|форм-фактор|форм фактор|формат',
  storage:
    'almacenamiento|armazenamento|stockage|archiviazione|penyimpanan|przechowywanie danych|úložiště|накопители',
  type: 'tipe|bauart|typ|typu|tipo|tipi|tip|rodzaj|rodzaje|soort|druh|тип',
  size: 'tamaño|tamaño de la placa|abmessungen|größe|taille|dimensiones|dimensioni|boyutlar|wymiary|rozmiar|dimensiuni|dimensões|tamanho|afmetingen|rozměry|velikost|размеры|размер|габариты|розміри|розмір|габарити',
  length:
    'länge|longitud|longueur|lunghezza|uzunluk|długość|lungime|lungimea|lengte|délka|comprimento|длина|довжина',
  depth:
    'tiefe|profondeur|profundidad|profondità|derinlik|głębokość|adâncime|diepte|hloubka|profundidade|глубина|глибина',
  height:
    'höhe|modulhöhe|bauhöhe|altura|hauteur|altezza|yükseklik|wysokość|înălțime|inaltime|hoogte|výška|высота|висота',
  width: 'breite|ancho|largeur|larghezza|genişlik|szerokość|lățime|breedte|šířka|largura|ширина',
  power:
    'leistung|potencia|puissance|potenza|moc|putere|potência|vermogen|výkon|мощность|потужність|alimentazione',
  capacity:
    'kapasitas|kapazität|capacidad|capacité|capacità|kapasite|pojemność|capacitate|capaciteit|kapacita|capacidade|ausbau|объем|объём|емкость|об’єм|ємність',
  speed:
    'geschwindigkeit|takt|taktfrequenz|fréquence|frequenz|frequenza|velocidad|vitesse|velocità|frecuencia|taktowanie|częstotliwość|frecvență|frecventa|frequentie|snelheid|frekvence|frequência|частота',
  clearance: 'freiheit|freiraum',
  chipset: 'chipsatz|чипсет|chipsetul',
  interface:
    'schnittstelle|anbindung|interfaz|interfaccia|arayüz|interfejs|interfață|interfata|rozhraní|интерфейс|інтерфейс',
  slot: 'steckplatz|steckplätze|ranura|ranuras|emplacement|emplacements|sloturi|sloty|slotów|sloten|слоты|слотов|слот|слоти|слотів|slotů',
  'expansion slot':
    'erweiterungsslot|erweiterungsslots|erweiterungssteckplätze|ranuras de expansión|slotów rozszerzeń|sloty rozszerzeń|sloturi expansiune|sloturi de expansiune|slot di espansione|slots d’extension|emplacements d’extension|uitbreidingssloten|rozšiřujících slotů|rozšiřující sloty|слотов расширения|слоты расширения|слотів розширення|слоти розширення|slots de expansão',
  occupied:
    'zajmowanych|zajmowane|ocupate|occupati|occupés|ocupadas|ocupados|занимаемых|займаних|belegte|bezette',
  radiator:
    'сжо|сво|водяного охлаждения|радиатора сжо|radiatoren|radiateur|radiateurs|radiador|radiadores|radiatore|radiatori|chłodnica|chłodnicy|chłodnic|radiatoare|радиатор|радиатора|радиаторов|радіатор|радіатора|radiátor|radiátoru',
  front: 'vorne|frontal|frontale|przód|przedni|față|avant|anteriore|přední|фронтальный|спереди',
  top: 'oben|deckel|superior|górny|góra|sus|dessus|haut|superiore|horní|сверху|верхний',
  rear: 'hinten|trasero|tył|tylny|spate|arrière|posteriore|zadní|сзади|задний',
  included:
    'lieferumfang|enthalten|załączone|dołączone|w zestawie|inclus|inclusă|incluso|inclusa|incluido|inclusief|meegeleverd|v balení|в комплекте|в комплекті',
  max: 'maximo|máximo|máxima|maximale|maximaler|maxim|maximă|massimo|massima|massimi|azami|maksymalna|maksymalny|maksymalne|maksymalnie|maximální|максимальная|максимальный|максимальное|максимальна|максимальний',
  recommended:
    'empfohlen|empfohlene|empfohlenes|empfohlener|empfehlung|recomendado|recomendada|recommandée|conseillée|zalecana|zalecany|recomandată|recomandat|recomandata|consigliato|consigliata|aanbevolen|doporučený|рекомендуемая|рекомендуемый|рекомендована|рекомендований',
  output: 'ausgang|ausgangsleistung',
  'video output':
    'wyjścia wideo|sorties vidéo|uscite video|porturi video|ieșiri video|rodzaje wyjść|wyjścia|video uitgangen|saídas de vídeo|salidas de vídeo|видеовыходы|відеовиходи|видеоразъемы|видеоразъёмы|відеороз’єми|výstupy|grafické výstupy|uscite|sorties|grafikausgänge',
  family: 'familie|familia|famille|ailesi|rodzina|serie|seria|série|серия|серія|линейка',
  architecture: 'architektur|architektura|architettura|arhitectură|архитектура|архітектура',
};

/** Letters without accents: "Höhe" is "hohe", "İşlemci" is "islemci", "płyta" is "plyta". */
const withoutAccents = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replaceAll('ı', 'i')
    .replaceAll('ł', 'l')
    // Between numbers it is a multiplication sign, and so read as an x everywhere.
    .replaceAll('х', 'x')
    .replaceAll('ß', 'ss')
    .replaceAll('’', "'");

/** "placa-mãe" is "placa mãe". */
const keyOf = (word: string): string => word.replaceAll('-', ' ');

const ENGLISH = new Map(
  Object.entries(WORDS).flatMap(([english, words]) =>
    words.split('|').map((word): [string, string] => [keyOf(withoutAccents(word)), english]),
  ),
);
/** One expression for all words, the longest first: a name is read once. */
const FOREIGN = new RegExp(
  `(?<!\\p{L})(?:${[...ENGLISH.keys()]
    .sort((one, other) => other.length - one.length)
    .map((word) => word.replaceAll(' ', '[ -]'))
    .join('|')})(?!\\p{L})`,
  'gu',
);

/** "Grafikkartenlänge" and "Kühlerhöhe" are two words each. */
const withoutCompounds = (text: string): string =>
  text
    .replace(
      /(grafikkarten|karten|kuhler|netzteil|radiator|mainboard|prozessor|speicher|festplatten|gehause|gesamt|sockel)-?(?=(?:kompatibilitat|lange|hohe|tiefe|grosse|format|sockel|slots?|steckplatze?|ausbau|kapazitat|module?|unterstutzung|typ|leistung|empfehlung)\b)/g,
      '$1 ',
    )
    .replace(/\bmodulanzahl\b/g, 'anzahl der module')
    .replace(/\bturbo-?(?=leistungsaufnahme)/g, 'turbo ');

/** Small words between the others: "type de mémoire", "длина для видеокарты". */
const BETWEEN = /\s(?:de|di|du|da|des|del|della|delle|do|d'|la|le|pour|para|na|van|voor|pro|для|w)(?=\s)/g;
/** What comes first in these languages and last in English: "height max cpu cooler" is "max cpu cooler height". */
const NOUN_FIRST =
  /^((?:number of )?)(power connector|form factor|type|standard|slot|height|length|depth|capacity|speed|connector|support|drive bay|size) ((?:max )?)(\S.*)$/;

/** A name in lower case with its foreign words in English, in the order of English. */
export function inEnglish(name: string): string {
  const plain = withoutCompounds(withoutAccents(name));
  const english = plain.replace(FOREIGN, (word) => ENGLISH.get(keyOf(word)) ?? word);
  if (english === plain) return plain;
  return english
    .replace(BETWEEN, ' ')
    .replace(/\s+/g, ' ')
    .replace(NOUN_FIRST, (_, count, noun, max, rest) => `${count}${max}${rest} ${noun}`);
}

/** German words that join, deny or count in values: the readers look for their English ones. */
const VALUE_WORDS: readonly [RegExp, string][] = [
  [/\bkein(?:e[mnrs]?)?\b/gi, 'no'],
  [/\b(?:ist|passt|passen|geht) nicht\b/gi, 'is not'],
  [/\bnicht\b/gi, 'not'],
  [/\b(?:kompatibel|geeignet)\b/gi, 'compatible'],
  [/\bohne\b/gi, 'without'],
  [/\bnur\b/gi, 'only'],
  [/\bund\b/gi, 'and'],
  [/\boder\b/gi, 'or'],
  [/\bim lieferumfang(?: enthalten)?\b/gi, 'included'],
  [/\bvorhanden\b/gi, 'present'],
  [/\bmöglich\b/gi, 'possible'],
  [/\bunterstützt\b/gi, 'supported'],
  [/\bungepuffert(?:e[mnrs]?)?\b/gi, 'unbuffered'],
  [/\bregistriert(?:e[mnrs]?)?\b/gi, 'registered'],
  [/\bsteckpl(?:ä|a)tzen?\b/gi, 'slots'],
  [/\bsteckplatz\b/gi, 'slot'],
  [/\bmodulen?\b/gi, 'modules'],
  [/\bmodul\b/gi, 'module'],
];
const HAS_GERMAN =
  /\b(?:kein|nicht|ohne|nur|und|oder|im lieferumfang|vorhanden|steckpl|modul\b|ungepuffert|registriert)/i;

/** A value with its small German words in English: "keine registrierten Module" is "no registered modules". */
export const valueInEnglish = (value: string): string =>
  HAS_GERMAN.test(value)
    ? VALUE_WORDS.reduce((text, [word, english]) => text.replace(word, english), value)
    : value;
