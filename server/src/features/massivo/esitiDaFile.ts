import { statusDopo, totaleAssegnato } from '@sigeba/contract/esiti/esito.rules.ts';
import { canChangeGrants } from '@sigeba/contract/graduatorie/denaro.rules.ts';
import { isTempoConcluso } from '@sigeba/contract/iter/iter.rules.ts';
import { ESITI } from '@sigeba/contract/massivo/massivo.rules.ts';
import type { ApplicaEsiti, EsitiDaFile, EsitoMassivo, SceltaEsiti } from '@sigeba/contract/massivo/massivo.shape.ts';
import { refusalText } from '@sigeba/contract/refusals/refusals.ts';
import { no } from '@sigeba/contract/refusals/verdict.ts';
import { gruppiOf } from '@sigeba/contract/ruoli.ts';
import type { Asking } from '../../ground/asking.ts';
import { record, recordMany } from '../../ground/audit/record.ts';
import type { Db, Tx } from '../../ground/db/db.types.ts';
import { together } from '../../ground/db/query.ts';
import type { Storage } from '../../ground/files/storage.types.ts';
import { ensure, found, Refused } from '../../ground/refuse.ts';
import { readAperti } from '../conflitti/aperti.queries.ts';
import { type EsitoScritto, writeEsiti, writeStatiEsito, writing } from '../esiti/esiti.queries.ts';
import { findTavolo, listMacroAree, listRighe, lockClasse, type TavoloRow } from '../graduatorie/graduatorie.queries.ts';
import { lockProposteOf } from '../iter/iterWrites.queries.ts';
import { type Letto, readFresh } from './caricamento.ts';
import { denaroOf, pursesAround } from './esiti.denaro.ts';
import { type ClasseAperta, judgeEsiti, versioneOf } from './esiti.judge.ts';
import { presentCaricamento } from './massivo.list.ts';
import { findCaricamento, insertCaricamento, listCaricamenti, listCaricamentiOf, lockFresh } from './massivo.queries.ts';
import { esitoOf, type Piano, pianoOf } from './piano.ts';
import { canLeaveBehind } from './scavalcate.ts';

type Where = { storage: Storage };
export type OfClasse = Asking & { params: { id: number } };
type Opened = ClasseAperta & { row: TavoloRow };

/** The classe that the caller's office decides; another is not found. */
export async function readClasse(tx: Tx, request: OfClasse): Promise<TavoloRow> {
  const { params, actor } = request;
  return found(await findTavolo(tx, { gruppi: gruppiOf(actor.roles), presidenteId: 0, classeId: params.id, utenteId: actor.id }));
}

/** A classe with the files that were applied to its outcomes. */
export async function getEsitiDaFile(tx: Tx, request: OfClasse): Promise<EsitiDaFile> {
  const { id, nome, tipologia, bando, anno, ...row } = await readClasse(tx, request);
  const righe = await listRighe(tx, { classeId: id, utenteId: request.actor.id });
  const ids = (await listCaricamentiOf(tx, { classeId: id })).map((each) => each.id);
  const byId = new Map((await listCaricamenti(tx, { ids })).map((each) => [each.id, presentCaricamento(each)]));
  return {
    classe: { id, nome, tipologia, bando, anno },
    motivo: motivoOf(row, request.received),
    proposte: righe.length,
    caricamenti: ids.flatMap((each) => byId.get(each) ?? []),
  };
}

function motivoOf(row: Pick<TavoloRow, 'dataUfficializzazione' | 'fineValutazione'>, received: Date): string | null {
  if (row.dataUfficializzazione !== null) return refusalText(no('GRADUATORIA_UFFICIALE'));
  return isTempoConcluso(row, received) ? refusalText(no('VALUTAZIONE_TEMPO')) : null;
}

async function openClasse(tx: Tx, row: TavoloRow, request: OfClasse): Promise<Opened> {
  const of = { classeId: row.id, utenteId: request.actor.id };
  const { righe, macroAree } = await together(tx, { righe: listRighe.with(of), macroAree: listMacroAree.with(of) });
  const conflitti = await readAperti(tx, { di: 'CLASSE', id: row.id, chi: 'UFFICIO' }, request);
  const ufficiale = row.dataUfficializzazione !== null;
  return { row, righe, macroAree, conflitti, ufficiale, tempoConcluso: isTempoConcluso(row, request.received) };
}

const NESSUNA: ReadonlySet<number> = new Set();

function planOf(
  { righe }: Letto,
  classe: ClasseAperta,
  options: { concludi: boolean; confermate: ReadonlySet<number> },
): Piano<EsitoScritto> {
  return pianoOf(righe, judgeEsiti(righe, classe, options));
}

