import type { Seduta } from '@sigeba/contract/cert/comitato/comitato.shape.ts';
import { ESPERTO } from '@sigeba/contract/cert/comitato/commissioneCert.rules.ts';
import { NON_VALUTABILE, numeroConRevisione } from '@sigeba/contract/cert/stati.ts';
import { formatGiorno } from '@sigeba/contract/giorno.ts';
import { formatInstant } from '@sigeba/contract/instant.ts';
import { no } from '@sigeba/contract/refusals/verdict.ts';
import { readIntestazione } from '../../../form/testata.queries.ts';
import type { Asking, FileAnswer } from '../../../ground/asking.ts';
import { recordLetture } from '../../../ground/audit/recordLettura.ts';
import type { Db, Tx } from '../../../ground/db/db.types.ts';
import type { PdfDocument } from '../../../ground/pdf/document.types.ts';
import { pdfAnswer } from '../../../ground/pdf/pdfAnswer.ts';
import { found, Refused } from '../../../ground/refuse.ts';
import { readSeduta } from '../comitato/readSeduta.ts';
import { findSeduta } from '../comitato/sedute.queries.ts';
import { relationOf } from '../esame/relation.ts';
import { type IstanzaRow, listIstanzeNamed } from '../istanza.queries.ts';
import { type DeliberaDiSeduta, findVerbale, keepVerbale, listDelibereDiSeduta } from './delibere.queries.ts';
import { blocksOfVerbale, type ContenutoVerbale, isProvvisorio, type PuntoVerbale } from './verbale.text.ts';

type Request = Asking & { params: { id: number }; gone: AbortSignal };

/**
 * The verbale of a registered sitting: attendance, agenda, and for each istanza votes, conflicts and delibera. It is a draft
 * until each is decided or found not assessable; the first final copy is stored, and every later copy repeats it (D-196).
 */
export async function readVerbale(db: Db, request: Request): Promise<FileAnswer> {
  const { dataSeduta, documento } = await db.transaction().execute((tx) => verbaleOf(tx, request));
  return pdfAnswer(request, `verbale-${dataSeduta}`, documento);
}

async function verbaleOf(tx: Tx, request: Request): Promise<{ dataSeduta: string; documento: PdfDocument }> {
  const { received, actor } = request;
  const { contenuto, quando } = await keptVerbale(tx, request);
  const { ente, citta = null, dataSeduta, punti } = contenuto;
  const istanze = punti.length === 0 ? [] : await listIstanzeNamed(tx, { ids: punti.map(({ istanzaId }) => istanzaId) });
  const riservate = new Set(istanze.filter((row) => isRiservata(row, actor)).map(({ id }) => id));
  // The reading of votes and conflicts is recorded for each istanza, as on its page.
  const lette = istanze.map(({ id }) => id).filter((id) => !riservate.has(id));
  await recordLetture(tx, lette, request);
  const { marchio } = await readIntestazione(tx);
  const documento: PdfDocument = {
    title: `Verbale della seduta del ${formatGiorno(dataSeduta)}`,
    language: 'it',
    ente,
    marchio,
    organo: contenuto.comitato,
    citta,
    numero: null,
    giorno: dataSeduta,
    quando: quando ?? received,
    bozza: isProvvisorio(contenuto),
    blocks: blocksOfVerbale(contenuto, riservate),
  };
  return { dataSeduta, documento };
}

function isRiservata(row: IstanzaRow, actor: Asking['actor']): boolean {
  const { propria, inConflitto } = relationOf(row, actor);
  return propria || inConflitto;
}

type StoredVerbale = { contenuto: ContenutoVerbale /** When it was first given out; null of a draft. */; quando: Date | null };

