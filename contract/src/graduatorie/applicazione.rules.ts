import { checkCommento, type DecidedEsito } from '../esiti/commento.rules.ts';
import { COMMENTO_MAX } from '../esiti/esito.rules.ts';
import { toCents } from '../numbers/denaro.ts';
import type { Violazione } from '../refusals/refusal.ts';
import { no, type Verdict, yes } from '../refusals/verdict.ts';
import { type Importi, importiOf, NIENTE, type RankedProposta, type Scelta, totaleOf } from './graduatoria.rules.ts';
import { type ConQuadro, contenuteIn } from './quadro.rules.ts';

/** A proposta with the comment on its outcome. */
export type CommentedRow = RankedProposta & { commento: string | null };

/** The effects of applying a scenario on an outcome, in the order in which they are shown: reversals first (D-202). */
export const GENERI_VARIAZIONE = ['ESITO_CAMBIATO', 'IMPORTO_CAMBIATO', 'NUOVO', 'UGUALE'] as const;
export type GenereVariazione = (typeof GENERI_VARIAZIONE)[number];

/** One outcome before and after; `prima` is null where there was none. */
export type Variazione<Riga> = { riga: Riga; prima: Importi | null; dopo: Importi; genere: GenereVariazione };

/** The present outcome, concluded or not; null where there is none. */
export const grantedOf = ({ statusValutazione, finanziamentoAssegnato, assegnoAssegnato }: RankedProposta): Importi | null =>
  statusValutazione === null || statusValutazione === 'VALUTATA'
    ? null
    : { finanziamento: finanziamentoAssegnato ?? 0, assegno: assegnoAssegnato ?? 0 };

/**
 * The changes of applying a scenario, one for each proposta; within each kind in the given order. Concluded outcomes and proposte that the
 * scenario does not contain stay as they are (D-202).
 */
export function variazioniOf<Riga extends RankedProposta>(righe: readonly Riga[], scenario: ConQuadro): Variazione<Riga>[] {
  const contenute = contenuteIn(scenario);
  return righe
    .filter(({ id, esitoConcluso }) => contenute.has(id) && !esitoConcluso)
    .map((riga) => {
      const [prima, dopo] = [grantedOf(riga), importiOf(riga, scenario.scelte)];
      return { riga, prima, dopo, genere: genereDi(prima, dopo) };
    })
    .toSorted((one, other) => GENERI_VARIAZIONE.indexOf(one.genere) - GENERI_VARIAZIONE.indexOf(other.genere));
}

/**
 * Open proposte that the scenario does not contain, because they were evaluated or reopened after it was stored. Each is decided by itself.
 */
export function unchangedRows<Riga extends RankedProposta>(righe: readonly Riga[], scenario: Pick<ConQuadro, 'quadro'>): Riga[] {
  const contenute = contenuteIn(scenario);
  return righe.filter(({ id, esitoConcluso }) => !esitoConcluso && !contenute.has(id));
}

function genereDi(prima: Importi | null, dopo: Importi): GenereVariazione {
  if (prima === null) return 'NUOVO';
  if (isFinanziata(prima) !== isFinanziata(dopo)) return 'ESITO_CAMBIATO';
  const same = toCents(prima.finanziamento) === toCents(dopo.finanziamento) && toCents(prima.assegno) === toCents(dopo.assegno);
  return same ? 'UGUALE' : 'IMPORTO_CAMBIATO';
}

const isFinanziata = (importi: Importi): boolean => totaleOf(importi) > 0;

/** All grants in the classe after a scenario is applied: what it changes, and the outcomes that stay. */
export function scelteAfter(righe: readonly RankedProposta[], variazioni: readonly Variazione<RankedProposta>[]): Scelta[] {
  const dopo = new Map(variazioni.map((variazione) => [variazione.riga.id, variazione.dopo]));
  return righe.map((riga) => {
    const { finanziamento, assegno } = dopo.get(riga.id) ?? grantedOf(riga) ?? NIENTE;
    return { propostaId: riga.id, finanziamento, assegno };
  });
}

/** The grants before and after, for comparison with the available money. */
export function grantsAfter(righe: readonly RankedProposta[], variazioni: readonly Variazione<RankedProposta>[]) {
  const scelte = scelteAfter(righe, variazioni);
  return righe.map(({ macroAreaId }, at) => ({ macroAreaId, totale: totaleOf(scelte[at] ?? NIENTE) }));
}

/** The comment that is to stand after the scenario; null removes it. */
export type Commento = { propostaId: number; commento: string | null };

/** The field name of a comment's fault. */
export const campoCommento = (propostaId: number): string => `commento-${propostaId}`;

const decisoDi = (importi: Importi, commento: string | null): DecidedEsito => ({ finanziata: isFinanziata(importi), commento });

/** The texts of an application: comments on single outcomes, and the common reason of all other declines. */
export type Parole = { commenti: readonly Commento[]; motivazione: string | null };

/** The comment of a proposta after the scenario: the one that was sent for it, else its own. */
const proprioDopo = ({ id, commento }: Pick<CommentedRow, 'id' | 'commento'>, commenti: readonly Commento[]): string | null => {
  const sent = commenti.find(({ propostaId }) => propostaId === id);
  return (sent === undefined ? commento : sent.commento)?.trim() || null;
};

/** Declines without a comment of their own: the common reason is stored for them (D-201). */
export const withoutCommento = <Riga extends CommentedRow>(variazioni: readonly Variazione<Riga>[], commenti: readonly Commento[]) =>
  variazioni.filter(({ riga, dopo }) => !isFinanziata(dopo) && proprioDopo(riga, commenti) === null);

