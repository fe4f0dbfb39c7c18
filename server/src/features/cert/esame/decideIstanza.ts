import { quorumOf } from '@sigeba/contract/cert/comitato/seduta.rules.ts';
import { canDecide, checkDecisione, checkRichieste, richiesteOf } from '@sigeba/contract/cert/esame/esame.rules.ts';
import type { DecisioneForm } from '@sigeba/contract/cert/esame/esame.shape.ts';
import { checkMancanze, isVotato, mancanzeOf, sayMancanze, votoOf } from '@sigeba/contract/cert/esame/voto.rules.ts';
import type { Istanza } from '@sigeba/contract/cert/istanza.shape.ts';
import { INVIATA, isEsito, NON_VALUTABILE, REVISIONE, type StatoId } from '@sigeba/contract/cert/stati.ts';
import { no } from '@sigeba/contract/refusals/verdict.ts';
import type { Asking } from '../../../ground/asking.ts';
import { record } from '../../../ground/audit/record.ts';
import type { Tx } from '../../../ground/db/db.types.ts';
import { nextUpdate } from '../../../ground/ensureFresh.ts';
import type { Storage } from '../../../ground/files/storage.types.ts';
import { enqueue } from '../../../ground/mail/enqueue.ts';
import { ensure, ensureValid, Refused } from '../../../ground/refuse.ts';
import { readRegoleVoto } from '../../configurazione/configurazione.queries.ts';
import { tellAgenda } from '../comitato/tellAgenda.ts';
import { adoptDelibera } from '../delibere/adoptDelibera.ts';
import type { Deroga } from '../delibere/contenuto.ts';
import { insertStorico } from '../istanzaWrites.queries.ts';
import { readIstanza } from '../readIstanza.ts';
import { insertRichieste } from '../richieste.queries.ts';
import { columnsOf, dettoOf, keptOf } from './detto.ts';
import { mailEsito } from './esame.mail.ts';
import {
  forgetMembri,
  leaveAgenda,
  listMembriDi,
  listSeduti,
  type MembroRow,
  writeConflitti,
  writeNota,
  writeValutazione,
} from './esame.queries.ts';
import { type Aperta, openEsame } from './openEsame.ts';
import type { DatiPasso } from './storico.text.ts';
import { tellConflitto } from './tellConflitto.ts';

type Request = Asking & { body: DecisioneForm };

/** The decision on an istanza (2 to 5), or that it is not assessable (7): 6 → there, with its delibera, history and mail. */
export async function decideIstanza(tx: Tx, request: Request, storage: Storage): Promise<Istanza> {
  const { body, received, publicUrl } = request;
  const aperta = await openEsame(tx, body.propostaCertId, request, { lock: true });
  const { row, facts } = aperta;
  ensure(canDecide({ ...facts, inConflitto: facts.inConflitto || body.conflittoInteressi }, body.statoId));
  const membri = await membriAt(tx, aperta, request);
  const richieste = body.statoId === REVISIONE ? richiesteOf(body.richieste) : [];
  const deroga = await judge(tx, { aperta, membri }, request);

  const statoId = body.statoId as StatoId;
  await writeDecision(tx, { aperta, membri, statoId, deroga }, { ...request, storage });
  if (richieste.length > 0) await insertRichieste(tx, { istanzaId: row.id, revisione: row.revisione, richieste });
  await record(tx, request, 'decideIstanza', { tipo: 'istanza', id: row.id }, { titolo: row.titolo, stato: statoId });
  const { note, notaRevisione } = dettoOf(body);
  const detto = statoId === NON_VALUTABILE ? note : notaRevisione;
  await enqueue(
    tx,
    mailEsito({ row, publicUrl }, { statoId, detto: [detto, ...puntiOf(body)].filter(Boolean).join('\n') || null }),
    received,
  );

  return readIstanza(tx, row.id, request);
}

/** Refused with everything that it lacks, votes that do not carry it too (D-191); answers what it is decided without, and why (D-192). */
async function judge(tx: Tx, { aperta, membri }: Omit<Deciding, 'statoId' | 'deroga'>, { body }: Request): Promise<Deroga | null> {
  const { row, oggi } = aperta;
  const regole = await readRegoleVoto(tx);
  const seduti = await listSeduti(tx, { istanzaId: row.id });
  const { votanti, presidenteVota } = votoOf(membri);
  const mancanze = mancanzeOf({ statoId: body.statoId, quorum: seduti.length === 0 ? null : quorumOf(seduti), membri });
  ensureValid([
    ...checkDecisione(body, { votanti, presidenteVota, regole, dataSeduta: row.dataSeduta, oggi }),
    ...(body.statoId === REVISIONE ? checkRichieste(body.richieste) : []),
    ...(isEsito(body.statoId) ? checkMancanze(mancanze, body.motivoDeroga, regole) : []),
  ]);
  // A reason stands where there is something that it answers.
  if (!isEsito(body.statoId) || sayMancanze(mancanze).length === 0) return null;
  return { mancanze, motivo: body.motivoDeroga?.trim() ?? '' };
}

