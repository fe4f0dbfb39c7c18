import type { Violazione } from '../../refusals/refusal.ts';
import { no, type Verdict, yes } from '../../refusals/verdict.ts';
import { checkAnnoDelNumero } from '../delibere/numero.rules.ts';
import { APPROVATA_CONDIZIONE, INVIATA, isEsito, NON_VALUTABILE, REVISIONE, STATI_ISTANZA, type StatoId } from '../stati.ts';
import { checkEsito, isVotato, type RegoleVoto } from './voto.rules.ts';

export const MAX_NOTA = 4000;
export const MAX_NOTA_PRESIDENTE = 1000;
export const MAX_NUMERO_DELIBERA = 40;
export const MAX_MOTIVO = 1000;
export const MAX_RICHIESTE = 30;
export const MAX_RICHIESTA = 2000;

/** Sentences of the specification (evaluation and ethics, section 5, Ethics evaluation). */
export const MESSAGGI = {
  stato: 'Selezionare una valutazione',
  numero: 'Inserire il Numero Delibera',
  componenti: 'Inserire note componenti',
  nota: 'Inserisci una nota',
  voti: 'Il totale votanti non corrisponde al numero dei presenti',
  condizioni: 'Inserisci le condizioni',
  richieste: 'Inserisci che cosa si chiede al proponente',
} as const;

export type Decisione = {
  statoId: number | null;
  note: string | null;
  noteComponenti: string | null;
  notaRevisione: string | null;
  notePresidenteCert: string | null;
  dataSeduta: string | null;
  favorevoli: number | null;
  astenuti: number | null;
  contrari: number | null;
  /** "Prevale il voto del presidente", which decides a tie (D-191). */
  prevalePresidente: boolean;
  numeroDelibera: string | null;
  /** The points that a revision asks for. */
  richieste?: readonly string[];
};

export type DecisioneFacts = {
  votanti: number;
  /** Whether the chair of the commission is among the voters. */
  presidenteVota: boolean;
  regole: RegoleVoto;
  /** The day of the sitting of the istanza; null where it is in none. */
  dataSeduta: string | null;
  oggi: string;
};

const isEmpty = (testo: string | null): boolean => (testo ?? '').trim() === '';
const isLong = (testo: string | null, massimo: number): boolean => (testo ?? '').length > massimo;
const tooLong = (massimo: number): string => `Al massimo ${massimo} caratteri.`;

/** Faults of a decision; outcome 7 needs only its reason (evaluation and ethics, section 5; domain model, section 2.9, D-191, D-193). */
export function checkDecisione(decisione: Decisione, facts: DecisioneFacts): Violazione[] {
  const { statoId } = decisione;
  const scelta = isEsito(statoId);
  const wrong: [boolean, string, string][] = [
    [!scelta && statoId !== NON_VALUTABILE, 'statoId', MESSAGGI.stato],
    [scelta && isEmpty(decisione.numeroDelibera), 'numeroDelibera', MESSAGGI.numero],
    [isLong(decisione.numeroDelibera, MAX_NUMERO_DELIBERA), 'numeroDelibera', tooLong(MAX_NUMERO_DELIBERA)],
    [isVotato(statoId) && isEmpty(decisione.noteComponenti), 'noteComponenti', MESSAGGI.componenti],
    [isEmpty(decisione.note), 'note', MESSAGGI.nota],
    [statoId === APPROVATA_CONDIZIONE && isEmpty(decisione.notaRevisione), 'notaRevisione', MESSAGGI.condizioni],
    [statoId === REVISIONE && asksNothing(decisione), 'notaRevisione', MESSAGGI.richieste],
    ...(['note', 'noteComponenti', 'notaRevisione'] as const).map((campo): [boolean, string, string] => [
      isLong(decisione[campo], MAX_NOTA),
      campo,
      tooLong(MAX_NOTA),
    ]),
    [isLong(decisione.notePresidenteCert, MAX_NOTA_PRESIDENTE), 'notePresidenteCert', tooLong(MAX_NOTA_PRESIDENTE)],
  ];
  const faults = wrong.flatMap(([is, campo, messaggio]) => (is ? [{ campo, messaggio }] : []));
  if (!scelta) return faults;
  const anno = Number((facts.dataSeduta ?? decisione.dataSeduta ?? facts.oggi).slice(0, 4));
  return [
    ...faults,
    ...checkAnnoDelNumero(decisione.numeroDelibera ?? '', anno),
    ...checkData(decisione, facts),
    ...checkVoti(decisione, facts),
  ];
}

