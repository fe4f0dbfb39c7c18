/** What the change of a section does beyond it, and how its confirmation asks. */
type Conseguenza = { titolo: string; conferma: string; testo: string };

const DA_DOMANI =
  'Vale per i giorni da domani in poi, anche per ciò che è già iniziato: i giorni già passati non si recuperano, e chi è già stato sollecitato non lo è di nuovo per lo stesso giorno. I promemoria partono di notte, senza conferma di nessuno, e restano nel registro e in «E-mail in uscita».';
/** `altro`: what else the change of this section does. */
const promemoriaCambiati = (altro = ''): Conseguenza => ({
  titolo: 'Cambiare i promemoria?',
  conferma: 'Cambia i promemoria',
  testo: DA_DOMANI + altro,
});

/**
 * Sections of the settings, each saved by itself. One with a `conseguenza` also affects what began before the change: the page says so
 * first.
 */
export const SEZIONI = {
  MARCHIO: {
    nome: 'Nome, stemma e colori',
    spiegazione: 'Come SIGEBA si presenta: nelle pagine, anche a chi non è ancora entrato, e nei documenti scritti da ora in poi.',
  },
  TESTI: { nome: 'Testi di accesso e privacy', spiegazione: 'Li legge chiunque, anche senza accedere.' },
  ATENEO: { nome: 'Ateneo e posta', spiegazione: 'Gli indirizzi di posta a cui SIGEBA scrive e i primi passi di questa installazione.' },
  POSTA: {
    nome: 'Mittente e firma delle e-mail',
    spiegazione: 'Chi scrive, chi riceve le risposte e come si chiudono le e-mail di SIGEBA. Vale per quelle scritte da ora in poi.',
  },
  PERSONE: {
    nome: 'Persone e commissioni',
    spiegazione: 'Che cosa può fare chi agisce per altri, il rinnovo dei profili, le commissioni.',
  },
  ACCESSO: { nome: 'Accesso', spiegazione: 'Quanto dura una sessione. Vale per chi accede da ora in poi.' },
  COMITATO: {
    nome: 'Votazioni del Comitato Etico',
    spiegazione: 'Quando i voti reggono un esito, secondo il regolamento del Comitato. Vale dalla prossima decisione.',
    conseguenza: {
      titolo: 'Cambiare le regole delle votazioni?',
      conferma: 'Cambia le regole',
      testo:
        'Vale dalla prossima decisione, anche per le istanze di sedute già tenute che non sono ancora state deliberate. Le delibere già prese restano come sono; chi ne rettifica una segue le regole nuove su maggioranza e parità.',
    },
  },
  POSTA_COMITATO: {
    nome: 'Mittente e firma del Comitato Etico',
    spiegazione:
      'Chi scrive, chi riceve le risposte e come si chiudono le lettere del Comitato Etico. Vale per quelle scritte da ora in poi.',
  },
  UFFICIO_ETICO: {
    nome: 'Promemoria del Comitato Etico',
    spiegazione:
      'Che cosa SIGEBA ricorda da sola a chi ha presentato un’istanza: una volta per ciascun giorno indicato, mai a chi ha già risposto.',
    conseguenza: promemoriaCambiati(),
  },
  PROMEMORIA: {
    nome: 'Promemoria automatici',
    spiegazione:
      'Che cosa SIGEBA ricorda da sola, e quando: una volta per ciascun giorno indicato, a chi può ancora agire, mai a chi ha già inviato. I testi si cambiano in «Testi delle e-mail» (da M-45 a M-47). Le domande pronte e non inviate si ricordano comunque, 48 e 3 ore prima del termine.',
    conseguenza: promemoriaCambiati(
      ' Il sollecito dei referee senza termine, se lo attivi, parte invece entro un’ora, anche a chi è già in attesa da 7 giorni o più.',
    ),
  },
  RENDICONTI: {
    nome: 'Rendicontazione',
    spiegazione: 'Le istruzioni che chi ha inviato una rendicontazione trova al termine dello step.',
  },
  VALUTAZIONE: {
    nome: 'Valutazione',
    spiegazione: 'Chi valuta la terza missione, da quale anno si esportano le schede, e da che punti parte un dipartimento qualificato.',
  },
  CONSERVAZIONE: {
    nome: 'Conservazione dei dati',
    spiegazione:
      'Che cosa si elimina da sé e dopo quanto tempo. Proposte, protocolli, esiti e registro delle attività si conservano sempre, quest’ultimo almeno dieci anni.',
  },
  LIMITI: { nome: 'Limiti di utilizzo', spiegazione: 'Quanto può fare una persona in un’ora: proteggono il servizio da abusi ed errori.' },
} as const satisfies Record<string, { nome: string; spiegazione: string; conseguenza?: Conseguenza }>;
export type Sezione = keyof typeof SEZIONI;

/** The sections of sender and signature, each of an office: their page shows how a mail looks, and sends one. */
export const SEZIONI_POSTA = ['POSTA', 'POSTA_COMITATO'] as const satisfies readonly Sezione[];
export type SezionePosta = (typeof SEZIONI_POSTA)[number];