/** Who is before the istanza, after those who left it in the sitting have left, which is told (D-194), and the chair has mended the notes. */
async function membriAt(tx: Tx, { row, sguardo }: Aperta, request: Request): Promise<MembroRow[]> {
  const { body, received, actor } = request;
  const asked = { istanzaId: row.id };
  const before = await listMembriDi(tx, asked);
  const left = before.filter(({ membroId }) => body.membriInConflitto.includes(membroId));
  if (left.some(({ utenteId }) => utenteId === actor.id)) throw new Refused(no('IN_CONFLITTO'));
  if (left.length < new Set(body.membriInConflitto).size) throw new Refused(no('NOT_FOUND'));
  if (left.length > 0) await writeConflitti(tx, { ...asked, membri: left.map(({ membroId }) => membroId), conflitto: true, at: received });
  const mended = sguardo === 'PRESIDENTE' ? body.membriPropostaDTOList : [];
  for (const { membroPropostaId, note, flag_minor_major } of mended) {
    const membro = before.find(({ rowId, tipo }) => rowId === membroPropostaId && tipo !== null);
    if (membro === undefined) throw new Refused(no('NOT_FOUND'));
    const conflitto = membro.inConflitto || left.includes(membro);
    await writeNota(tx, { id: membroPropostaId, note, minorMajor: flag_minor_major, conflitto, at: received });
  }
  await tellConflitto(tx, { row, usciti: left.filter(({ inConflitto }) => !inConflitto) }, request);
  return left.length + mended.length === 0 ? before : listMembriDi(tx, asked);
}

type Numbered = Request & { storage: Storage };
type Deciding = { aperta: Aperta; membri: readonly MembroRow[]; statoId: StatoId; deroga: Deroga | null };

async function writeDecision(tx: Tx, { aperta, membri, statoId, deroga }: Deciding, { body, ...by }: Numbered): Promise<void> {
  const { actor, received } = by;
  const { row } = aperta;
  const { id, revisione, sedutaId } = row;
  const at = nextUpdate(row, received);
  const detto = dettoOf(body);
  const deliberaId = isEsito(statoId) ? await deliberaOf(tx, { aperta, membri, statoId, deroga }, { body, ...by }) : null;
  const freed = statoId === REVISIONE || (!isEsito(statoId) && row.registrata === null);
  await writeValutazione(tx, {
    id,
    statoId,
    valutata: received,
    ...columnsOf(detto),
    deliberaId,
    tieneRisposta: false,
    sedutaId: freed ? null : sedutaId,
    at,
    by: actor.id,
  });
  const { notaPresidente: notePresidente, ...rest } = detto;
  const dati: DatiPasso = {
    ...rest,
    notePresidente,
    prevalePresidente: prevaleOf(body),
    motivoDeroga: deroga?.motivo ?? null,
    numeroDelibera: isEsito(statoId) ? body.numeroDelibera : null,
    dataSeduta: row.dataSeduta,
    membri: membri.map(keptOf),
  };
  const evento = isEsito(statoId) ? ('DECISIONE' as const) : ('NON_VALUTABILE' as const);
  const passo = { istanzaId: id, evento, da: INVIATA, a: statoId, revisione, dati } as const;
  await insertStorico(tx, { passi: [passo], chi: actor.id, quando: received });
  if (statoId === REVISIONE) await forgetMembri(tx, { istanzaId: id });
  // What a registered sitting had on its agenda stays there: it says what was decided in it.
  if (!freed || sedutaId === null || row.registrata !== null) return;
  await leaveAgenda(tx, { sedutaId, istanzaId: id });
  await tellAgenda(tx, { sedutaId, aggiunte: [], tolte: [id] }, by);
}

/** Of the day of the sitting, or of today where there is none. */
async function deliberaOf(
  tx: Tx,
  { aperta: { row, oggi }, membri, statoId, deroga }: Deciding,
  { body, ...by }: Numbered,
): Promise<number> {
  const numero = body.numeroDelibera?.trim() ?? '';
  const data = row.dataSeduta ?? body.dataSeduta ?? oggi;
  const said = { detto: dettoOf(body), punti: puntiOf(body), prevalePresidente: prevaleOf(body), deroga };
  return adoptDelibera(tx, { row, membri, statoId, numero, data, ...said }, by);
}

/** Of what is not voted the chair decides no tie. */
const prevaleOf = ({ statoId, prevalePresidente }: DecisioneForm): boolean => isVotato(statoId) && prevalePresidente;

/** What a revision asks for, point by point. */
const puntiOf = ({ statoId, richieste }: DecisioneForm): string[] =>
  statoId === REVISIONE ? richiesteOf(richieste).map((testo, at) => `${at + 1}. ${testo}`) : [];