const asksNothing = ({ notaRevisione, richieste = [] }: Decisione): boolean =>
  isEmpty(notaRevisione) && richiesteOf(richieste).length === 0;

function checkData({ dataSeduta: data }: Decisione, { dataSeduta, oggi }: DecisioneFacts): Violazione[] {
  if (data === null) return [];
  if (data > oggi) return [{ campo: 'dataSeduta', messaggio: 'La data della seduta non può essere futura.' }];
  if (dataSeduta === null || data === dataSeduta) return [];
  return [{ campo: 'dataSeduta', messaggio: "La data non è quella della seduta in cui si trova l'istanza." }];
}

const VOTI = { favorevoli: 'Inserisci i favorevoli.', astenuti: 'Inserisci gli astenuti.', contrari: 'Inserisci i contrari.' } as const;

/**
 * Faults of the votes: each is given and not negative, those in favour do not exceed the voters, their sum equals the voters, and they
 * carry the outcome.
 */
function checkVoti(decisione: Decisione, { votanti, presidenteVota, regole }: DecisioneFacts): Violazione[] {
  const { statoId, prevalePresidente } = decisione;
  if (!isVotato(statoId)) return [];
  const faults = (Object.keys(VOTI) as (keyof typeof VOTI)[]).flatMap((campo) => {
    const voto = decisione[campo];
    if (voto === null) return [{ campo, messaggio: VOTI[campo] }];
    return voto >= 0 && Number.isInteger(voto) ? [] : [{ campo, messaggio: 'Inserisci un numero intero, 0 o più.' }];
  });
  const { favorevoli, astenuti, contrari } = decisione;
  if (faults.length > 0 || favorevoli === null || astenuti === null || contrari === null) return faults;
  if (favorevoli > votanti) return [{ campo: 'favorevoli', messaggio: `I favorevoli sono al massimo ${votanti}.` }];
  if (favorevoli + astenuti + contrari !== votanti) return [{ campo: 'favorevoli', messaggio: MESSAGGI.voti }];
  return checkEsito(statoId, { favorevoli, astenuti, contrari, prevalePresidente, presidenteVota }, regole);
}

/** The points of a revision without the empty ones. */
export const richiesteOf = (richieste: readonly string[]): string[] => richieste.map((each) => each.trim()).filter((each) => each !== '');

/** Faults of the points: too many, or one too long. */
export function checkRichieste(richieste: readonly string[]): Violazione[] {
  if (richiesteOf(richieste).length > MAX_RICHIESTE) return [{ campo: 'richieste', messaggio: `Al massimo ${MAX_RICHIESTE} richieste.` }];
  return richieste.flatMap((each, at) =>
    isLong(each.trim(), MAX_RICHIESTA) ? [{ campo: `richieste.${at}`, messaggio: tooLong(MAX_RICHIESTA) }] : [],
  );
}

/** A rapporteur's note must not be empty. */
export function checkNota({ note }: { note: string | null }): Violazione[] {
  if (isEmpty(note)) return [{ campo: 'note', messaggio: MESSAGGI.nota }];
  return isLong(note, MAX_NOTA) ? [{ campo: 'note', messaggio: tooLong(MAX_NOTA) }] : [];
}

type Nota = { note: string | null; minorMajor: 0 | 1 | null };
/** A note with what its writer read before; undefined where that is not said. */
type NotaScritta = Nota & { prima?: string | null | undefined; primaMinorMajor?: 0 | 1 | null | undefined };

/** How a member suggests a revision. */
const SUGGERIMENTI = { 0: 'Revisione minore', 1: 'Revisione maggiore' } as const;

/**
 * A note and its suggestion are written by their member and mended by the chair: what the other has saved since they were read is not
 * replaced unseen (D-303).
 */
export function checkNotaLetta({ note, minorMajor, prima, primaMinorMajor }: NotaScritta, salvata: Nota): Violazione[] {
  const said = (testo: string | null) => (testo ?? '').trim();
  const isNotaUnread = prima !== undefined && said(prima) !== said(salvata.note) && said(note) !== said(salvata.note);
  const isFlagUnread = primaMinorMajor !== undefined && primaMinorMajor !== salvata.minorMajor && minorMajor !== salvata.minorMajor;
  return [
    ...(isNotaUnread ? [{ campo: 'note', messaggio: sayNotaSalvata(said(salvata.note)) }] : []),
    ...(isFlagUnread ? [{ campo: 'flag_minor_major', messaggio: saySuggerimentoSalvato(salvata.minorMajor) }] : []),
  ];
}

