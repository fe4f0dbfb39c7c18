/** Who sits in the ethics committee in office, by the id of their seat. */
export const POSTI = { presidente: 1, membro: 2, esterno: 3, primo: 5, secondo: 6, terzo: 7 } as const;
type PostoDemo = keyof typeof POSTI;

/** Sittings of the committee: over, still with istanze to decide, in preparation. */
export const SEDUTE: readonly {
  id: number;
  fra: number;
  registrata: boolean;
  presenti: readonly PostoDemo[];
  assenti: readonly PostoDemo[];
}[] = [
  { id: 1, fra: -30, registrata: true, presenti: ['presidente', 'membro', 'esterno', 'primo', 'secondo'], assenti: ['terzo'] },
  { id: 2, fra: -2, registrata: true, presenti: ['presidente', 'membro', 'esterno', 'primo', 'terzo'], assenti: ['secondo'] },
  { id: 3, fra: 14, registrata: false, presenti: ['presidente', 'membro', 'esterno', 'primo', 'secondo'], assenti: ['terzo'] },
];

export type Sguardo = { chi: PostoDemo; tipo: 0 | 1 | 2 | null; nota?: string; minorMajor?: 0 | 1; conflitto?: true };
export type Esame = {
  seduta?: 1 | 2 | 3;
  membri?: readonly Sguardo[];
  /** What the decision says besides `nota`. */
  decisione?: {
    numero: string;
    componenti?: string;
    valutazione?: string;
    presidente?: string;
    voti?: readonly [number, number, number];
    /** What a revision asks point by point. */
    richieste?: readonly string[];
  };
  /** Of the proponent, to the conditions. */
  risposta?: string;
};
export type Study = {
  /** Place of the proponent in the list of the people who are known. */
  chi: 'maria' | 'giovanni' | 'sara' | 'presidente' | 'membro';
  titolo: string;
  stato: 1 | 2 | 3 | 4 | 5 | 6 | 7;
  /** Ambiti of field 21, by their words. */
  ambiti: readonly string[];
  giorniFa: number;
  nota?: string;
  esame?: Esame;
  /** Title of the approved istanza of the same proponent that it changes. */
  emenda?: string;
  /** A Bozza just begun has its first section only. */
  iniziata?: true;
};

