import { formatEuroBreve, toCents } from '../numbers/denaro.ts';
import type { Violazione } from '../refusals/refusal.ts';
import { no, type Verdict, yes } from '../refusals/verdict.ts';
import type { Valutatore } from '../valutazioni/fasi.rules.ts';
import { isSamePunteggio, isSogliaNonVerificabile, isSottoSoglia } from '../valutazioni/punteggi.rules.ts';
import { type Importi, importiInParole } from './importi.text.ts';

export const COMMENTO_MAX = 4000;
export const MOTIVAZIONE_MAX = 4000;

/** Who grants: the office, the chair, a member of the commission. */
export type ChiAssegna = Exclude<Valutatore, 'REFEREE'>;

/** The facts that decide about the outcome of a proposta. */
export type EsitoFacts = {
  statusValutazione: 'VALUTATA' | 'FINANZIATA' | 'NON_FINANZIATA' | null;
  esitoSpeciale: 'NON_AMMISSIBILE' | 'RESPINTA' | null;
  /** The time of judging is over: official, or past the end of the evaluation (D-99). */
  tempoConcluso: boolean;
  ufficiale: boolean;
  macroAreaValutabile: boolean;
  mcValutazioneSoloBozza: boolean;
  esitoConcluso: boolean;
  /** A referee declared a conflict after concluding, and nobody has decided about it (D-312). */
  schedaContestata: boolean;
  media: number | null;
  mediaSogliaFinanziabilita: number | null;
  sogliaFinanziabilita: number | null;
};

/** What can be granted to a proposta, in euro. */
export type Richiesta = { finanziamentoRichiesto: number; assegnoRichiesto: number; importoSingoloAssegno: number | null };

/** An outcome as it was filled in; null is an empty amount. */
export type EsitoScelto = {
  finanzia: boolean;
  finanziamentoAssegnato: number | null;
  assegnoAssegnato: number;
  commento: string | null;
  /** Why the office grants although there is no mean to compare with the threshold (D-198). */
  motivoSenzaPunteggio?: string | null;
};

/** Which texts an outcome needs. */
export type Motivazioni = {
  /** A decline of funding needs its comment (D-201). */
  motivazioneObbligatoria: boolean;
  /** There is no mean to compare with the threshold: a grant needs its reason (D-198). */
  sogliaNonVerificabile: boolean;
};

type FundingFacts = Pick<EsitoFacts, 'esitoSpeciale' | 'media' | 'mediaSogliaFinanziabilita' | 'sogliaFinanziabilita'>;

/**
 * Whether anything can be granted: not to a proposta that is not admissible, rejected, below the threshold, or without a mean where there
 * is a threshold (D-112, D-198).
 */
export function canFund(facts: FundingFacts): Verdict {
  if (facts.esitoSpeciale !== null || isSottoSoglia(facts)) return no('NON_FINANZIABILE');
  return isSogliaNonVerificabile(facts) ? no('SOGLIA_NON_VERIFICABILE') : yes;
}

/** The same for this person: without a mean only the office grants, and `checkEsito` requires its reason (D-198). */
export function canAssignEsito(facts: FundingFacts, chi: ChiAssegna): Verdict {
  const verdict = canFund(facts);
  return !verdict.ok && verdict.reason === 'SOGLIA_NON_VERIFICABILE' && chi === 'UFFICIO' ? yes : verdict;
}

/** The means that decide about a proposta, as they were read. */
export type PunteggioLetto = Pick<FundingFacts, 'media' | 'mediaSogliaFinanziabilita'>;

/**
 * An outcome is given to the points that were read: those of an evaluation that was reopened and concluded since are looked at first
 * (D-303). The refusal tells the mean that has changed.
 */
export function canDecideOn(letto: PunteggioLetto | undefined, ora: PunteggioLetto): Verdict {
  if (letto === undefined) return yes;
  if (!isSamePunteggio(letto.media, ora.media)) return no('PUNTEGGIO_CAMBIATO', { perSoglia: false, era: letto.media, ora: ora.media });
  const [era, adesso] = [letto.mediaSogliaFinanziabilita, ora.mediaSogliaFinanziabilita];
  return isSamePunteggio(era, adesso) ? yes : no('PUNTEGGIO_CAMBIATO', { perSoglia: true, era, ora: adesso });
}

/** Whether this person may write the outcome at all (domain model, section 2.6). */
export function canWriteEsito(facts: EsitoFacts, chi: ChiAssegna): Verdict {
  if (chi !== 'UFFICIO' && !facts.macroAreaValutabile) return no('MACROAREA_NON_VALUTABILE');
  if (facts.tempoConcluso) return no('VALUTAZIONE_TEMPO');
  if (facts.statusValutazione === null) return no('ESITO_DA_VALUTARE');
  if (facts.schedaContestata) return no('CONFLITTO_REFEREE_DA_DECIDERE');
  return facts.esitoConcluso ? no('ESITO_CONCLUSO') : yes;
}

