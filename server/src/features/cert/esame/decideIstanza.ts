import { canDecide, checkDecisione, votoOf } from '@sigeba/contract/cert/esame/esame.rules.ts';
import type { DecisioneForm } from '@sigeba/contract/cert/esame/esame.shape.ts';
import type { Istanza } from '@sigeba/contract/cert/istanza.shape.ts';
import { INVIATA, isEsito, REVISIONE, type StatoId } from '@sigeba/contract/cert/stati.ts';
import { no } from '@sigeba/contract/verdict.ts';
import type { Asking } from '../../../ground/asking.ts';
import { record } from '../../../ground/audit/record.ts';
import type { Tx } from '../../../ground/db/db.types.ts';
import { nextUpdate } from '../../../ground/ensureFresh.ts';
import { enqueue } from '../../../ground/mail/enqueue.ts';
import { ensure, ensureValid, Refused } from '../../../ground/refuse.ts';
import { chiestoOf } from '../condizioni.ts';
import { insertStorico } from '../istanzaWrites.queries.ts';
import { readIstanza } from '../readIstanza.ts';
import { mailEsito } from './esame.mail.ts';
import {
  forgetMembri,
  insertDelibera,
  leaveAgenda,
  listMembriDi,
  type MembroRow,
  writeConflitti,
  writeNota,
  writeValutazione,
} from './esame.queries.ts';
import { type Aperta, openEsame } from './openEsame.ts';
import type { DatiPasso } from './storico.text.ts';

type Request = Asking & { body: DecisioneForm };

/** The decision on an istanza (2 to 5), or that it is not assessable (7): 6 → there, with its delibera, history and mail. */
export async function decideIstanza(tx: Tx, request: Request): Promise<Istanza> {
  const { body, received, publicUrl } = request;
  const aperta = await openEsame(tx, body.propostaCertId, request, { lock: true });
  const { row, facts, oggi } = aperta;
  ensure(canDecide({ ...facts, inConflitto: facts.inConflitto || body.conflittoInteressi }, body.statoId));
  const membri = await membriAt(tx, aperta, request);
  const { votanti } = votoOf(membri);
  ensureValid(checkDecisione(body, { votanti, dataSeduta: row.dataSeduta, oggi }));

  const statoId = body.statoId as StatoId;
  await writeDecision(tx, { aperta, membri, statoId }, request);
  await record(tx, request, 'decideIstanza', { tipo: 'istanza', id: row.id }, { titolo: row.titolo, stato: statoId });
  const detto = chiestoOf({ statoId, notaValutazione: body.note, notaRevisione: said(body.notaRevisione) }) ?? body.note;
  await enqueue(tx, mailEsito({ row, publicUrl }, { statoId, detto }), received);

  return readIstanza(tx, row.id, request);
}

/** Who is before the istanza, after those who left it in the sitting have left and the chair has mended the notes. */
async function membriAt(tx: Tx, { row, sguardo }: Aperta, { body, received, actor }: Request): Promise<MembroRow[]> {
  const asked = { istanzaId: row.id };
  const before = await listMembriDi(tx, asked);
  const left = before.filter(({ membroId }) => body.membriInConflitto.includes(membroId));
  if (left.some(({ utenteId }) => utenteId === actor.id)) throw new Refused(no('IN_CONFLITTO'));
  if (left.length < new Set(body.membriInConflitto).size) throw new Refused(no('NOT_FOUND'));
  if (left.length > 0) await writeConflitti(tx, { ...asked, membri: left.map(({ membroId }) => membroId), conflitto: true, at: received });
  for (const { membroPropostaId, note, flag_minor_major } of sguardo === 'PRESIDENTE' ? body.membriPropostaDTOList : []) {
    const membro = before.find(({ rowId, tipo }) => rowId === membroPropostaId && tipo !== null);
    if (membro === undefined) throw new Refused(no('NOT_FOUND'));
    await writeNota(tx, { id: membroPropostaId, note, minorMajor: flag_minor_major, conflitto: membro.inConflitto, at: received });
  }
  return listMembriDi(tx, asked);
}

type Deciding = { aperta: Aperta; membri: readonly MembroRow[]; statoId: StatoId };

async function writeDecision(tx: Tx, { aperta, membri, statoId }: Deciding, { body, actor, received }: Request): Promise<void> {
  const { row } = aperta;
  const { id, revisione, sedutaId } = row;
  const at = nextUpdate(row, received);
  const deliberaId = isEsito(statoId) ? await deliberaOf(tx, aperta, { body, actor, received }) : null;
  const freed = statoId === REVISIONE || (!isEsito(statoId) && row.registrata === null);
  const detta = {
    ...{ note: said(body.note), noteComponenti: said(body.noteComponenti), notaRevisione: said(body.notaRevisione) },
    notaPresidente: said(body.notePresidenteCert),
    ...(isEsito(statoId) && statoId !== REVISIONE ? votiOf(body) : { favorevoli: null, astenuti: null, contrari: null }),
  };
  await writeValutazione(tx, {
    id,
    statoId,
    valutata: received,
    ...detta,
    deliberaId,
    sedutaId: freed ? null : sedutaId,
    at,
    by: actor.id,
  });
  const dati: DatiPasso = {
    ...{ note: detta.note, noteComponenti: detta.noteComponenti, notaRevisione: detta.notaRevisione, notePresidente: detta.notaPresidente },
    ...{ voti: votiOf(body), numeroDelibera: isEsito(statoId) ? body.numeroDelibera : null, dataSeduta: row.dataSeduta },
    membri: membri.map(keptOf),
  };
  const evento = isEsito(statoId) ? ('DECISIONE' as const) : ('NON_VALUTABILE' as const);
  const passo = { istanzaId: id, evento, da: INVIATA, a: statoId, revisione, dati } as const;
  await insertStorico(tx, { passi: [passo], chi: actor.id, quando: received });
  if (statoId === REVISIONE) await forgetMembri(tx, { istanzaId: id });
  // What a registered sitting had on its agenda stays there: it says what was decided in it.
  if (freed && sedutaId !== null && row.registrata === null) await leaveAgenda(tx, { sedutaId, istanzaId: id });
}

type Numbered = Pick<Request, 'body' | 'actor' | 'received'>;

/** Its number is one of that year, for ever; the year is that of the sitting, or of today where there is none. */
async function deliberaOf(tx: Tx, { row, oggi }: Aperta, { body, actor, received }: Numbered): Promise<number> {
  const [numero, anno] = [body.numeroDelibera?.trim() ?? '', Number((row.dataSeduta ?? body.dataSeduta ?? oggi).slice(0, 4))];
  const { id: istanzaId, revisione, sedutaId } = row;
  const statoId = body.statoId as 2 | 3 | 4 | 5;
  const made = await insertDelibera(tx, { istanzaId, numero, anno, statoId, revisione, sedutaId, at: received, by: actor.id });
  if (made === undefined) throw new Refused(no('DELIBERA_USATA', { numero, anno }));
  return made.id;
}

const said = (text: string | null): string | null => (text === null || text.trim() === '' ? null : text.trim());
const votiOf = ({ favorevoli, astenuti, contrari }: DecisioneForm) => ({ favorevoli, astenuti, contrari });
const COME = ['Relatore 1', 'Relatore 2', 'Esperto esterno'] as const;
const keptOf = ({ cognome, nome, tipo, presente, note, minorMajor, inConflitto }: MembroRow) => ({
  nome: `${cognome} ${nome}`,
  come: tipo === null ? (presente ? 'presente' : 'assente') : COME[tipo],
  ...{ note, minorMajor, inConflitto },
});
