import { explainErrore } from '@sigeba/contract/email/errore.rules.ts';
import type { Day } from '@sigeba/contract/giorno.ts';
import { dayInRome } from '@sigeba/contract/instant.ts';
import { isTempoConcluso } from '@sigeba/contract/iter/iter.rules.ts';
import {
  canManageReferee,
  etichettaReferee,
  type FattiPannello,
  type FattiReferee,
  statoReferee,
} from '@sigeba/contract/referee/referee.rules.ts';
import type { PannelloReferee, Referee } from '@sigeba/contract/referee/referee.shape.ts';
import { refusalText } from '@sigeba/contract/refusals/refusals.ts';
import { no, type Verdict, yes } from '@sigeba/contract/refusals/verdict.ts';
import { gruppiOf } from '@sigeba/contract/ruoli.ts';
import type { Asking } from '../../ground/asking.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { together } from '../../ground/db/query.ts';
import { acptLinkOf } from '../../ground/mail/linkReferee.ts';
import { ensure, found } from '../../ground/refuse.ts';
import { lockAny } from '../proposte/lockProposta.queries.ts';
import { findPannello, findReferee, listReferee, type PannelloRow, type RefereeRow } from './referee.queries.ts';

/** The referees of a proposta, opened by a verb. */
export type Pannello = { row: PannelloRow; fatti: FattiPannello; referee: RefereeRow[] };

/** GET: everybody who reads the proposta for its evaluation reads who was invited (domain model, section 3). */
export async function readPannello(tx: Tx, request: Asking & { params: { propostaId: number } }): Promise<PannelloReferee> {
  const { actor, received, params } = request;
  const { propostaId } = params;
  const { row, referee } = await together(tx, {
    row: findPannello.with({ propostaId, ...callerOf(actor) }),
    referee: listReferee.with({ propostaId }),
  });
  return presentPannello({ row: readable(row), fatti: fattiOf(readable(row), received), referee }, request);
}

/** The panel under the lock of the proposta, for a writer; refused for a caller who only reads it. */
export async function openPannello(tx: Tx, { actor, received }: Asking, propostaId: number): Promise<Pannello> {
  const asked = { propostaId, ...callerOf(actor) };
  const { row, referee } = await together(tx, {
    lock: lockAny.with({ id: propostaId }),
    row: findPannello.with(asked),
    referee: listReferee.with({ propostaId }),
  });
  const pannello = readable(row);
  ensure(mayManage(pannello));
  return { row: pannello, fatti: fattiOf(pannello, received), referee };
}

/** The same, of one invitation. */
export async function openReferee(tx: Tx, request: Asking & { params: { id: number } }): Promise<Pannello & { one: RefereeRow }> {
  const { id } = request.params;
  const { propostaId } = found(await findReferee(tx, { id }));
  const pannello = await openPannello(tx, request, propostaId);
  return { ...pannello, one: found(pannello.referee.find((each) => each.id === id)) };
}

/** The same for the holder of a link without a session, who has no rights beyond it. */
export async function openAsInvited(
  tx: Tx,
  { received }: Pick<Asking, 'received'>,
  { id, propostaId, lock }: Invitation,
): Promise<OpenInvitation> {
  const asked = { propostaId, utenteId: 0, gruppi: [] };
  if (lock) await lockAny(tx, { id: propostaId });
  const { row, referee } = await together(tx, { row: findPannello.with(asked), referee: listReferee.with({ propostaId }) });
  if (row === undefined) return null;
  return { row, fatti: fattiOf(row, received), referee, one: found(referee.find((each) => each.id === id)) };
}
type Invitation = { id: number; propostaId: number; lock: boolean };
/** Null for a proposta that is no longer sent. */
type OpenInvitation = (Pannello & { one: RefereeRow }) | null;

const callerOf = ({ id, roles }: Asking['actor']) => ({ utenteId: id, gruppi: gruppiOf(roles) });

/**
 * The office of its group and the people who evaluate it read the panel, except members in conflict of interest and those of
 * other macro-areas (D-101, D-105).
 */
function readable(row: PannelloRow | undefined): PannelloRow {
  const { ufficio, valuta } = found(row);
  return found(ufficio || valuta ? row : undefined);
}

/** The office manages referees, and the chair to whom the commission leaves it (D-102). */
const mayManage = ({ ufficio, seduto }: PannelloRow): Verdict => (ufficio || seduto?.gestisce === true ? yes : no('REFEREE_PRESIDENTE'));

export const fattiOf = (row: PannelloRow, received: Date): FattiPannello => ({
  faseAttiva: row.faseAttiva,
  tempoConcluso: isTempoConcluso(row, received),
  valutata: row.statusValutazione !== null,
  massimo: row.massimo,
  accettati: row.accettati,
});

export const fattiReferee = (row: RefereeRow): FattiReferee => ({
  accettazione: iso(row.accettazione),
  rifiuto: iso(row.rifiuto),
  ritiro: iso(row.ritiro),
  disabilitazione: iso(row.disabilitazione),
  nonNecessario: row.nonNecessario,
  sollecito: iso(row.sollecito),
  scadenza: iso(row.scadenza),
  conclusa: isConclusa(row),
  conflitto: row.conflitto,
  dichiarato: row.dichiarato,
  proroga: isConclusa(row) ? null : iso(row.prorogaChiesta),
  nonRecapitata: row.nonRecapitata !== null,
});

