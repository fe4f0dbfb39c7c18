import {
  avviso,
  elenco,
  importo,
  intero,
  noSi,
  pdf,
  radio,
  riga,
  type SezioneDetta,
  scelta,
  scelte,
  tabella,
  testo,
} from './campiEtica.ts';

const perche = testo('Motivazione');
const ifSi = (label: string, si: Parameters<typeof noSi>[1], no: Parameters<typeof noSi>[1]) =>
  radio(label, [
    ['Sì', { campi: si }],
    ['No', { campi: no }],
  ]);

/** The feeds: thematic sections that the answers open. A section that always comes with another hangs on its first field. */
export const FEED: SezioneDetta[] = [
  {
    id: 5,
    titolo: 'Partecipanti umani',
    campi: [
      scelte(
        'Chi partecipa',
        [
          'Adulti',
          ["Studenti dell'Ateneo", { campi: [testo('Come si evita la coercizione')] }],
          ['Minori', { sezione: 7 }],
          ['Persone fragili', { sezione: 7 }],
        ],
        { sezione: 6 },
      ),
      testo('Criteri di inclusione ed esclusione'),
      testo('Modalità di reclutamento'),
      noSi('È previsto un compenso?', [importo('Compenso'), testo('Giustificazione')]),
      scelte('Strumenti', ['Questionario', 'Intervista', 'Osservazione', 'Sensori o wearable', 'EEG/neuroimaging', 'Attività fisica']),
      pdf('Strumenti di raccolta', { flagRequired: false }),
    ],
  },
  {
    id: 6,
    titolo: 'Consenso informato',
    campi: [
      radio(
        'Il consenso è raccolto?',
        [
          ['Sì, scritto', { campi: [pdf('Modulo e informativa')] }],
          ['Sì, elettronico', { campi: [riga('Piattaforma'), pdf('Modulo elettronico')] }],
          ['Sì, orale', { campi: [testo('Motivazione e prova')] }],
          ['No', { campi: [testo('Deroga e base giuridica')] }],
        ],
        { sezione: 8 },
      ),
      noSi('È previsto inganno o informazione incompleta?', [testo('Debriefing'), pdf('Scheda di debriefing')]),
      testo('Come si può recedere'),
    ],
  },
  {
    id: 7,
    titolo: 'Soggetti vulnerabili',
    campi: [
      scelte('Quali soggetti', [
        ['Minori', { campi: [intero('Età minima'), pdf('Consenso dei genitori'), pdf('Assenso', { flagRequired: false })] }],
        ['Incapaci', { campi: [pdf('Consenso del rappresentante')] }],
        'Migranti o rifugiati',
        'Detenuti',
        'Pazienti',
        ['Altro', { campi: [testo('Quali altri soggetti')] }],
      ]),
      testo('Tutele aggiuntive'),
    ],
  },
  {
    id: 8,
    titolo: 'Rischi e benefici',
    campi: [
      radio(
        'Livello di rischio',
        [
          'Minimo',
          [
            'Superiore al minimo',
            {
              campi: [
                testo('Misure'),
                testo('Assistenza'),
                ifSi('Polizza assicurativa', [pdf('Polizza')], [testo('Perché non c’è polizza')]),
              ],
            },
          ],
        ],
        { sezione: 10 },
      ),
      testo('Benefici attesi'),
      noSi('Risultati incidentali possibili?', [testo('Gestione e comunicazione')]),
    ],
  },
  {
    id: 9,
    titolo: 'Dati personali (GDPR)',
    campi: [
      scelte('Categorie', [
        'Comuni',
        [
          'Particolari art. 9',
          { campi: [testo('Base giuridica'), ifSi('DPIA', [pdf('Valutazione d’impatto')], [testo('Perché non serve la DPIA')])] },
        ],
        ['Giudiziari', { campi: [testo('Base giuridica dei dati giudiziari')] }],
        ['Immagini o voce', { campi: [testo('Uso di immagini o voce')] }],
      ]),
      radio('I dati sono', [
        'Anonimi',
        ['Pseudonimizzati', { campi: [testo('Custodia delle chiavi')] }],
        ['In chiaro', { campi: [testo('Perché in chiaro')] }],
      ]),
      elenco('Conservazione', ['1 anno', '2 anni', '5 anni', '10 anni', ['Altro', { campi: [testo('Durata e motivo')] }]]),
      noSi('Condivisione con terzi', [tabella('Terzi', ['Soggetto', 'Ruolo', 'Paese', 'Garanzia'])]),
      pdf('Informativa artt. 13-14'),
    ],
  },
  {
    id: 11,
    titolo: 'Cellule, fluidi e tessuti',
    campi: [
      elenco(
        'Origine',
        [
          ['Commerciale', { campi: [riga('Fornitore')] }],
          ['Donatori', { campi: [pdf('Consenso')] }],
          ['Biobanca', { campi: [pdf('Accordo')] }],
        ],
        { sezione: 19 },
      ),
      noSi('Embrioni o staminali embrionali?', [testo('Provenienza e base giuridica')]),
      testo('Conservazione e smaltimento'),
    ],
  },
  {
    id: 12,
    titolo: 'Animali (fuori OPBA)',
    campi: [
      scelta(
        'Tipo',
        [
          'Invertebrati',
          ['Osservazione in natura', { campi: [testo('Autorizzazioni')] }],
          ["Animali d'affezione", { campi: [pdf('Consenso dei proprietari')] }],
        ],
        { sezione: 13 },
      ),
      testo('Riduzione e raffinamento'),
    ],
  },
  {
    id: 14,
    titolo: 'Paesi extra UE',
    campi: [
      tabella('Paesi', ['Paese', 'Partner', 'Attività']),
      noSi('Trasferimento di dati o materiali?', [testo('Garanzie'), pdf('Accordo (DTA/MTA)')]),
      radio('Parere etico locale', [['Ottenuto', { campi: [pdf('Parere')] }], 'Richiesto', ['Non previsto', { campi: [perche] }]]),
      testo('Condivisione equa dei benefici'),
    ],
  },
  {
    id: 15,
    titolo: 'Ambiente e patrimonio culturale',
    campi: [
      scelte('Che cosa riguarda', [
        ['Area protetta', { campi: [pdf('Nulla osta')] }],
        'Specie protette',
        ['OGM', { campi: [testo('Contenimento')] }],
        ['Scavo o rilievo', { campi: [pdf('Concessione')] }],
        ['Reperti', { campi: [testo('Provenienza')] }],
      ]),
      testo('Mitigazione'),
    ],
  },
  {
    id: 16,
    titolo: 'Duplice uso',
    campi: [
      radio('Beni o conoscenze in elenco Reg. UE 2021/821?', [
        'No',
        ['Incerto', { campi: [testo('Perché è incerto')] }],
        ['Sì', { campi: [riga('Voce di elenco'), pdf('Valutazione export control')] }],
      ]),
      noSi('Partner militari o Paesi sotto embargo?', [testo('Quali e per che cosa')]),
      avviso("L'istanza può essere inviata al Panel Duplice Uso."),
    ],
  },
  {
    id: 17,
    titolo: 'Prototipi',
    campi: [
      testo('Descrizione e stadio'),
      noSi('A contatto con persone?', [pdf('Analisi dei rischi'), testo('Arresto di emergenza')]),
      testo('Formazione degli operatori'),
    ],
  },
  {
    id: 18,
    titolo: 'Software e IA',
    campi: [
      scelte('Uso', [
        ['Analisi di dati', { campi: [testo('Dati di addestramento')] }],
        ['Decisioni su persone', { campi: [testo('Controllo umano'), testo('Bias ed equità')] }],
        ['IA generativa', { campi: [testo('Modelli e trasparenza')] }],
        ['Riconoscimento biometrico o di emozioni', { campi: [testo('Base e limiti')] }],
      ]),
      elenco('Rischio AI Act', [
        'Minimo',
        'Limitato',
        ['Alto', { campi: [pdf('Valutazione di conformità')] }],
        ['Vietato', { campi: [avviso('Le pratiche vietate dal Reg. UE 2024/1689 non possono essere autorizzate.')] }],
      ]),
    ],
  },
];