/** Members only save drafts where their classe lets the chair alone conclude (D-117). */
export const canConcludeEsito = ({ mcValutazioneSoloBozza }: Pick<EsitoFacts, 'mcValutazioneSoloBozza'>, chi: ChiAssegna): Verdict =>
  chi === 'MEMBRO' && mcValutazioneSoloBozza ? no('ESITO_CONCLUDE_PRESIDENTE') : yes;

/** Whether this person may grant, refuse or change, and conclude if asked to. */
export function canSaveEsito(
  facts: EsitoFacts,
  { chi, finanzia, concludi }: { chi: ChiAssegna; finanzia: boolean; concludi: boolean },
): Verdict {
  const write = canWriteEsito(facts, chi);
  // Where nothing can be granted that is the reason, even if the outcome is concluded.
  if (finanzia && !write.ok && write.reason === 'ESITO_CONCLUSO' && facts.esitoSpeciale !== null) return canFund(facts);
  if (!write.ok) return write;
  const fund = finanzia ? canAssignEsito(facts, chi) : yes;
  if (!fund.ok) return fund;
  return concludi ? canConcludeEsito(facts, chi) : yes;
}

/**
 * A concluded outcome may be reopened by office and chair until the time is over (D-122). The outcome of a rejected or inadmissible
 * proposta follows from its evaluation, which has to be reopened instead.
 */
export function canOpenEsito(facts: EsitoFacts, chi: ChiAssegna): Verdict {
  if (chi === 'MEMBRO') return no('ESITO_RIAPRE_PRESIDENTE');
  if (facts.tempoConcluso) return no('VALUTAZIONE_TEMPO');
  if (facts.esitoSpeciale !== null) return no('ESITO_SPECIALE');
  return facts.esitoConcluso ? yes : no('ESITO_NON_CONCLUSO');
}

/** One outcome of an official classe may be changed for a reason: renunciation, revocation, the next in the ranking (D-179). */
export function canRectifyEsito(facts: EsitoFacts, { chi, finanzia }: { chi: ChiAssegna; finanzia: boolean }): Verdict {
  if (chi !== 'UFFICIO') return no('RETTIFICA_UFFICIO');
  if (!facts.ufficiale) return no('RETTIFICA_NON_UFFICIALE');
  return finanzia ? canAssignEsito(facts, chi) : yes;
}

/** A proposta may be declared not admissible until something is decided or the time is over, on no other condition (EVAL-061, D-80). */
export function canDeclareNonAmmissibile({
  statusValutazione,
  tempoConcluso,
}: Pick<EsitoFacts, 'statusValutazione' | 'tempoConcluso'>): Verdict {
  if (tempoConcluso) return no('VALUTAZIONE_TEMPO');
  return statusValutazione === null ? yes : no('GIA_VALUTATA');
}

/** The number of assegni in an amount; 0 where the classe does not say what one is worth. */
export const assegniIn = (importo: number, importoSingoloAssegno: number | null): number =>
  importoSingoloAssegno === null || importoSingoloAssegno <= 0 ? 0 : Math.floor(toCents(importo) / toCents(importoSingoloAssegno));

/** The amount of so many assegni, in euro. */
export const importoAssegni = (quanti: number, importoSingoloAssegno: number | null): number =>
  (quanti * toCents(importoSingoloAssegno ?? 0)) / 100;

/** The greatest amount that can be granted: whole euro, within the request. */
export const massimoAssegnabile = ({ finanziamentoRichiesto }: Pick<Richiesta, 'finanziamentoRichiesto'>): number =>
  Math.floor(finanziamentoRichiesto);

/** Whether the amount exceeds the request: reported while it is typed, since no total can be computed from it. */
export const isOltreRichiesta = (importo: number | null, richiesta: Pick<Richiesta, 'finanziamentoRichiesto'>): boolean =>
  importo !== null && importo > massimoAssegnabile(richiesta);

const SCEGLIERE_IMPORTO = "Indica l'importo assegnato.";

/** Faults of an outcome as it was filled in (evaluation and ethics, section 5): amounts and texts. A refusal has no amounts. */
export const checkEsito = (scelto: EsitoScelto, richiesta: Richiesta, motivazioni: Motivazioni): Violazione[] => [
  ...checkParole(scelto, motivazioni),
  ...(scelto.finanzia ? checkImporti(scelto, richiesta) : []),
];

