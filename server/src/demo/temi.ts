/**
 * What people propose to study, by discipline. A title is `metodo` "per" `tema` and perhaps `contesto`; so methods
 * have no article, themes have one, contexts bring their preposition.
 */
export type Temi = { metodi: readonly string[]; temi: readonly string[]; contesti: readonly string[]; parole: readonly string[] };

const MATEMATICA: Temi = {
  metodi: ['Metodi variazionali', 'Disuguaglianze funzionali', 'Schemi numerici adattivi', 'Tecniche di algebra omologica'],
  temi: [
    'lo studio di equazioni alle derivate parziali non lineari',
    'la classificazione delle varietà di Fano',
    'il controllo ottimo di sistemi stocastici',
    "l'analisi di problemi a frontiera libera",
    'la teoria dei grafi aleatori',
  ],
  contesti: ['in dimensione alta', 'su varietà con bordo', 'con dati poco regolari', 'a scale multiple'],
  parole: ['equazioni differenziali', 'geometria algebrica', 'analisi numerica', 'probabilità', 'ottimizzazione'],
};
const INFORMATICA: Temi = {
  metodi: [
    'Reti neurali grafiche',
    'Metodi di apprendimento federato',
    'Tecniche di verifica formale',
    'Modelli linguistici verificabili',
    'Algoritmi approssimati',
  ],
  temi: [
    'la previsione di eventi estremi',
    "l'analisi di reti sociali dinamiche",
    'la protezione dei dati clinici',
    'il riconoscimento di attacchi informatici',
    'la traduzione automatica delle lingue minoritarie',
    'la gestione di flussi di dati eterogenei',
    'la spiegabilità delle decisioni automatiche',
  ],
  contesti: [
    'in ambienti distribuiti',
    'su dispositivi a basso consumo',
    'con garanzie di riservatezza',
    'nella pubblica amministrazione',
    'in tempo reale',
  ],
  parole: ['apprendimento automatico', 'sicurezza informatica', 'reti', 'algoritmi', 'basi di dati', 'verifica formale'],
};
const FISICA: Temi = {
  metodi: [
    'Misure di precisione',
    'Simulazioni ab initio',
    'Spettroscopia ultraveloce',
    'Rivelatori criogenici',
    'Ottica quantistica integrata',
  ],
  temi: [
    'la ricerca di materia oscura leggera',
    'lo studio dei materiali bidimensionali',
    'la caratterizzazione di buchi neri binari',
    'la comunicazione quantistica a lunga distanza',
    'la dinamica dei sistemi disordinati',
  ],
  contesti: [
    'a temperature ultrabasse',
    'nei laboratori sotterranei',
    'in condizioni di non equilibrio',
    'con la prossima generazione di interferometri',
  ],
  parole: ['materia condensata', 'fisica delle particelle', 'onde gravitazionali', 'ottica quantistica', 'sistemi complessi'],
};
const CHIMICA: Temi = {
  metodi: [
    'Catalizzatori a singolo atomo',
    'Sensori elettrochimici',
    'Sintesi a flusso continuo',
    'Tecniche di spettrometria di massa ad alta risoluzione',
  ],
  temi: [
    "la valorizzazione dell'anidride carbonica",
    'il rilevamento di contaminanti emergenti',
    'la sintesi di molecole bioattive',
    'lo sviluppo di elettroliti solidi',
    'lo studio dei pigmenti antichi',
  ],
  contesti: ['in solventi verdi', 'nelle acque superficiali', 'a pressione ambiente', 'da scarti agroalimentari'],
  parole: ['catalisi', 'chimica verde', 'elettrochimica', 'chimica analitica', 'farmaci'],
};
const TERRA: Temi = {
  metodi: ['Monitoraggio satellitare', 'Modelli geofisici tridimensionali', 'Traccianti isotopici', 'Rilievi geologici integrati'],
  temi: [
    'la valutazione della pericolosità sismica',
    'lo studio delle frane lente',
    'la ricostruzione del clima del Quaternario',
    'la gestione delle acque sotterranee',
  ],
  contesti: ["nell'Appennino centrale", 'nei Campi Flegrei', 'nel bacino del Tevere', 'nelle isole del Mediterraneo'],
  parole: ['pericolosità sismica', 'idrogeologia', 'vulcanologia', 'paleoclima'],
};
const BIOLOGIA: Temi = {
  metodi: [
    'Analisi di singola cellula',
    'Editing genomico',
    'Approcci multi-omici',
    'Modelli di popolazione',
    'Tecniche di microscopia correlativa',
  ],
  temi: [
    'lo studio della resilienza delle piante alla siccità',
    'la conservazione degli impollinatori',
    'la regolazione epigenetica del differenziamento',
    "l'analisi delle proteine intrinsecamente disordinate",
    'il monitoraggio delle specie aliene invasive',
  ],
  contesti: [
    'negli ecosistemi costieri',
    'in condizioni di stress ossidativo',
    'nelle aree protette del Lazio',
    "nell'invecchiamento cellulare",
  ],
  parole: ['biodiversità', 'genomica', 'biologia molecolare', 'ecologia', 'epigenetica'],
};
const MEDICINA: Temi = {
  metodi: [
    'Biomarcatori circolanti',
    'Risonanza magnetica quantitativa',
    'Modelli predittivi multiparametrici',
    'Organoidi derivati da paziente',
    'Protocolli di telemedicina',
    'Nanoparticelle lipidiche',
    'Studi di coorte prospettici',
  ],
  temi: [
    'la diagnosi precoce del tumore del pancreas',
    'la prevenzione dello scompenso cardiaco',
    'la terapia personalizzata della sclerosi multipla',
    'lo studio del microbiota intestinale',
    'la riduzione delle infezioni ospedaliere',
    'la riabilitazione dopo un ictus',
    'la valutazione della fragilità',
    'il trattamento delle malattie rare metaboliche',
    'la gestione del dolore cronico',
  ],
  contesti: [
    'nei pazienti anziani',
    'in età pediatrica',
    'in terapia intensiva',
    'nella medicina di territorio',
    'nei pazienti cronici',
    'dopo il trapianto',
  ],
  parole: ['oncologia', 'cardiologia', 'neurologia', 'medicina di precisione', 'prevenzione', 'immunologia'],
};
const PSICOLOGIA: Temi = {
  metodi: ['Studi longitudinali', 'Paradigmi di realtà virtuale', 'Tecniche di neurostimolazione', 'Interventi basati sulle evidenze'],
  temi: [
    'la regolazione delle emozioni',
    "lo sviluppo del linguaggio nell'infanzia",
    'la promozione del benessere lavorativo',
    'la prevenzione del disagio giovanile',
    'lo studio della memoria autobiografica',
  ],
  contesti: ['negli adolescenti', 'nelle famiglie migranti', 'negli studenti universitari', "nell'invecchiamento attivo"],
  parole: ['sviluppo', 'emozioni', 'neuroscienze cognitive', 'benessere', 'linguaggio'],
};
const ARCHITETTURA: Temi = {
  metodi: ['Rilievi digitali integrati', 'Strategie di rigenerazione', 'Modelli informativi', 'Linee guida progettuali'],
  temi: [
    'il recupero del patrimonio del Novecento',
    'la riqualificazione delle periferie',
    "l'accessibilità dei siti archeologici",
    "l'adattamento climatico dello spazio pubblico",
    'il progetto della residenza sociale',
  ],
  contesti: ['nei quartieri romani', 'nei borghi delle aree interne', 'lungo le coste italiane', 'nelle città storiche'],
  parole: ['patrimonio', 'rigenerazione urbana', 'restauro', 'progetto', 'paesaggio'],
};
const INGEGNERIA: Temi = {
  metodi: [
    'Gemelli digitali',
    'Modelli multiscala',
    'Sistemi di controllo predittivo',
    'Materiali compositi avanzati',
    'Sensori distribuiti',
  ],
  temi: [
    'la manutenzione predittiva di ponti e viadotti',
    'lo stoccaggio di idrogeno',
    "l'integrazione delle rinnovabili nelle reti elettriche",
    'la riduzione delle emissioni degli aeromobili',
    'la progettazione di antenne riconfigurabili',
    'il riciclo dei materiali da costruzione',
  ],
  contesti: ['in presenza di incertezza', 'su scala urbana', 'per missioni spaziali di piccola taglia', 'in impianti di nuova generazione'],
  parole: ['energia', 'materiali', 'strutture', 'controlli', 'telecomunicazioni', 'propulsione'],
};
const LETTERE: Temi = {
  metodi: ['Edizioni digitali', 'Indagini archeologiche', 'Analisi stilometriche', 'Fonti manoscritte inedite', 'Corpora annotati'],
  temi: [
    'lo studio della lirica italiana delle origini',
    'la storia del Foro Romano in età tardoantica',
    'la circolazione dei testi medici medievali',
    'la traduzione letteraria nel Novecento',
    'la documentazione delle iscrizioni funerarie',
    'la ricezione dei classici orientali',
  ],
  contesti: [
    'tra Roma e Bisanzio',
    'nelle biblioteche europee',
    'tra Otto e Novecento',
    'nel Mediterraneo antico',
    'lungo la Via della Seta',
  ],
  parole: ['filologia', 'archeologia', 'letteratura italiana', 'epigrafia', 'lingue', 'traduzione'],
};
const STORIA: Temi = {
  metodi: ['Archivi orali', 'Indagini etnografiche', 'Cartografie storiche digitali', 'Approcci comparativi'],
  temi: [
    'la storia delle istituzioni assistenziali',
    'lo studio delle pratiche rituali contemporanee',
    'la filosofia della scienza del primo Novecento',
    'la memoria delle migrazioni',
    "l'educazione alla cittadinanza",
  ],
  contesti: ["nell'Italia repubblicana", 'in età moderna', 'nelle comunità alpine e appenniniche', 'in prospettiva transnazionale'],
  parole: ['storia contemporanea', 'antropologia', 'filosofia', 'memoria', 'geografia storica'],
};
const DIRITTO: Temi = {
  metodi: ['Analisi comparate', 'Profili costituzionali', 'Strumenti di tutela', 'Modelli di regolazione'],
  temi: [
    'la responsabilità dei sistemi di intelligenza artificiale',
    'la protezione dei minori in rete',
    'la transizione ecologica delle imprese',
    'il giusto processo',
    'la cittadinanza europea',
  ],
  contesti: [
    'nello spazio giuridico europeo',
    'dopo la riforma della Costituzione',
    'nella giurisprudenza delle corti superiori',
    'tra pubblico e privato',
  ],
  parole: ['diritto pubblico', 'diritto privato', 'diritti fondamentali', 'regolazione', 'ambiente'],
};
const ECONOMIA: Temi = {
  metodi: ['Modelli econometrici', 'Dati amministrativi', 'Esperimenti sul campo', 'Stime bayesiane', 'Indicatori compositi'],
  temi: [
    'la misura della povertà energetica',
    'la valutazione delle politiche attive del lavoro',
    'la finanza sostenibile',
    "l'analisi dei divari territoriali",
    'la previsione della domanda turistica',
    'la rendicontazione di sostenibilità',
  ],
  contesti: ['nelle regioni italiane', 'nelle piccole e medie imprese', "nell'area dell'euro", 'con dati mancanti'],
  parole: ['econometria', 'disuguaglianze', 'statistica', 'imprese', 'politiche pubbliche'],
};
const SOCIETA: Temi = {
  metodi: ['Indagini campionarie', 'Interviste biografiche', 'Analisi dei discorsi pubblici', 'Metodi misti'],
  temi: [
    'lo studio della partecipazione politica dei giovani',
    "l'analisi della disinformazione in rete",
    'la comprensione delle disuguaglianze educative',
    'la valutazione del welfare locale',
    'lo studio delle relazioni euro-mediterranee',
  ],
  contesti: ['nelle aree metropolitane', 'durante le campagne elettorali', 'nelle società plurali', 'dopo la pandemia'],
  parole: ['partecipazione', 'media', 'welfare', 'disuguaglianze', 'politica comparata'],
};