/** What the preview shows: what the rows would change with no tick, the money around them, and the digest of both, which is sent back. */
function shownOf(letto: Letto, classe: ClasseAperta, concludi: boolean) {
  const piano = planOf(letto, classe, { concludi, confermate: NESSUNA });
  // With every row ticked: those that wait for a tick have a change only then.
  const tutte = planOf(letto, classe, { concludi, confermate: new Set(letto.righe.map(({ riga }) => riga)) });
  const denaro = denaroOf(classe, piano, tutte);
  return { piano, denaro, versione: versioneOf(piano.righe, denaro, concludi) };
}

/** A preview of the outcomes that a fresh file would give; nothing is written. */
export const previewEsiti =
  ({ storage }: Where) =>
  async (db: Db, request: OfClasse & { query: SceltaEsiti }): Promise<EsitoMassivo> => {
    const { mediaId: id, colonne, concludi } = request.query;
    await db.transaction().execute((tx) => readClasse(tx, request));
    const { fresh, letto } = await readFresh(db, { storage, id, template: ESITI, colonne }, request);
    return db.transaction().execute(async (tx) => {
      const classe = await openClasse(tx, await readClasse(tx, request), request);
      const { piano, denaro, versione } = shownOf(letto, classe, concludi);
      return esitoOf(piano, Object.assign({ id, nome: fresh.nome, applicato: false, versione, denaro }, letto.detto));
    });
  };

/** Applies the good rows of a fresh file, all or none; a second call returns the result of the first. */
export const applyEsiti =
  ({ storage }: Where) =>
  async (db: Db, request: OfClasse & { body: ApplicaEsiti }): Promise<EsitoMassivo> => {
    const { mediaId: id, colonne } = request.body;
    const done = await db.transaction().execute(async (tx) => {
      const { id: classeId } = await readClasse(tx, request);
      return findCaricamento(tx, { id, classeId });
    });
    if (done !== undefined) return done.esito;
    const { letto } = await readFresh(db, { storage, id, template: ESITI, colonne }, request);
    return db.transaction().execute((tx) => apply(tx, request, letto));
  };

/**
 * The proposte are locked before their classe, as when a scenario is applied (ADR-30); what is written is what was looked at. No mail
 * leaves: the outcomes are told when they become official.
 */
async function apply(tx: Tx, request: OfClasse & { body: ApplicaEsiti }, letto: Letto): Promise<EsitoMassivo> {
  const { params, body, actor, received } = request;
  const { mediaId: id, concludi } = body;
  const of = { classeId: params.id };
  await readClasse(tx, request);
  const fresh = await lockFresh(tx, { id, utenteId: actor.id });
  if (fresh === undefined) return found(await findCaricamento(tx, { id, ...of })).esito;
  await together(tx, { proposte: lockProposteOf.with(of), classe: lockClasse.with(of) });
  const classe = await openClasse(tx, await readClasse(tx, request), request);
  if (shownOf(letto, classe, concludi).versione !== body.versione) throw new Refused(no('ESITI_CAMBIATI'));
  const confermate = new Set(body.confermate);
  const piano = planOf(letto, classe, { concludi, confermate });
  const esiti = piano.changes.map(({ change }) => change);
  const { prima, dopo } = pursesAround(classe, esiti);
  ensure(canChangeGrants(prima, dopo));
  ensure(canLeaveBehind(classe, piano.changes, confermate));

  const motivazione = `File «${fresh.nome}»`;
  await writeEsiti(tx, { ...writing('UFFICIO', request), esiti, esitoConcluso: concludi, motivazione, sempre: false });
  await writeStatiEsito(tx, { stati: esiti.map((each) => ({ propostaId: each.propostaId, statusValutazione: statusDopo(each) })) });
  const esito = esitoOf(piano, Object.assign({ id, nome: fresh.nome, applicato: true }, letto.detto));
  const { righeOk, conteggi } = esito;
  await insertCaricamento(tx, {
    ...of,
    id,
    esito,
    righeOk,
    righeRespinte: conteggi.RESPINTA + conteggi.DA_CONFERMARE,
    anno: classe.row.anno,
    template: ESITI,
    tipologia: null,
    at: received,
    by: actor.realId,
  });
  const { row } = classe;
  const dati = { titolo: row.bando, cosa: row.nome, classe: row.id, testo: fresh.nome, ...conteggi };
  await record(tx, request, 'caricaEsiti', { tipo: 'bando', id: row.bandoId }, dati);
  await recordMany(
    tx,
    request,
    concludi ? 'concludeEsito' : 'saveEsito',
    esiti.map((each) => ({ tipo: 'proposta', id: each.propostaId, dati: { ...datiOf(each), motivazione } })),
  );
  return esito;
}

const datiOf = (esito: EsitoScritto) => ({
  finanzia: totaleAssegnato(esito) > 0,
  finanziamentoAssegnato: esito.finanziamentoAssegnato,
  assegnoAssegnato: esito.assegnoAssegnato,
});