/** The comment of an outcome after the scenario: its own; for a decline without one the common reason. */
export const commentoAfter = ({ riga, dopo }: Variazione<CommentedRow>, { commenti, motivazione }: Parole): string | null =>
  proprioDopo(riga, commenti) ?? (isFinanziata(dopo) ? null : motivazione?.trim() || null);

/** Whether the comment was written for the opposite outcome, and has neither been rewritten nor removed. */
export const isDaRivedere = ({ riga, prima, dopo }: Variazione<CommentedRow>): boolean =>
  prima !== null && checkCommento(decisoDi(prima, riga.commento), decisoDi(dopo, riga.commento)).length > 0;

/**
 * Faults of the texts of an application: a comment on the opposite outcome, a text that is too long (D-202), or a decline without a reason
 * where its classe requires one (D-201).
 */
export function checkParole(
  variazioni: readonly Variazione<CommentedRow>[],
  parole: Parole,
  { motivazioneObbligatoria }: { motivazioneObbligatoria: boolean },
): Violazione[] {
  const muta = motivazioneObbligatoria && !parole.motivazione?.trim() && withoutCommento(variazioni, parole.commenti).length > 0;
  const lunga = (parole.motivazione ?? '').length > COMMENTO_MAX;
  return [
    ...variazioni.flatMap((variazione) => faultsOfCommento(variazione, parole.commenti)),
    ...(muta ? [{ campo: 'motivazione', messaggio: 'Motiva il mancato finanziamento.' }] : []),
    ...(lunga ? [{ campo: 'motivazione', messaggio: TROPPO_LUNGO }] : []),
  ];
}

const TROPPO_LUNGO = `Il campo non puo superare i ${COMMENTO_MAX} caratteri di lunghezza.`;

function faultsOfCommento({ riga, prima, dopo }: Variazione<CommentedRow>, commenti: readonly Commento[]): Violazione[] {
  const commento = proprioDopo(riga, commenti);
  const campo = campoCommento(riga.id);
  const chi = riga.numeroProtocollo ?? String(riga.id);
  if ((commento ?? '').length > COMMENTO_MAX) return [{ campo, messaggio: `${chi}: ${TROPPO_LUNGO}` }];
  const found = prima === null ? [] : checkCommento(decisoDi(prima, riga.commento), decisoDi(dopo, commento));
  return found.map(({ messaggio }) => ({ campo, messaggio: `${chi}: ${messaggio}` }));
}

/** An outcome written by an application, and the one before it; null where there was none. */
export type UndoneEsito = {
  propostaId: number;
  prima: (Importi & { commento: string | null }) | null;
  dopo: Importi & { commento: string | null };
};

/** A proposta with the comment on its outcome, and when that outcome was first written; null where there is none. */
export type RowWithEsito = CommentedRow & { esitoCreatoIl: Date | null };

/** An applied scenario whose application is to be undone. */
export type Annullando = {
  applicatoIl: Date;
  /** No other scenario was applied after it. */
  ultimo: boolean;
  /** What it wrote; null where it was applied before SIGEBA stored the earlier outcomes. */
  ritorni: readonly UndoneEsito[] | null;
};

/**
 * Outcomes that are no longer as the application left them: changed, reopened, or deleted with a reopened evaluation. One that was written
 * anew rests on another evaluation, even if its amounts are equal: the earlier outcome is not restored over it.
 */
export function rowsChangedSince<Riga extends RowWithEsito>(
  righe: readonly Riga[],
  ritorni: readonly UndoneEsito[],
  applicatoIl: Date,
): Pick<Riga, 'numeroProtocollo'>[] {
  return ritorni.flatMap(({ propostaId, dopo }) => {
    const riga = righe.find(({ id }) => id === propostaId);
    const now = riga === undefined || !riga.esitoConcluso ? null : grantedOf(riga);
    const same =
      now !== null &&
      riga !== undefined &&
      riga.esitoCreatoIl !== null &&
      riga.esitoCreatoIl <= applicatoIl &&
      toCents(now.finanziamento) === toCents(dopo.finanziamento) &&
      toCents(now.assegno) === toCents(dopo.assegno) &&
      riga.commento === dopo.commento;
    return same ? [] : [{ numeroProtocollo: riga?.numeroProtocollo ?? String(propostaId) }];
  });
}

/** The grants of the classe after an application is undone, for comparison with the available money. */
export function grantsAfterUndo(righe: readonly RankedProposta[], ritorni: readonly UndoneEsito[]) {
  const prima = new Map(ritorni.map((ritorno) => [ritorno.propostaId, ritorno.prima ?? NIENTE]));
  return righe.map((riga) => ({ macroAreaId: riga.macroAreaId, totale: totaleOf(prima.get(riga.id) ?? grantedOf(riga) ?? NIENTE) }));
}

/** The last application may be undone as one act, until one of its outcomes is changed (D-202). */
export function canUndoApplicazione({ applicatoIl, ultimo, ritorni }: Annullando, righe: readonly RowWithEsito[]): Verdict {
  if (ritorni === null) return no('APPLICAZIONE_SENZA_MEMORIA');
  if (!ultimo) return no('APPLICAZIONE_NON_ULTIMA');
  const cambiate = rowsChangedSince(righe, ritorni, applicatoIl);
  return cambiate.length === 0
    ? yes
    : no('APPLICAZIONE_CAMBIATA', {
        quante: cambiate.length,
        numeri: cambiate.flatMap(({ numeroProtocollo }) => numeroProtocollo ?? []).join(', '),
      });
}
