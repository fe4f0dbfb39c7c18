import { checkCommento, type DecidedEsito } from '../esiti/commento.rules.ts';
import { COMMENTO_MAX } from '../esiti/esito.rules.ts';
import { toCents } from '../numbers/denaro.ts';
import type { Violazione } from '../refusals/refusal.ts';
import { no, type Verdict, yes } from '../refusals/verdict.ts';
import { type Importi, importiOf, NIENTE, type RankedProposta, type Scelta, totaleOf } from './graduatoria.rules.ts';
import { type ConQuadro, contenuteIn } from './quadro.rules.ts';

/** A proposta with the comment on its outcome. */
export type CommentedRow = RankedProposta & { commento: string | null };

/** What applying a scenario does to an outcome; in this order it is shown, what overturns something first (D-202). */
export const GENERI_VARIAZIONE = ['ESITO_CAMBIATO', 'IMPORTO_CAMBIATO', 'NUOVO', 'UGUALE'] as const;
export type GenereVariazione = (typeof GENERI_VARIAZIONE)[number];

/** One outcome before and after; before it is null where none was written. */
export type Variazione<Riga> = { riga: Riga; prima: Importi | null; dopo: Importi; genere: GenereVariazione };

/** The outcome as it stands, concluded or not; null where none is written. */
export const grantedOf = ({ statusValutazione, finanziamentoAssegnato, assegnoAssegnato }: RankedProposta): Importi | null =>
  statusValutazione === null || statusValutazione === 'VALUTATA'
    ? null
    : { finanziamento: finanziamentoAssegnato ?? 0, assegno: assegnoAssegnato ?? 0 };

/**
 * What applying a scenario changes, proposta by proposta; within each kind in the order in which they are given. Concluded outcomes and what
 * the scenario does not contain are not among them: they stay as they are (D-202).
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

/** Open proposte that the scenario does not contain: evaluated or reopened after it was kept. Each is decided by itself. */
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

/** All that is given in the classe once a scenario is applied: what it changes, and the outcomes that stay. */
export function scelteAfter(righe: readonly RankedProposta[], variazioni: readonly Variazione<RankedProposta>[]): Scelta[] {
  const dopo = new Map(variazioni.map((variazione) => [variazione.riga.id, variazione.dopo]));
  return righe.map((riga) => {
    const { finanziamento, assegno } = dopo.get(riga.id) ?? grantedOf(riga) ?? NIENTE;
    return { propostaId: riga.id, finanziamento, assegno };
  });
}

/** The same for what is available. */
export function grantsAfter(righe: readonly RankedProposta[], variazioni: readonly Variazione<RankedProposta>[]) {
  const scelte = scelteAfter(righe, variazioni);
  return righe.map(({ macroAreaId }, at) => ({ macroAreaId, totale: totaleOf(scelte[at] ?? NIENTE) }));
}

/** A comment as it is to stand after the scenario; null removes it. */
export type Commento = { propostaId: number; commento: string | null };

/** Under this name the fault of a comment is told. */
export const campoCommento = (propostaId: number): string => `commento-${propostaId}`;

const decisoDi = (importi: Importi, commento: string | null): DecidedEsito => ({ finanziata: isFinanziata(importi), commento });

/** What is said in words with an application: comments of single outcomes, and why all others of its declines get nothing. */
export type Parole = { commenti: readonly Commento[]; motivazione: string | null };

/** The comment that a proposta has after the scenario: the one that was sent for it, else its own. */
const proprioDopo = ({ id, commento }: Pick<CommentedRow, 'id' | 'commento'>, commenti: readonly Commento[]): string | null => {
  const sent = commenti.find(({ propostaId }) => propostaId === id);
  return (sent === undefined ? commento : sent.commento)?.trim() || null;
};

/** Outcomes that decline without a comment of their own: what is said of them is the one reason for all (D-201). */
export const withoutCommento = <Riga extends CommentedRow>(variazioni: readonly Variazione<Riga>[], commenti: readonly Commento[]) =>
  variazioni.filter(({ riga, dopo }) => !isFinanziata(dopo) && proprioDopo(riga, commenti) === null);

/** What stands under an outcome after the scenario: its own comment; of a decline that has none the reason for all of them. */
export const commentoAfter = ({ riga, dopo }: Variazione<CommentedRow>, { commenti, motivazione }: Parole): string | null =>
  proprioDopo(riga, commenti) ?? (isFinanziata(dopo) ? null : motivazione?.trim() || null);

/** Whether the comment of this outcome was written for the other one, as long as nobody rewrites or removes it. */
export const isDaRivedere = ({ riga, prima, dopo }: Variazione<CommentedRow>): boolean =>
  prima !== null && checkCommento(decisoDi(prima, riga.commento), decisoDi(dopo, riga.commento)).length > 0;

/**
 * What is wrong with the words of an application: a comment of the other outcome, too long a text (D-202), or a decline of which nothing
 * is said although its classe asks for it (D-201).
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
    ...(muta ? [{ campo: 'motivazione', messaggio: 'Motivare il mancato finanziamento.' }] : []),
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

/** What an application wrote of an outcome, and what stood there before it; null where nothing did. */
export type UndoneEsito = {
  propostaId: number;
  prima: (Importi & { commento: string | null }) | null;
  dopo: Importi & { commento: string | null };
};

/** A proposta with the comment on its outcome, and when that outcome was first written; null where none is. */
export type RowWithEsito = CommentedRow & { esitoCreatoIl: Date | null };

/** An applied scenario, for whoever would undo its application. */
export type Annullando = {
  applicatoIl: Date;
  /** No other scenario was applied after it. */
  ultimo: boolean;
  /** What it wrote; null where it was applied before SIGEBA kept what had stood there. */
  ritorni: readonly UndoneEsito[] | null;
};

/**
 * Outcomes that are not any more as the application left them: changed, reopened, or gone with a reopened evaluation. One that was
 * written anew rests on another evaluation, also where its amounts are the same: what stood before is not brought back over it.
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

/** What each proposta of the classe gets once an application is undone, for what is available. */
export function grantsAfterUndo(righe: readonly RankedProposta[], ritorni: readonly UndoneEsito[]) {
  const prima = new Map(ritorni.map((ritorno) => [ritorno.propostaId, ritorno.prima ?? NIENTE]));
  return righe.map((riga) => ({ macroAreaId: riga.macroAreaId, totale: totaleOf(prima.get(riga.id) ?? grantedOf(riga) ?? NIENTE) }));
}

/** The last application is undone as one act, as long as none of its outcomes has been changed since (D-202). */
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