/** The istanze of the demonstration, the oldest first: protocol numbers follow this order. */
export const STUDI: readonly Study[] = [
  {
    chi: 'giovanni',
    titolo: 'Memoria di lavoro e rumore negli uffici aperti',
    stato: 2,
    ambiti: ['Esseri umani'],
    giorniFa: 120,
    nota: 'Il protocollo tutela i partecipanti e i rischi sono minimi.',
    esame: {
      seduta: 1,
      membri: [
        { chi: 'membro', tipo: 0, nota: 'Informativa chiara, livelli di rumore entro i limiti di legge. Parere favorevole.' },
        { chi: 'primo', tipo: 1, nota: 'Nulla da osservare: il recesso è garantito in ogni momento.' },
      ],
      decisione: {
        numero: '14',
        componenti: 'Il Comitato condivide i pareri dei relatori e approva senza osservazioni.',
        voti: [4, 0, 0],
      },
    },
  },
  {
    chi: 'maria',
    titolo: 'Spiegazioni di un assistente software in compiti quotidiani',
    stato: 3,
    ambiti: ['Esseri umani', 'Software e IA'],
    giorniFa: 95,
    nota: "Approvata a condizione che l'informativa indichi il periodo di conservazione delle registrazioni.",
    esame: {
      seduta: 1,
      membri: [
        {
          chi: 'primo',
          tipo: 0,
          nota: "L'informativa non dice per quanto tempo si conservano le registrazioni dello schermo.",
          minorMajor: 0,
        },
        { chi: 'secondo', tipo: 1, nota: 'Disegno adeguato; concordo con la condizione sui tempi di conservazione.', minorMajor: 0 },
        { chi: 'esterno', tipo: 2, nota: 'Dal punto di vista tecnico il software non prende decisioni sulle persone.' },
      ],
      decisione: {
        numero: '15',
        valutazione: 'Lo studio è ben costruito; resta da dire per quanto tempo si conservano le registrazioni.',
        componenti: 'Un componente si astiene e chiede di rivedere il periodo di conservazione alla fine dello studio.',
        presidente: 'La risposta può essere verificata dalla segreteria, senza una nuova seduta.',
        voti: [3, 1, 0],
      },
      risposta: "L'informativa indica ora che le registrazioni sono conservate per 24 mesi e poi cancellate (punto 6).",
    },
  },
  {
    chi: 'presidente',
    titolo: 'Comportamento sociale delle cornacchie in area urbana',
    stato: 7,
    ambiti: ['Animali'],
    giorniFa: 80,
    nota: "Lo studio è già coperto dall'autorizzazione regionale e non richiede il parere di questo Comitato.",
  },
  {
    chi: 'membro',
    titolo: 'Riconoscimento automatico delle emozioni in aula',
    stato: 5,
    ambiti: ['Esseri umani', 'Software e IA'],
    giorniFa: 70,
    nota: 'Il sistema rientra tra le pratiche non ammesse in contesti educativi.',
    esame: {
      seduta: 1,
      membri: [
        { chi: 'membro', tipo: 0, nota: 'Dedurre le emozioni degli studenti in aula è vietato dal regolamento europeo sulla IA.' },
        { chi: 'terzo', tipo: 1, nota: 'I partecipanti non possono sottrarsi alla ripresa senza lasciare la lezione.' },
        { chi: 'secondo', tipo: null, conflitto: true },
      ],
      decisione: {
        numero: '16',
        componenti: 'I componenti condividono il parere contrario dei relatori.',
        voti: [0, 0, 3],
      },
    },
  },
  {
    chi: 'maria',
    titolo: 'Guida assistita e attenzione: uno studio in simulatore',
    stato: 4,
    ambiti: ['Esseri umani', 'Prototipi non certificati'],
    giorniFa: 45,
    nota: "Precisare come si interrompe la prova in caso di malessere e allegare l'analisi dei rischi del simulatore.",
    esame: {
      seduta: 1,
      membri: [
        { chi: 'secondo', tipo: 0, nota: "Manca l'analisi dei rischi del simulatore.", minorMajor: 1 },
        { chi: 'primo', tipo: 1, nota: 'Dire chi può interrompere la prova, e come.', minorMajor: 0 },
      ],
      decisione: {
        numero: '17',
        valutazione: 'Il disegno è solido, ma la tutela dei partecipanti va precisata.',
        richieste: [
          'Chi può interrompere la prova, e come, se il partecipante si sente male?',
          'Allegare l’analisi dei rischi del simulatore.',
        ],
      },
    },
  },
  {
    chi: 'sara',
    titolo: 'Tempi di reazione e pause nei turni di guardia',
    stato: 3,
    ambiti: ['Esseri umani'],
    giorniFa: 44,
    nota: 'Approvata a condizione che i turni di chi aderisce non siano comunicati al datore di lavoro.',
    esame: {
      seduta: 1,
      membri: [
        { chi: 'primo', tipo: 0, nota: 'Il datore di lavoro non deve sapere chi aderisce e quando.', minorMajor: 0 },
        { chi: 'membro', tipo: 1, nota: 'Le prove sono brevi e senza rischi.' },
      ],
      decisione: {
        numero: '18',
        valutazione: 'Le prove sono brevi e senza rischi; va protetta la libertà di aderire.',
        componenti: 'Il Comitato chiede che il reclutamento non passi dal datore di lavoro.',
        voti: [4, 0, 0],
      },
    },
  },
  {
    chi: 'giovanni',
    titolo: 'Attività fisica e qualità del sonno nei turnisti',
    stato: 6,
    ambiti: ['Esseri umani'],
    giorniFa: 14,
    esame: {
      seduta: 2,
      membri: [
        { chi: 'primo', tipo: 0, nota: 'Chiarire a chi si comunica un valore anomalo della pressione.', minorMajor: 0 },
        { chi: 'membro', tipo: 1, nota: 'Il reclutamento passa dal datore di lavoro: la libertà di aderire va rafforzata.', minorMajor: 1 },
      ],
    },
  },
  {
    chi: 'sara',
    titolo: 'Geni della pigmentazione in campioni di biobanca',
    stato: 6,
    ambiti: ['Cellule, fluidi e tessuti umani'],
    giorniFa: 12,
    esame: {
      seduta: 2,
      membri: [
        { chi: 'membro', tipo: 0, nota: "Il consenso raccolto dalla biobanca copre l'uso secondario dei campioni." },
        { chi: 'terzo', tipo: 1 },
        { chi: 'esterno', tipo: 2, nota: 'La pseudonimizzazione descritta è quella in uso nelle biobanche europee.' },
      ],
    },
  },
  {
    chi: 'maria',
    titolo: 'Archivi di immagini e riconoscimento di beni culturali',
    stato: 6,
    ambiti: ['Ambiente o patrimonio culturale'],
    giorniFa: 6,
    esame: {
      seduta: 3,
      membri: [
        { chi: 'membro', tipo: 0 },
        { chi: 'esterno', tipo: 2 },
      ],
    },
  },
  {
    chi: 'membro',
    titolo: 'Lettura ad alta voce e comprensione nella scuola primaria',
    stato: 6,
    ambiti: ['Esseri umani'],
    giorniFa: 3,
  },
  {
    chi: 'giovanni',
    titolo: 'Memoria di lavoro e rumore: estensione agli uffici condivisi',
    stato: 6,
    ambiti: ['Esseri umani'],
    giorniFa: 2,
    emenda: 'Memoria di lavoro e rumore negli uffici aperti',
  },
  { chi: 'maria', titolo: 'Abitudini di lettura su schermo degli studenti', stato: 1, ambiti: ['Esseri umani'], giorniFa: 2 },
  { chi: 'giovanni', titolo: 'Sensori indossabili e sonno', stato: 1, ambiti: [], giorniFa: 1, iniziata: true },
];
