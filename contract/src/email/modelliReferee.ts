import { EN, IT, type Modello } from './modello.ts';
import type { Segnaposto } from './segnaposti.ts';

/**
 * Placeholders of every letter to a referee: the university, the call, who invites and where to ask, and when the review is due (D-208).
 */
const COMUNI = [
  'nome',
  'cognome',
  'titolo',
  'responsabile',
  'classe',
  'bando',
  'ateneo',
  'chiInvita',
  'emailInvita',
  'telefono',
  'contatto',
  'termine',
] as const;

/** Optional placeholders: a line that names one without a value is left out. */
const FACOLTATIVI = ['telefono'] as const;

/** The amount of work that is asked for. */
const LAVORO = ['pagine', 'lingua', 'criteri'] as const;
const LAVORO_IGNOTO = ['pagine', 'criteri'] as const;

type Names = readonly Segnaposto[];
type Letter<S extends Names, O extends Names, F extends Names> = {
  nome: string;
  quando: string;
  /** Placeholders beside those of all letters. */
  altri?: S;
  /** The title by default. */
  obbligatori?: O;
  /** Beside the telephone. */
  facoltativi?: F;
  modificabile?: true;
};

/** A letter to a referee, in English: signed by the person who invites, with a contact (D-208). */
const letter = <T extends `M-${number}`, const S extends Names = [], const O extends Names = ['titolo'], const F extends Names = []>(
  tipo: T,
  { nome, quando, altri, obbligatori, facoltativi, modificabile }: Letter<S, O, F>,
) => ({
  tipo,
  nome,
  quando,
  lingue: EN,
  segnaposti: [...COMUNI, ...((altri ?? []) as S)] as const,
  obbligatori: obbligatori ?? (['titolo'] as const),
  facoltativi: [...FACOLTATIVI, ...((facoltativi ?? []) as F)] as const,
  modificabile: modificabile === true,
});

