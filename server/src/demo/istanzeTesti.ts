/** What the proponents of the demonstration answer, by the label of the field; elsewhere a sentence that fits any study. */
export const RISPOSTE: Readonly<Record<string, string>> = {
  'Razionale e obiettivi':
    'Lo studio misura come le persone seguono le indicazioni di un assistente software durante un compito quotidiano, per progettare interfacce che spieghino le proprie decisioni. Ipotesi: una spiegazione breve riduce gli errori senza allungare i tempi.',
  'Disegno e metodi':
    'Disegno sperimentale entro i soggetti in due condizioni, con ordine bilanciato. Ogni sessione dura 40 minuti: istruzioni, prova, compito, questionario finale. Analisi a modelli misti, numerosità calcolata per una potenza di 0,80.',
  'Criteri di inclusione ed esclusione':
    'Adulti tra 18 e 65 anni con vista normale o corretta. Esclusi gli studenti degli insegnamenti dei proponenti.',
  'Modalità di reclutamento': 'Avviso sul sito del dipartimento e nelle bacheche; la partecipazione è libera e non dà crediti.',
  'Come si evita la coercizione': 'Il reclutamento è affidato a chi non insegna ai partecipanti, e il rifiuto non ha conseguenze.',
  'Come si può recedere': 'In ogni momento, a voce o per e-mail, senza motivo; i dati già raccolti sono cancellati entro 15 giorni.',
  'Benefici attesi': 'Nessun beneficio diretto; linee guida pubbliche per interfacce più comprensibili.',
  'Dati di addestramento': 'Solo dati pubblici con licenza aperta, già anonimi; nessun dato dei partecipanti addestra i modelli.',
  'Custodia delle chiavi': 'La tabella di corrispondenza è cifrata, su un disco del dipartimento diverso da quello dei dati.',
  'Riduzione e raffinamento': 'Osservazione a distanza, senza cattura né marcatura, nelle ore di minore disturbo.',
  Mitigazione: 'Accesso a piedi su sentieri segnati, gruppi di tre persone, nessun prelievo nei mesi di nidificazione.',
  'Conservazione e smaltimento':
    'Campioni a -80 °C per tre anni, poi smaltiti come rifiuti biologici secondo la procedura del dipartimento.',
};
export const ALTROVE = 'Secondo il protocollo allegato e le linee guida di Ateneo per la ricerca con soggetti e dati.';

type Study = {
  /** Place of the proponent in the list of the people who are known. */
  chi: 'maria' | 'giovanni' | 'sara' | 'presidente' | 'membro';
  titolo: string;
  stato: 1 | 2 | 3 | 4 | 5 | 6 | 7;
  /** Ambiti of field 21, by their words. */
  ambiti: readonly string[];
  giorniFa: number;
  nota?: string;
  /** A Bozza just begun has its first section only. */
  iniziata?: true;
};

/** The istanze of the demonstration, the oldest first: protocol numbers follow this order. */
export const STUDI: readonly Study[] = [
  { chi: 'giovanni', titolo: 'Memoria di lavoro e rumore negli uffici aperti', stato: 2, ambiti: ['Esseri umani'], giorniFa: 120 },
  {
    chi: 'maria',
    titolo: 'Spiegazioni di un assistente software in compiti quotidiani',
    stato: 3,
    ambiti: ['Esseri umani', 'Software e IA'],
    giorniFa: 95,
    nota: "Approvata a condizione che l'informativa indichi il periodo di conservazione delle registrazioni.",
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
  },
  {
    chi: 'maria',
    titolo: 'Guida assistita e attenzione: uno studio in simulatore',
    stato: 4,
    ambiti: ['Esseri umani', 'Prototipi non certificati'],
    giorniFa: 45,
    nota: "Precisare come si interrompe la prova in caso di malessere e allegare l'analisi dei rischi del simulatore.",
  },
  {
    chi: 'sara',
    titolo: 'Geni della pigmentazione in campioni di biobanca',
    stato: 6,
    ambiti: ['Cellule, fluidi e tessuti umani'],
    giorniFa: 12,
  },
  {
    chi: 'maria',
    titolo: 'Archivi di immagini e riconoscimento di beni culturali',
    stato: 6,
    ambiti: ['Ambiente o patrimonio culturale'],
    giorniFa: 6,
  },
  { chi: 'maria', titolo: 'Abitudini di lettura su schermo degli studenti', stato: 1, ambiti: ['Esseri umani'], giorniFa: 2 },
  { chi: 'giovanni', titolo: 'Sensori indossabili e sonno', stato: 1, ambiti: [], giorniFa: 1, iniziata: true },
];