/** A decline needs its comment, a grant without a mean its reason (D-198, D-201). */
function checkParole(
  { finanzia, commento, motivoSenzaPunteggio = null }: EsitoScelto,
  { motivazioneObbligatoria, sogliaNonVerificabile }: Motivazioni,
): Violazione[] {
  const tooLong = (campo: string, testo: string | null, massimo: number) =>
    (testo ?? '').length > massimo ? [{ campo, messaggio: `Il campo non puo superare i ${massimo} caratteri di lunghezza.` }] : [];
  const decline = !finanzia && motivazioneObbligatoria && !commento?.trim();
  const deroga = finanzia && sogliaNonVerificabile && !motivoSenzaPunteggio?.trim();
  return [
    ...(decline ? [{ campo: 'commento', messaggio: 'Motiva il mancato finanziamento.' }] : []),
    ...tooLong('commento', commento, COMMENTO_MAX),
    ...(deroga ? [{ campo: 'motivoSenzaPunteggio', messaggio: 'Indica perché si finanzia senza punteggio.' }] : []),
    ...tooLong('motivoSenzaPunteggio', motivoSenzaPunteggio, MOTIVAZIONE_MAX),
  ];
}

/** Amounts must be whole euro and whole assegni, within the request, and not both zero. */
export function checkImporti(
  { finanziamentoAssegnato: importo, assegnoAssegnato }: Pick<EsitoScelto, 'finanziamentoAssegnato' | 'assegnoAssegnato'>,
  richiesta: Richiesta,
): Violazione[] {
  const violazioni: Violazione[] = [];
  const add = (campo: string, messaggio: string) => violazioni.push({ campo, messaggio });
  const massimo = massimoAssegnabile(richiesta);
  if (importo === null) add('finanziamentoAssegnato', SCEGLIERE_IMPORTO);
  else if (!Number.isInteger(importo) || importo < 0) add('finanziamentoAssegnato', "L'importo assegnato è in euro interi.");
  else if (isOltreRichiesta(importo, richiesta))
    add('finanziamentoAssegnato', `L'importo assegnato non può superare quello richiesto (${formatEuroBreve(massimo)}).`);
  const { assegnoRichiesto, importoSingoloAssegno } = richiesta;
  const quanti = assegniIn(assegnoAssegnato, importoSingoloAssegno);
  const disponibili = assegniIn(assegnoRichiesto, importoSingoloAssegno);
  if (toCents(importoAssegni(quanti, importoSingoloAssegno)) !== toCents(assegnoAssegnato) || assegnoAssegnato < 0)
    add('assegnoAssegnato', "L'assegno si assegna per numero intero di assegni.");
  else if (quanti > disponibili) add('assegnoAssegnato', `Gli assegni richiesti sono ${disponibili}.`);
  if (violazioni.length === 0 && importo === 0 && assegnoAssegnato === 0)
    add('finanziamentoAssegnato', 'Indica un importo o un assegno maggiore di zero, oppure scegli «No».');
  return violazioni;
}

/** The motivation of a change after publication, or of inadmissibility. */
export const checkMotivazione = (motivazione: string): Violazione[] =>
  motivazione.trim() === ''
    ? [{ campo: 'motivazione', messaggio: 'Inserire una motivazione.' }]
    : motivazione.length > MOTIVAZIONE_MAX
      ? [{ campo: 'motivazione', messaggio: `Il campo non puo superare i ${MOTIVAZIONE_MAX} caratteri di lunghezza.` }]
      : [];

/**
 * A reopened evaluation takes its outcome along: one that was given or changed since the reader saw it, null where there was none, is not
 * lost unread (D-303).
 */
export function canLoseEsito(letto: Importi | null | undefined, ora: Importi | null): Verdict {
  if (letto === undefined || ora === null) return yes;
  const cents = ({ finanziamentoAssegnato, assegnoAssegnato }: Importi) =>
    [finanziamentoAssegnato ?? 0, assegnoAssegnato ?? 0].map(toCents);
  const same = letto !== null && cents(letto).join() === cents(ora).join();
  return same ? yes : no('ESITO_INTANTO', { era: letto && importiInParole(letto), ora: importiInParole(ora) });
}

/**
 * The status after an outcome: granted where either amount is above zero, refused where both are zero, open where both are missing
 * (evaluation and ethics, section 4).
 */
export function statusDopo({ finanziamentoAssegnato, assegnoAssegnato }: Importi): 'VALUTATA' | 'FINANZIATA' | 'NON_FINANZIATA' {
  if (finanziamentoAssegnato === null && assegnoAssegnato === null) return 'VALUTATA';
  return (finanziamentoAssegnato ?? 0) > 0 || (assegnoAssegnato ?? 0) > 0 ? 'FINANZIATA' : 'NON_FINANZIATA';
}

/** The whole grant, in euro. */
export const totaleAssegnato = ({ finanziamentoAssegnato, assegnoAssegnato }: Importi): number =>
  (toCents(finanziamentoAssegnato ?? 0) + toCents(assegnoAssegnato ?? 0)) / 100;
