import type { Segnaposto } from './segnaposti.ts';

export type LinguaMail = 'it' | 'en';

type Modello = {
  /** Its kind in the specification (decisions, section 17); several texts may share one. */
  tipo: `M-${number}`;
  nome: string;
  /** When it goes out, and to whom. */
  quando: string;
  lingue: readonly LinguaMail[];
  /** What its text may name. */
  segnaposti: readonly Segnaposto[];
  /** What its text must name: without it the mail would be of no use. */
  obbligatori: readonly Segnaposto[];
  /** Of those, what a mail may have no value for: the line that names it is then left out. */
  facoltativi?: readonly Segnaposto[];
};

const IT = ['it'] as const;
const EN = ['en'] as const;

/** The texts of the mails that SIGEBA sends, with what each may name (decision 65). What goes into a mail is checked against it by the compiler. */
export const MODELLI = {
  'M-01': {
    ...{ tipo: 'M-01', nome: 'Richiesta di partecipazione', quando: 'A chi è invitato, quando il responsabile salva', lingue: IT },
    segnaposti: ['nome', 'responsabile', 'categoria', 'titolo', 'classe', 'scadenza', 'link'],
    obbligatori: ['titolo', 'scadenza', 'link'],
  },
  'M-02.accettata': {
    ...{ tipo: 'M-02', nome: 'Richiesta accettata', quando: 'Al responsabile, quando l’invitato accetta', lingue: IT },
    segnaposti: ['persona', 'cognomeNome', 'titolo', 'link'],
    obbligatori: ['titolo'],
  },
  'M-02.rifiutata': {
    ...{ tipo: 'M-02', nome: 'Richiesta rifiutata', quando: 'Al responsabile, quando l’invitato rifiuta', lingue: IT },
    segnaposti: ['persona', 'cognomeNome', 'titolo', 'link'],
    obbligatori: ['titolo'],
  },
  'M-02.uscita': {
    ...{ tipo: 'M-02', nome: 'Partecipazione ritirata', quando: 'Al responsabile, quando un componente si ritira', lingue: IT },
    segnaposti: ['persona', 'cognomeNome', 'titolo', 'link'],
    obbligatori: ['titolo'],
  },
  'M-02.ritirata': {
    ...{ tipo: 'M-02', nome: 'Richiesta di partecipazione ritirata', quando: 'A chi non è più invitato', lingue: IT },
    segnaposti: ['nome', 'titolo', 'classe', 'responsabile'],
    obbligatori: ['titolo'],
  },
  'M-02.tolta': {
    ...{ tipo: 'M-02', nome: 'Partecipazione non più prevista', quando: 'A chi partecipava e non partecipa più', lingue: IT },
    segnaposti: ['nome', 'titolo', 'classe', 'responsabile'],
    obbligatori: ['titolo'],
  },
  'M-02.decaduta': {
    ...{
      tipo: 'M-02',
      nome: 'Richiesta di partecipazione decaduta',
      quando: 'A chi non ha risposto, quando la proposta è inviata',
      lingue: IT,
    },
    segnaposti: ['nome', 'titolo', 'classe', 'responsabile'],
    obbligatori: ['titolo'],
  },
  'M-03': {
    ...{ tipo: 'M-03', nome: 'Proposta inviata', quando: 'Al responsabile e ai componenti, all’invio', lingue: IT },
    segnaposti: ['nome', 'titolo', 'inviata', 'numero', 'impronta', 'link'],
    obbligatori: ['titolo', 'inviata', 'numero', 'link'],
  },
  'M-04': {
    ...{ tipo: 'M-04', nome: 'Proposta riaperta', quando: 'Al responsabile, quando l’ufficio riapre', lingue: IT },
    segnaposti: ['nome', 'titolo', 'numero', 'scadenza', 'motivo', 'link'],
    obbligatori: ['numero', 'scadenza', 'motivo', 'link'],
  },
  'M-05': {
    ...{ tipo: 'M-05', nome: 'Classe ufficializzata', quando: 'Al titolare, in copia al responsabile', lingue: IT },
    segnaposti: ['nome', 'classe', 'bando', 'titolo', 'numero', 'esito', 'motivo', 'importo', 'assegnoConcesso', 'link'],
    obbligatori: ['titolo', 'numero', 'esito'],
    facoltativi: ['motivo', 'importo', 'assegnoConcesso'],
  },
  'M-05.rettifica': {
    ...{ tipo: 'M-05', nome: 'Esito rettificato', quando: 'Al titolare, in copia al responsabile', lingue: IT },
    segnaposti: ['nome', 'classe', 'bando', 'titolo', 'numero', 'esito', 'importo', 'assegnoConcesso', 'motivo', 'link'],
    obbligatori: ['numero', 'esito', 'motivo'],
    facoltativi: ['importo', 'assegnoConcesso'],
  },
  'M-06': {
    ...{ tipo: 'M-06', nome: 'Date di uno step', quando: 'Ai titolari, quando le date sono comunicate', lingue: IT },
    segnaposti: ['nome', 'step', 'inizio', 'titolo', 'numero', 'periodo', 'link'],
    obbligatori: ['step', 'periodo'],
  },
  'M-07': {
    ...{ tipo: 'M-07', nome: 'Date di uno step cambiate', quando: 'Ai titolari, quando le date comunicate cambiano', lingue: IT },
    segnaposti: ['nome', 'step', 'titolo', 'numero', 'primaPeriodo', 'periodo', 'link'],
    obbligatori: ['step', 'primaPeriodo', 'periodo'],
  },
  'M-08': {
    ...{ tipo: 'M-08', nome: 'Rendicontazione valutata', quando: 'Ai titolari, quando la valutazione è comunicata', lingue: IT },
    segnaposti: ['nome', 'step', 'titolo', 'numero', 'esito', 'nota', 'link'],
    obbligatori: ['step', 'esito'],
    facoltativi: ['nota'],
  },
  'M-09': {
    ...{ tipo: 'M-09', nome: 'Rendicontazione inviata', quando: 'Al titolare, all’invio', lingue: IT },
    segnaposti: ['nome', 'step', 'titolo', 'inviata', 'speso', 'assegno', 'impronta', 'link'],
    obbligatori: ['titolo', 'inviata', 'link'],
    facoltativi: ['assegno'],
  },
  'M-10': {
    ...{ tipo: 'M-10', nome: 'Rendicontazione riaperta', quando: 'Al titolare, quando l’ufficio riapre', lingue: IT },
    segnaposti: ['nome', 'step', 'titolo', 'numero', 'scadenza', 'motivo', 'link'],
    obbligatori: ['step', 'scadenza', 'link'],
  },
  'M-11': {
    ...{ tipo: 'M-11', nome: 'Invito a un referee', quando: 'Al referee, quando è invitato', lingue: EN },
    segnaposti: ['nome', 'cognome', 'titolo', 'responsabile', 'classe', 'abstract', 'scadenza', 'link'],
    obbligatori: ['titolo', 'scadenza', 'link'],
  },
  'M-12.invito': {
    ...{ tipo: 'M-12', nome: 'Sollecito a un referee invitato', quando: 'Al referee che non ha risposto', lingue: EN },
    segnaposti: ['nome', 'cognome', 'titolo', 'responsabile', 'classe', 'scadenza', 'link'],
    obbligatori: ['titolo', 'scadenza', 'link'],
  },
  'M-12.valutazione': {
    ...{ tipo: 'M-12', nome: 'Sollecito a un referee che ha accettato', quando: 'Al referee che non ha concluso', lingue: EN },
    segnaposti: ['nome', 'cognome', 'titolo', 'classe', 'accesso'],
    obbligatori: ['titolo', 'accesso'],
  },
  'M-13': {
    ...{ tipo: 'M-13', nome: 'Credenziali di un referee', quando: 'Al referee, quando accetta', lingue: EN },
    segnaposti: ['nome', 'cognome', 'titolo', 'email', 'scadenza', 'link', 'accesso'],
    obbligatori: ['email', 'link', 'accesso'],
    facoltativi: ['scadenza', 'link'],
  },
  'M-14': {
    ...{ tipo: 'M-14', nome: 'Ringraziamento a un referee', quando: 'Al referee, quando conclude', lingue: EN },
    segnaposti: ['nome', 'cognome', 'titolo', 'accesso'],
    obbligatori: ['titolo'],
  },
  'M-15.disabilitato': {
    ...{ tipo: 'M-15', nome: 'Invito a un referee ritirato', quando: 'Al referee disabilitato', lingue: EN },
    segnaposti: ['nome', 'cognome', 'titolo'],
    obbligatori: ['titolo'],
  },
  'M-15.nonNecessario': {
    ...{
      tipo: 'M-15',
      nome: 'Referee non più necessario',
      quando: 'Al referee che non ha risposto, quando altri bastano o la fase finisce',
      lingue: EN,
    },
    segnaposti: ['nome', 'cognome', 'titolo'],
    obbligatori: ['titolo'],
  },
  'M-16': {
    ...{ tipo: 'M-16', nome: 'Mesi di congedo dichiarati', quando: 'All’ufficio, su richiesta della persona', lingue: IT },
    segnaposti: ['persona', 'cognomeNome', 'email', 'mesiA', 'mesiBC'],
    obbligatori: ['mesiA', 'mesiBC'],
  },
  'M-17': {
    ...{ tipo: 'M-17', nome: 'Cambio di titolare', quando: 'Al vecchio e al nuovo titolare e al RAD del dipartimento', lingue: IT },
    segnaposti: ['nome', 'titolo', 'numero', 'vecchioTitolare', 'nuovoTitolare', 'motivo', 'link'],
    obbligatori: ['titolo', 'vecchioTitolare', 'nuovoTitolare', 'motivo'],
  },
  'M-18.proponente': {
    ...{ tipo: 'M-18', nome: 'Istanza inviata', quando: 'Al proponente, all’invio', lingue: IT },
    segnaposti: ['nome', 'titolo', 'inviata', 'numero', 'impronta', 'link'],
    obbligatori: ['titolo', 'inviata', 'numero', 'link'],
  },
  'M-18.ufficio': {
    ...{ tipo: 'M-18', nome: 'Istanza da valutare', quando: 'Alla segreteria del Comitato etico, all’invio', lingue: IT },
    segnaposti: ['cognomeNome', 'titolo', 'inviata', 'numero'],
    obbligatori: ['numero'],
  },
  'M-19': {
    ...{ tipo: 'M-19', nome: 'Istanza assegnata', quando: 'Al membro del Comitato etico, quando è relatore o esperto', lingue: IT },
    segnaposti: ['nome', 'titolo', 'numero', 'categoria', 'link'],
    obbligatori: ['numero', 'link'],
  },
  'M-20': {
    ...{ tipo: 'M-20', nome: 'Esito di un’istanza', quando: 'Al proponente, quando il Comitato etico decide', lingue: IT },
    segnaposti: ['nome', 'titolo', 'numero', 'esito', 'nota', 'link'],
    obbligatori: ['numero', 'esito', 'link'],
    facoltativi: ['nota'],
  },
  'M-20.condizioni': {
    ...{
      tipo: 'M-20',
      nome: 'Verifica delle condizioni',
      quando: 'Al proponente, quando la sua risposta alle condizioni è verificata',
      lingue: IT,
    },
    segnaposti: ['nome', 'titolo', 'numero', 'esito', 'nota', 'link'],
    obbligatori: ['numero', 'esito', 'link'],
    facoltativi: ['nota'],
  },
  'M-20.rettifica': {
    ...{ tipo: 'M-20', nome: 'Rettifica dell’esito', quando: 'Al proponente, quando una delibera è rettificata', lingue: IT },
    segnaposti: ['nome', 'titolo', 'numero', 'esito', 'motivo', 'nota', 'link'],
    obbligatori: ['numero', 'esito', 'motivo', 'link'],
    facoltativi: ['nota'],
  },
  'M-21': {
    ...{ tipo: 'M-21', nome: 'Istanza riaperta', quando: 'Al proponente, quando l’istanza torna in bozza', lingue: IT },
    segnaposti: ['nome', 'titolo', 'numero', 'motivo', 'link'],
    obbligatori: ['numero', 'motivo', 'link'],
  },
  'M-22': {
    ...{ tipo: 'M-22', nome: 'Credenziali di un membro esterno', quando: 'Al membro esterno, quando riceve l’account', lingue: IT },
    segnaposti: ['nome', 'cognome', 'email', 'minuti', 'link', 'accesso'],
    obbligatori: ['email', 'minuti', 'link', 'accesso'],
  },
  'M-23': {
    ...{ tipo: 'M-23', nome: 'Collegamento per la password', quando: 'A chi lo chiede dalla pagina di accesso', lingue: ['it', 'en'] },
    segnaposti: ['nome', 'cognome', 'email', 'minuti', 'link'],
    obbligatori: ['minuti', 'link'],
  },
  'M-24.si': {
    ...{ tipo: 'M-24', nome: 'Indicatori autorizzati', quando: 'Al responsabile, quando il docente autorizza', lingue: IT },
    segnaposti: ['persona', 'titolo', 'link'],
    obbligatori: ['persona', 'titolo'],
  },
  'M-24.no': {
    ...{ tipo: 'M-24', nome: 'Indicatori non autorizzati', quando: 'Al responsabile, quando il docente nega o ritira', lingue: IT },
    segnaposti: ['persona', 'titolo', 'link'],
    obbligatori: ['persona', 'titolo'],
  },
  'M-25': {
    ...{ tipo: 'M-25', nome: 'Conferma di un nuovo indirizzo', quando: 'Al nuovo indirizzo, quando è chiesto il cambio', lingue: IT },
    segnaposti: ['nome', 'cognome', 'minuti', 'link'],
    obbligatori: ['minuti', 'link'],
  },
  'M-26.chiesta': {
    ...{ tipo: 'M-26', nome: 'Cambio di indirizzo chiesto', quando: 'All’indirizzo in uso, quando è chiesto il cambio', lingue: IT },
    segnaposti: ['nome', 'cognome', 'nuova', 'link'],
    obbligatori: ['nuova', 'link'],
  },
  'M-26.cambiata': {
    ...{ tipo: 'M-26', nome: 'Indirizzo cambiato', quando: 'All’indirizzo di prima, a cambio avvenuto', lingue: IT },
    segnaposti: ['nome', 'cognome', 'nuova'],
    obbligatori: ['nuova'],
  },
  'M-27': {
    ...{ tipo: 'M-27', nome: 'Proroga di un bando', quando: 'A chi ha una bozza, quando l’ufficio sposta il termine', lingue: IT },
    segnaposti: ['nome', 'bando', 'ambito', 'primaScadenza', 'scadenza', 'motivo', 'bozza', 'link'],
    obbligatori: ['primaScadenza', 'scadenza', 'link'],
    facoltativi: ['motivo'],
  },
  'M-28.condizioni': {
    ...{ tipo: 'M-28', nome: 'Condizioni di una classe modificate', quando: 'A chi ha una bozza in quella classe', lingue: IT },
    segnaposti: ['nome', 'classe', 'bando', 'bozza', 'link'],
    obbligatori: ['classe', 'link'],
  },
  'M-28.modulo': {
    ...{ tipo: 'M-28', nome: 'Modulo aggiornato', quando: 'A chi ha una bozza che passa al modulo nuovo', lingue: IT },
    segnaposti: ['nome', 'classe', 'bozza', 'link'],
    obbligatori: ['link'],
  },
  'M-29.condizioni': {
    ...{ tipo: 'M-29', nome: 'Rettifica di una classe', quando: 'A tutti gli interessati', lingue: IT },
    segnaposti: ['nome', 'provvedimento', 'classe', 'bando', 'cosa', 'motivo', 'bozza', 'link'],
    obbligatori: ['provvedimento', 'classe', 'motivo', 'link'],
  },
  'M-29.modulo': {
    ...{ tipo: 'M-29', nome: 'Rettifica di un modulo', quando: 'A tutti gli interessati', lingue: IT },
    segnaposti: ['nome', 'provvedimento', 'classe', 'bando', 'motivo', 'bozza', 'link'],
    obbligatori: ['provvedimento', 'classe', 'motivo', 'link'],
  },
  'M-30': {
    ...{
      tipo: 'M-30',
      nome: 'Promemoria di una richiesta',
      quando: 'A chi non ha risposto, quando il responsabile lo ricorda',
      lingue: IT,
    },
    segnaposti: ['nome', 'responsabile', 'inviata', 'categoria', 'titolo', 'classe', 'scadenza', 'link'],
    obbligatori: ['titolo', 'scadenza', 'link'],
  },
  'M-31': {
    ...{
      tipo: 'M-31',
      nome: 'Torna a valere la versione inviata',
      quando: 'Al responsabile, quando il termine di una riapertura passa',
      lingue: IT,
    },
    segnaposti: ['nome', 'titolo', 'numero', 'scadenza', 'versione', 'inviata', 'link'],
    obbligatori: ['numero', 'versione'],
  },
  'M-32': {
    ...{ tipo: 'M-32', nome: 'Domanda all’ufficio', quando: 'All’ufficio, quando un responsabile scrive', lingue: IT },
    segnaposti: ['responsabile', 'titolo', 'classe', 'punto', 'scritto', 'link'],
    obbligatori: ['scritto', 'link'],
  },
  'M-33': {
    ...{ tipo: 'M-33', nome: 'Risposta dell’ufficio', quando: 'Al responsabile, quando l’ufficio scrive', lingue: IT },
    segnaposti: ['nome', 'titolo', 'classe', 'punto', 'scritto', 'link'],
    obbligatori: ['scritto', 'link'],
  },
  'M-34': {
    ...{ tipo: 'M-34', nome: 'Bozza valida non inviata', quando: 'Al responsabile, 48 e 3 ore prima del termine', lingue: IT },
    segnaposti: ['nome', 'bozza', 'classe', 'scadenza', 'ore', 'link'],
    obbligatori: ['scadenza', 'link'],
  },
  'M-35': {
    ...{ tipo: 'M-35', nome: 'Convocazione di una seduta', quando: 'Ai membri attesi, quando la seduta è convocata', lingue: IT },
    segnaposti: ['nome', 'comitato', 'seduta', 'luogo', 'ordine', 'messaggio', 'link'],
    obbligatori: ['seduta', 'luogo', 'link'],
    facoltativi: ['messaggio'],
  },
  'M-35.annullata': {
    ...{ tipo: 'M-35', nome: 'Seduta annullata', quando: 'A chi era convocato, quando la seduta è annullata', lingue: IT },
    segnaposti: ['nome', 'comitato', 'seduta', 'motivo'],
    obbligatori: ['seduta', 'motivo'],
  },
  'M-36.attivato': {
    ...{ tipo: 'M-36', nome: 'Secondo fattore attivato', quando: 'Al titolare dell’account, quando attiva il secondo fattore', lingue: IT },
    segnaposti: ['nome', 'cognome', 'quando'],
    obbligatori: ['quando'],
  },
  'M-36.tolto': {
    ...{ tipo: 'M-36', nome: 'Secondo fattore tolto', quando: 'Al titolare dell’account, quando toglie il secondo fattore', lingue: IT },
    segnaposti: ['nome', 'cognome', 'quando'],
    obbligatori: ['quando'],
  },
  'M-36.azzerato': {
    ...{ tipo: 'M-36', nome: 'Secondo fattore tolto da altri', quando: 'Al titolare dell’account, quando altri lo tolgono', lingue: IT },
    segnaposti: ['nome', 'cognome', 'quando'],
    obbligatori: ['quando'],
  },
  'M-37': {
    ...{
      tipo: 'M-37',
      nome: 'Password cambiata',
      quando: 'Al titolare dell’account, quando imposta una nuova password',
      lingue: ['it', 'en'],
    },
    segnaposti: ['nome', 'cognome', 'email', 'quando'],
    obbligatori: ['quando'],
  },
  'M-38.riaperta': {
    ...{
      tipo: 'M-38',
      nome: 'Proposta in valutazione riaperta',
      quando: 'Al referee che la sta valutando, quando l’ufficio la riapre',
      lingue: EN,
    },
    segnaposti: ['nome', 'cognome', 'titolo', 'classe', 'scadenza'],
    obbligatori: ['titolo'],
  },
  'M-38.nuova': {
    ...{
      tipo: 'M-38',
      nome: 'Proposta in valutazione inviata di nuovo',
      quando: 'Al referee che la stava valutando, quando è inviata di nuovo',
      lingue: EN,
    },
    segnaposti: ['nome', 'cognome', 'titolo', 'classe', 'accesso'],
    obbligatori: ['titolo', 'accesso'],
  },
  'M-38.invariata': {
    ...{
      tipo: 'M-38',
      nome: 'Proposta in valutazione di nuovo come era',
      quando: 'Al referee che la stava valutando, quando torna a valere la versione inviata',
      lingue: EN,
    },
    segnaposti: ['nome', 'cognome', 'titolo', 'classe', 'accesso'],
    obbligatori: ['titolo', 'accesso'],
  },
  'M-38.invito': {
    ...{
      tipo: 'M-38',
      nome: 'Proposta di un invito riaperta',
      quando: 'Al referee invitato che non ha ancora risposto, quando l’ufficio la riapre',
      lingue: EN,
    },
    segnaposti: ['nome', 'cognome', 'titolo', 'classe', 'scadenza'],
    obbligatori: ['titolo'],
  },
  'M-38.invitoTornata': {
    ...{
      tipo: 'M-38',
      nome: 'Proposta di un invito di nuovo da valutare',
      quando: 'Allo stesso, quando è inviata di nuovo o torna a valere la versione inviata',
      lingue: EN,
    },
    segnaposti: ['nome', 'cognome', 'titolo', 'classe', 'scadenza', 'link'],
    obbligatori: ['titolo', 'link'],
  },
} as const satisfies Record<string, Modello>;
export type ChiaveModello = keyof typeof MODELLI;

export const modelloOf = (chiave: ChiaveModello): Modello => MODELLI[chiave];

/** In the order of the screen. */
export const CHIAVI_MODELLO = Object.keys(MODELLI) as [ChiaveModello, ...ChiaveModello[]];

type FacoltativoOf<K extends ChiaveModello> = (typeof MODELLI)[K] extends { facoltativi: readonly (infer S)[] } ? S : never;

/** What a mail of this kind must bring: every word that its text may name; null only where it may have none. */
export type Parole<K extends ChiaveModello> = {
  [S in (typeof MODELLI)[K]['segnaposti'][number]]: S extends FacoltativoOf<K> ? string | null : string;
};