/** The stored verbale; for a draft, its present contents. */
async function keptVerbale(tx: Tx, request: Request): Promise<StoredVerbale> {
  const key = { sedutaId: request.params.id };
  const before = await findVerbale(tx, key);
  if (before != null && before.contenuto !== null) return { contenuto: before.contenuto, quando: before.quando };
  const contenuto = await contenutoNow(tx, request);
  if (isProvvisorio(contenuto)) return { contenuto, quando: null };
  await keepVerbale(tx, { ...key, contenuto, at: request.received });
  // Another user may have been issued a copy meanwhile: the stored one is valid.
  const kept = found(await findVerbale(tx, key));
  return { contenuto: kept.contenuto ?? contenuto, quando: kept.quando };
}

async function contenutoNow(tx: Tx, request: Request): Promise<ContenutoVerbale> {
  const sedutaId = request.params.id;
  const seduta = await readSeduta(tx, request);
  if (seduta.stato !== 'REGISTRATA') throw new Refused(no('SEDUTA_NON_REGISTRATA'));
  const { updatedBy, updatedById, presidenteId } = found(await findSeduta(tx, { id: sedutaId }));
  const delibere = await listDelibereDiSeduta(tx, { sedutaId });
  // An istanza sent back for revision has left the agenda; its delibera keeps what was decided.
  const ids = [...new Set([...seduta.proposte.map(({ id }) => id), ...delibere.map(({ istanzaId }) => istanzaId)])];
  const istanze = ids.length === 0 ? [] : await listIstanzeNamed(tx, { ids });
  const { presidente } = seduta.certCommissione;
  const { ente, citta } = await readIntestazione(tx);
  return {
    ente,
    citta,
    comitato: seduta.certCommissione.nome,
    presidente: `${presidente.cognome} ${presidente.nome}`,
    // A registered sitting does not change any more: without a named secretary it is the user who registered it.
    segretario: seduta.riunione.segretario ?? (updatedById === presidenteId ? null : updatedBy),
    dataSeduta: seduta.dataSeduta,
    ...riunioneOf(seduta),
    membri: membriOf(seduta),
    punti: ids.map((id) => puntoOf(found(istanze.find((each) => each.id === id)), delibere)),
  };
}

function riunioneOf({ convocazione, riunione }: Seduta): Pick<ContenutoVerbale, 'ore' | 'luogo' | 'convocataIl'> {
  const ore = [riunione.oraInizio, riunione.oraFine].filter((ora) => ora !== null).join('-');
  return {
    ore: ore === '' ? null : ore,
    luogo: riunione.luogo,
    convocataIl: convocazione === null ? null : formatInstant(convocazione.quando),
  };
}

/** The members who were called, and all other voting members, who count for the numero legale. */
const membriOf = ({ certCommissione: { membri } }: Seduta): ContenutoVerbale['membri'] =>
  membri
    .filter(({ convocato, flag }) => convocato || flag !== ESPERTO)
    .map(({ cognome, nome, isInterno, presente, flag }) => ({
      nome: `${cognome} ${nome}`,
      isInterno,
      presente,
      flag,
      senzaVoto: flag === ESPERTO,
    }));

function puntoOf(istanza: IstanzaRow, delibere: readonly DeliberaDiSeduta[]): PuntoVerbale {
  const { id, titolo, cognome, nome, numeroProtocollo, revisione, statoId } = istanza;
  const taken = delibere.filter(({ istanzaId }) => istanzaId === id);
  return {
    istanzaId: id,
    protocollo: numeroConRevisione(numeroProtocollo, revisione) ?? '',
    titolo: titolo ?? '',
    proponente: `${cognome} ${nome}`,
    delibere: taken.map(({ numero, anno, statoId, contenuto }) => ({ numero, anno, statoId, detta: summaryOf(contenuto) })),
    nonValutabile: statoId === NON_VALUTABILE,
  };
}

/** A summary without anybody's judgement: each member has only name, role, and whether they left. */
function summaryOf(contenuto: DeliberaDiSeduta['contenuto']): PuntoVerbale['delibere'][number]['detta'] {
  if (contenuto === null) return null;
  const { voti, prevalePresidente, deroga, membri } = contenuto;
  return {
    voti,
    prevalePresidente: prevalePresidente === true,
    deroga: deroga ?? null,
    membri: membri.map((membro) => ({ ...membro, note: null, minorMajor: null })),
  };
}