const BY_SSD: readonly [RegExp, Temi][] = [
  [/^MAT\//, MATEMATICA],
  [/^(INF\/|ING-INF\/05)/, INFORMATICA],
  [/^FIS\//, FISICA],
  [/^CHIM\//, CHIMICA],
  [/^GEO\//, TERRA],
  [/^BIO\/(09|1[2-7])/, MEDICINA],
  [/^BIO\//, BIOLOGIA],
  [/^MED\//, MEDICINA],
  [/^M-PSI\//, PSICOLOGIA],
  [/^ICAR\/(1[2-9]|2)/, ARCHITETTURA],
  [/^(ICAR|ING-)/, INGEGNERIA],
  [/^L-/, LETTERE],
  [/^M-/, STORIA],
  [/^IUS\//, DIRITTO],
  [/^SECS-/, ECONOMIA],
];

export const temiOf = (ssd: string | null): Temi => BY_SSD.find(([pattern]) => pattern.test(ssd ?? ''))?.[1] ?? SOCIETA;

export const SOTTOTITOLI = [
  'dalla teoria alle applicazioni',
  "un'indagine interdisciplinare",
  'verso un modello aperto e riproducibile',
  'metodi, dati, prospettive',
];

/** For titles that fill their field to the last words that fit: each ends its sentence, the longest first. */
export const CODE_LUNGHE = [
  ': un approccio integrato e comparativo fondato su dati aperti, protocolli condivisi e strumenti riproducibili per la comunità scientifica',
  ': un approccio integrato e comparativo fondato su dati aperti, protocolli condivisi e strumenti riproducibili',
  ': un approccio integrato e comparativo fondato su dati aperti e protocolli condivisi',
  ': un approccio integrato e comparativo fondato su dati aperti',
  ': un approccio integrato e comparativo',
];

/** Ideas of Terza Missione: they speak to the city, not to colleagues. */
export const INIZIATIVE = [
  'Il laboratorio in piazza: esperimenti aperti nei mercati rionali',
  'Musei aperti di sera: visite guidate da studentesse e studenti',
  'Leggere la città: passeggiate letterarie nei quartieri di Roma',
  'Scienza e pregiudizio: incontri nelle biblioteche comunali',
  'Prevenzione in movimento: screening gratuiti nei municipi',
  'Un orto per imparare: educazione ambientale nelle scuole primarie',
  'Diritti in chiaro: sportello di orientamento per giovani lavoratori',
  'Dati per tutti: corso di alfabetizzazione statistica per giornalisti',
  'Archeologia partecipata lungo la via Latina',
  'Cielo condiviso: osservazioni astronomiche per persone con disabilità visiva',
  'Parole in viaggio: laboratori di lingua con le comunità migranti',
  'Codice aperto: ragazze e informatica nelle scuole superiori',
  'Teatro e memoria nei centri anziani',
  'Acque pulite: monitoraggio partecipato del Tevere',
  "Restaurare insieme: un cantiere scuola nel quartiere dell'Ateneo",
  'Economia domestica, economia sostenibile: incontri con le famiglie',
];

/** The Piccoli of the oldest year were written in English. */
export const INGLESE: Temi = {
  metodi: [
    'Graph-based methods',
    'Multiscale models',
    'A comparative approach',
    'High-resolution imaging',
    'Longitudinal data',
    'Open digital archives',
  ],
  temi: [
    'the study of extreme events',
    'the early diagnosis of rare diseases',
    'the conservation of modern heritage',
    'the analysis of regional inequalities',
    'the characterisation of two-dimensional materials',
    'the history of scientific institutions',
    'the monitoring of coastal ecosystems',
    'the evaluation of public policies',
  ],
  contesti: ['in the Mediterranean area', 'under uncertainty', 'in contemporary Italy', 'across scales', 'with sparse data'],
  parole: ['modelling', 'open data', 'heritage', 'diagnosis', 'policy', 'climate'],
};