const sayNotaSalvata = (salvata: string): string =>
  salvata === ''
    ? 'Nel frattempo la nota salvata è stata tolta. Salva di nuovo per tenere quella che vedi qui.'
    : `Nel frattempo è stata salvata questa nota: «${salvata}». Uniscila alla tua, o salva di nuovo per sostituirla.`;

const saySuggerimentoSalvato = (salvato: 0 | 1 | null): string =>
  salvato === null
    ? 'Nel frattempo il suggerimento salvato è stato tolto. Salva di nuovo per tenere quello che vedi qui.'
    : `Nel frattempo il suggerimento salvato è «${SUGGERIMENTI[salvato]}». Scegli quello, o salva di nuovo per sostituirlo.`;

/** The reason of an act about which others are notified: reopening, reversal, annulment. */
export function checkMotivo({ motivo }: { motivo: string }): Violazione[] {
  if (isEmpty(motivo)) return [{ campo: 'motivo', messaggio: 'Inserisci il motivo.' }];
  return isLong(motivo, MAX_MOTIVO) ? [{ campo: 'motivo', messaggio: tooLong(MAX_MOTIVO) }] : [];
}

export type EsameFacts = {
  statoId: StatoId;
  propria: boolean;
  inConflitto: boolean;
  /** The sitting of the istanza. */
  seduta: { registrata: boolean } | null;
};

/** A person who presented the istanza or is in conflict may not touch it; and the committee acts only on istanze before it. */
function canTouch({ statoId, propria, inConflitto }: EsameFacts): Verdict {
  if (propria) return no('ISTANZA_PROPRIA');
  if (inConflitto) return no('IN_CONFLITTO');
  return statoId === INVIATA ? yes : no('ISTANZA_NON_DA_VALUTARE', { stato: STATI_ISTANZA[statoId].descrizione });
}

/** 6 → 2, 3, 5 in a registered sitting; 6 → 4 and 6 → 7 also without one (domain model, section 2.9, D-141, D-142). */
export function canDecide(facts: EsameFacts, scelta: number | null): Verdict {
  const may = canTouch(facts);
  if (!may.ok || scelta === NON_VALUTABILE || scelta === REVISIONE || scelta === null) return may;
  return facts.seduta?.registrata === true ? yes : no('ISTANZA_SENZA_SEDUTA');
}

/** 6 → 1, only before a sitting contains it (D-143). */
export function canReopenIstanza(facts: EsameFacts): Verdict {
  const may = canTouch(facts);
  if (!may.ok) return may;
  return facts.seduta === null ? yes : no('ISTANZA_IN_SEDUTA');
}

/** 7 → 6: the correction of a mistake (D-141). */
export function canRestoreIstanza({ statoId, propria, inConflitto }: EsameFacts): Verdict {
  if (propria) return no('ISTANZA_PROPRIA');
  if (inConflitto) return no('IN_CONFLITTO');
  return statoId === NON_VALUTABILE ? yes : no('ISTANZA_NON_DA_RIPORTARE');
}

/**
 * Notes are written while the istanza is before the committee: by each member their own, by the chair everybody's; never by a person who
 * has left it (D-194).
 */
export function canWriteNota(facts: EsameFacts, { propriaNota, presidente }: { propriaNota: boolean; presidente: boolean }): Verdict {
  return propriaNota || presidente ? canTouch(facts) : no('NOT_FOUND');
}

/** Leaving an istanza for a conflict of interest, and coming back to it, while it is before the committee (D-148). */
export const canDeclareConflitto = ({ statoId, propria, seduta }: EsameFacts): Verdict =>
  canTouch({ statoId, propria, seduta, inConflitto: false });

type Condizioni = { statoId: StatoId; rispostaCondizioni: string | null; verificate: boolean };

/** The proponent answers the conditions of state 3 until they are found met (D-176). */
export function canAnswerCondizioni({ statoId, verificate }: Omit<Condizioni, 'rispostaCondizioni'>): Verdict {
  return statoId === APPROVATA_CONDIZIONE && !verificate ? yes : no('SENZA_CONDIZIONI');
}

/** Office or chair verify them, once there is an answer; never of their own istanza or of one that they have left (D-148). */
export function canVerifyCondizioni({
  rispostaCondizioni,
  propria,
  inConflitto,
  ...rest
}: Condizioni & Pick<EsameFacts, 'propria' | 'inConflitto'>): Verdict {
  if (propria) return no('ISTANZA_PROPRIA');
  if (inConflitto) return no('IN_CONFLITTO');
  const open = canAnswerCondizioni(rest);
  if (!open.ok) return open;
  return rispostaCondizioni === null ? no('CONDIZIONI_SENZA_RISPOSTA') : yes;
}