/** A referee who has sent the review needs no later day: an earlier request is answered by it. */
const isConclusa = ({ valutazione }: RefereeRow): boolean => valutazione?.status === 'CONCLUSA';

const iso = (instant: Date | null): string | null => instant?.toISOString() ?? null;

/** A referee as this reader may see them: members of a commission with hidden referees get numbers for names (D-102). */
export function presentPannello({ row, fatti, referee }: Pannello, request: Asking): PannelloReferee {
  const manages = mayManage(row).ok;
  const verdict = canManageReferee(fatti);
  return {
    modificabile: manages && verdict.ok,
    motivo: manages && !verdict.ok ? refusalText(verdict) : null,
    massimo: fatti.massimo,
    accettati: fatti.accettati,
    fine: fineOf(row),
    fatti: { faseAttiva: fatti.faseAttiva, tempoConcluso: fatti.tempoConcluso, valutata: fatti.valutata },
    referee: referee.map((each) => (manages ? presentReferee(each, row, request) : presentToReader(each, row, request))),
  };
}

/**
 * The fields that readers get, members and chair: all other fields stay with the people who manage the referees, and members with
 * hidden referees do not get the names either (D-102).
 */
function presentToReader(row: RefereeRow, pannello: PannelloRow, request: Asking): Referee {
  const { seduto } = pannello;
  const hidden = seduto?.presidente !== true && seduto?.nascosti !== false;
  const full = presentReferee(row, pannello, request);
  return {
    id: full.id,
    nome: hidden ? '' : full.nome,
    cognome: hidden ? etichettaReferee(row.numero) : full.cognome,
    createdTimestamp: full.createdTimestamp,
    invioSollecito: full.invioSollecito,
    accettazioneTimestamp: full.accettazioneTimestamp,
    rifiutoValutazione: full.rifiutoValutazione,
    disabilitazioneTimestamp: full.disabilitazioneTimestamp,
    accettato: full.accettato,
    disabilitato: full.disabilitato,
    nonNecessario: full.nonNecessario,
    scadenza: full.scadenza,
    consegna: full.consegna,
    stato: full.stato,
    valutazione: full.valutazione,
    ...SOLO_DI_CHI_GESTISCE,
  };
}

/** The fields of a referee for the people who manage them. */
const SOLO_DI_CHI_GESTISCE = {
  email: null,
  acptLink: null,
  history: [],
  alternative: null,
  nonRecapitata: null,
  noConflitto: null,
  conflittoConfermato: false,
  conflittoDichiarato: false,
  ritiro: null,
  proroga: null,
} satisfies Partial<Referee>;

/**
 * The fields that no chair gets: the link, since its holder answers with it and writes the sheet (D-126), and the colleagues whom
 * the proponent asked the office to exclude.
 */
export const isUfficioSoltanto = ({ ufficio, seduto }: PannelloRow): boolean => ufficio && seduto?.presidente !== true;

/** All fields, for the people who manage the referees. */
function presentReferee(row: RefereeRow, pannello: PannelloRow, { received, publicUrl }: Pick<Asking, 'received' | 'publicUrl'>): Referee {
  const fatti = fattiReferee(row);
  return {
    id: row.id,
    nome: row.nome,
    cognome: row.cognome,
    email: row.email,
    createdTimestamp: row.invito.toISOString(),
    invioSollecito: fatti.sollecito,
    accettazioneTimestamp: fatti.accettazione,
    rifiutoValutazione: fatti.rifiuto,
    disabilitazioneTimestamp: fatti.disabilitazione,
    accettato: fatti.accettazione !== null ? true : fatti.rifiuto !== null ? false : null,
    disabilitato: fatti.disabilitazione === null ? null : true,
    nonNecessario: row.nonNecessario,
    scadenza: fatti.scadenza,
    stato: statoReferee(fatti, received),
    noConflitto: row.noConflitto,
    conflittoConfermato: row.conflitto,
    alternative: row.alternative,
    ritiro: fatti.ritiro === null ? null : { quando: fatti.ritiro, motivo: row.ritiroMotivo },
    conflittoDichiarato: row.dichiarato,
    consegna: iso(row.consegna),
    proroga: prorogaOf(row),
    nonRecapitata: row.nonRecapitata === null ? null : explainErrore(row.nonRecapitata),
    acptLink: isUfficioSoltanto(pannello) ? acptLinkOf(row, publicUrl) : null,
    history: row.storico.map(({ evento, quando, da }) => ({ evento, quando: new Date(quando).toISOString(), da })),
    valutazione: row.valutazione && { ...row.valutazione, massimo: massimoDi(row.valutazione, pannello) },
  };
}

/** Null for points that came from elsewhere and exceed the maximum. */
const massimoDi = ({ punteggio }: { punteggio: number | null }, { scalaReferee }: PannelloRow): number | null =>
  punteggio === null || scalaReferee === null || punteggio > scalaReferee ? null : scalaReferee;

function prorogaOf(row: RefereeRow): Referee['proroga'] {
  const { prorogaChiesta, prorogaGiorno, prorogaMotivo } = row;
  if (isConclusa(row) || prorogaChiesta === null || prorogaGiorno === null) return null;
  return { chiesta: prorogaChiesta.toISOString(), giorno: prorogaGiorno, motivo: prorogaMotivo ?? '' };
}

/** The last day of the evaluation of the classe. */
export const fineOf = ({ fineValutazione }: PannelloRow): Day | null => (fineValutazione === null ? null : dayInRome(fineValutazione));