/** Letters to external referees. */
export const MODELLI_REFEREE = {
  'M-11': letter('M-11', {
    nome: 'Invito a un referee',
    quando: 'Al referee, quando è invitato',
    altri: ['abstract', ...LAVORO, 'scadenza', 'link', 'rifiuto'],
    obbligatori: ['titolo', 'scadenza', 'link', 'rifiuto'],
    facoltativi: LAVORO_IGNOTO,
    modificabile: true,
  }),
  'M-12.invito': letter('M-12', {
    nome: 'Sollecito a un referee invitato',
    quando: 'Al referee che non ha risposto',
    altri: [...LAVORO, 'scadenza', 'link', 'rifiuto'],
    obbligatori: ['titolo', 'scadenza', 'link', 'rifiuto'],
    facoltativi: LAVORO_IGNOTO,
    modificabile: true,
  }),
  'M-12.valutazione': letter('M-12', {
    nome: 'Sollecito a un referee che ha accettato',
    quando: 'Al referee che non ha concluso',
    altri: ['accesso'],
    obbligatori: ['titolo', 'accesso'],
    modificabile: true,
  }),
  'M-47': letter('M-47', {
    nome: 'Promemoria del termine a un referee',
    quando: 'Al referee che ha accettato e non ha concluso, nei giorni prima del termine scelti in Impostazioni',
    altri: ['accesso'],
    obbligatori: ['titolo', 'termine', 'accesso'],
  }),
  'M-47.scaduto': letter('M-47', {
    nome: 'Termine di un referee passato',
    quando: 'Al referee che ha accettato e non ha concluso, nei giorni dopo il termine scelti in Impostazioni',
    altri: ['accesso'],
    obbligatori: ['titolo', 'termine', 'accesso'],
  }),
  'M-13': letter('M-13', {
    nome: 'Credenziali di un referee',
    quando: 'Al referee, quando accetta',
    altri: ['email', 'scadenza', 'link', 'accesso'],
    obbligatori: ['email', 'link', 'accesso'],
    facoltativi: ['scadenza', 'link'],
  }),
  'M-14': letter('M-14', {
    nome: 'Ringraziamento a un referee',
    quando: 'Al referee, quando conclude',
    altri: ['accesso'],
  }),
  'M-15.disabilitato': letter('M-15', {
    nome: 'Invito a un referee ritirato',
    quando: 'Al referee disabilitato',
    modificabile: true,
  }),
  'M-15.conflitto': letter('M-15', {
    nome: 'Scheda di un referee non più usata',
    quando: 'Al referee che ha concluso, quando il suo conflitto di interessi è confermato',
    modificabile: true,
  }),
  'M-15.nonNecessario': letter('M-15', {
    nome: 'Referee non più necessario',
    quando: 'Al referee che non ha risposto, quando altri bastano o la fase finisce',
    modificabile: true,
  }),
  'M-38.riaperta': letter('M-38', {
    nome: 'Proposta in valutazione riaperta',
    quando: 'Al referee che la sta valutando, quando l’ufficio la riapre',
    altri: ['scadenza'],
  }),
  'M-38.nuova': letter('M-38', {
    nome: 'Proposta in valutazione inviata di nuovo',
    quando: 'Al referee che la stava valutando, quando è inviata di nuovo',
    altri: ['accesso'],
    obbligatori: ['titolo', 'accesso'],
  }),
  'M-38.invariata': letter('M-38', {
    nome: 'Proposta in valutazione di nuovo come era',
    quando: 'Al referee che la stava valutando, quando torna a valere la versione inviata',
    altri: ['accesso'],
    obbligatori: ['titolo', 'accesso'],
  }),
  'M-38.invito': letter('M-38', {
    nome: 'Proposta di un invito riaperta',
    quando: 'Al referee invitato che non ha ancora risposto, quando l’ufficio la riapre',
    altri: ['scadenza'],
  }),
  'M-38.invitoTornata': letter('M-38', {
    nome: 'Proposta di un invito di nuovo da valutare',
    quando: 'Allo stesso, quando è inviata di nuovo o torna a valere la versione inviata',
    altri: [...LAVORO, 'scadenza', 'link', 'rifiuto'],
    obbligatori: ['titolo', 'link', 'rifiuto'],
    facoltativi: LAVORO_IGNOTO,
  }),
  'M-42.concessa': letter('M-42', {
    nome: 'Più tempo a un referee',
    quando: 'Al referee, quando la sua richiesta di un altro giorno è accolta',
    altri: ['nota', 'accesso'],
    obbligatori: ['titolo', 'termine', 'accesso'],
    facoltativi: ['nota'],
    modificabile: true,
  }),
  'M-42.negata': letter('M-42', {
    nome: 'Nessun altro tempo a un referee',
    quando: 'Al referee, quando la sua richiesta di un altro giorno non è accolta',
    altri: ['nota', 'accesso'],
    obbligatori: ['titolo', 'termine', 'accesso'],
    facoltativi: ['nota'],
    modificabile: true,
  }),
  'M-42.ritirato': letter('M-42', {
    nome: 'Ritiro di un referee',
    quando: 'Al referee, quando si ritira',
  }),
} satisfies Record<string, Modello>;
export type ModelloReferee = keyof typeof MODELLI_REFEREE;

/** Notices to those who wait for a referee: the office, and the chair who manages the referees (D-209). */
const notice = <const S extends Names = [], const F extends Names = []>({ nome, quando, altri, facoltativi }: Letter<S, [], F>) => ({
  tipo: 'M-41' as const,
  nome,
  quando: `All’ufficio e al presidente che gestisce i referee, quando ${quando}`,
  lingue: IT,
  segnaposti: ['persona', 'titolo', 'classe', 'motivo', 'link', ...((altri ?? []) as S)] as const,
  obbligatori: ['persona', 'titolo', 'link', ...((altri ?? []) as S), ...(facoltativi === undefined ? (['motivo'] as const) : [])] as const,
  facoltativi: (facoltativi ?? []) as F,
});

export const MODELLI_DEI_REFEREE = {
  'M-41.rifiuto': notice({ nome: 'Rifiuto di un referee', quando: 'un invitato rifiuta', facoltativi: ['motivo'] }),
  'M-41.ritiro': notice({ nome: 'Ritiro di un referee, all’ufficio', quando: 'chi aveva accettato si ritira' }),
  'M-41.conflitto': notice({ nome: 'Conflitto dichiarato da un referee', quando: 'chi ha concluso dichiara un conflitto' }),
  'M-41.proroga': notice({ nome: 'Un referee chiede più tempo', quando: 'un referee chiede un altro giorno', altri: ['giorno'] }),
} satisfies Record<string, Modello>;
