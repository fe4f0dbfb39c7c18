import { valorePerReferee, valorePerTutti } from '@sigeba/contract/bandi/criteri.rules.ts';
import type { ConflittoAperto } from '@sigeba/contract/conflitti/conflitti.shape.ts';
import { isTempoConcluso } from '@sigeba/contract/iter/iter.rules.ts';
import { nomeIn } from '@sigeba/contract/numbers/lingua.ts';
import { no } from '@sigeba/contract/refusals/verdict.ts';
import { gruppiOf, siedeOSedeva } from '@sigeba/contract/ruoli.ts';
import { type FaseStato, fasiOf, type Valutando, type Valutatore } from '@sigeba/contract/valutazioni/fasi.rules.ts';
import { mediaOf } from '@sigeba/contract/valutazioni/punteggi.rules.ts';
import type { CriterioScheda } from '@sigeba/contract/valutazioni/scheda.rules.ts';
import type { Asking } from '../../ground/asking.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { together } from '../../ground/db/question.ts';
import { found, Refused } from '../../ground/refuse.ts';
import { readAperti } from '../conflitti/aperti.queries.ts';
import {
  type Cercata,
  cercata,
  findValutando,
  listSchede,
  lockValutando,
  type Quale,
  type SchedaRow,
  type ValutandoRow,
} from './valutando.queries.ts';

/** By which door somebody comes; `tutti` is the one of all, where each is what the actor is. */
export type Porta = 'ur' | 'mc' | 'referee' | 'tutti';
/** As what somebody reads an evaluation; once it is official applicants, and like them RAD and director of the department (D-206). */
export type Lettore = Valutatore | 'PROPONENTE';

type CriterioRow = ValutandoRow['criteri'][number];
export type Criterio = Omit<CriterioRow, 'descrizioneEn' | 'valoreList'> & CriterioScheda & { valoreList: Valore[] };
type Valore = CriterioScheda['valoreList'][number] & { posizione: number };

/** The evaluation of a proposta, as whoever opened it may see it. */
export type Aperta = {
  row: ValutandoRow;
  chi: Lettore;
  fasi: FaseStato[];
  criteri: Criterio[];
  schede: SchedaRow[];
  valutando: Valutando;
  /** Open conflicts of interest with the proposta, as they are told to who evaluates it (D-204). */
  conflitti: ConflittoAperto[];
};

type Opening = Quale & { porta: Porta };

/** Of what the reader may not see there is nothing; a member in conflict of interest is told so (D-105). */
export async function readValutazione(tx: Tx, { porta, ...quale }: Opening, request: Asking): Promise<Aperta> {
  const of = cercata(quale);
  const { row, schede } = await together(tx, {
    row: findValutando.with({ ...of, utenteId: request.actor.id }),
    schede: listSchede.with(of),
  });
  return withConflitti(tx, { aperta: apertaOf({ row, schede, of }, porta, request), of }, request);
}

/** The same for who writes: the proposta is held, so that nobody concludes, reopens or officialises beside it. */
export async function lockValutazione(tx: Tx, { porta, ...quale }: Opening, request: Asking): Promise<Aperta> {
  const of = cercata(quale);
  const { row, schede } = await together(tx, {
    lock: lockValutando.with(of),
    row: findValutando.with({ ...of, utenteId: request.actor.id }),
    schede: listSchede.with(of),
  });
  return withConflitti(tx, { aperta: apertaOf({ row, schede, of }, porta, request), of }, request);
}

/** Before anybody asked for conflicts of interest: nobody may write in it yet. */
type SenzaConflitti = Omit<Aperta, 'conflitti' | 'valutando'> & { valutando: Omit<Valutando, 'conflittiPropri'> };
type Opened = { aperta: SenzaConflitti; of: Cercata };

/**
 * Asked of who evaluates, once it is known that they may open the proposta: their own are decided before they write (D-204). Of a
 * sheet that is not theirs nothing is asked, so that one which they may not see costs as much as one that is not there.
 */
async function withConflitti(tx: Tx, { aperta, of }: Opened, request: Asking): Promise<Aperta> {
  const { chi, row, valutando } = aperta;
  if (chi === 'UFFICIO' || chi === 'PROPONENTE' || row.dataUfficializzazione !== null || !isOwn(aperta, of))
    return { ...aperta, conflitti: [], valutando: { ...valutando, conflittiPropri: [] } };
  const conflitti = await readAperti(tx, { di: 'PROPOSTA', id: row.id, chi }, request);
  const conflittiPropri = conflitti.filter(({ proprio }) => proprio).map(({ numeroProtocollo }) => numeroProtocollo ?? '');
  return { ...aperta, conflitti, valutando: { ...valutando, conflittiPropri } };
}

/** A proposta, or the sheet of the reader: of a referee the own one, of the commission its one. */
const isOwn = ({ chi, row, schede }: Opened['aperta'], { schedaId }: Cercata): boolean =>
  schedaId === null || schede.some(({ id, refereeId }) => id === schedaId && refereeId === (chi === 'REFEREE' ? row.refereeId : null));

type Rows = { row: ValutandoRow | undefined; schede: SchedaRow[]; of: Cercata };

function apertaOf({ row: maybe, schede, of }: Rows, porta: Porta, { actor, received }: Asking): SenzaConflitti {
  const row = found(maybe);
  const chi = found(lettoreOf(row, porta, actor));
  ensureInviata({ row, schede, of }, chi);
  const fasi = fasiOf(row.fasi, row.progresso);
  const inCarica = row.commissione?.inCarica === true;
  const valutando: SenzaConflitti['valutando'] = {
    statusValutazione: row.statusValutazione,
    esitoSpeciale: row.esitoSpeciale,
    bandoChiuso: received > row.chiusura,
    // A commission of earlier years reads, and writes no more (D-103).
    tempoConcluso: isTempoConcluso(row, received) || ((chi === 'MEMBRO' || chi === 'PRESIDENTE') && !inCarica),
    macroAreaValutabile: row.macroAreaValutabile,
    tipoValutazione: row.tipoValutazione,
    mcValutazioneSoloBozza: row.mcValutazioneSoloBozza,
    fasi,
  };
  return { row, chi, fasi, criteri: row.criteri.map((criterio) => withMedia(criterio, chi, schede)), schede, valutando };
}

/** Of what was not sent there is nothing; its referee is told that it is being corrected, of sheets by the own one. */
function ensureInviata({ row, schede, of }: Rows & { row: ValutandoRow }, chi: Lettore): void {
  if (row.status === 'INVIATA') return;
  const own = of.schedaId === null || schede.some(({ id, refereeId }) => id === of.schedaId && refereeId === row.refereeId);
  throw new Refused(no(chi === 'REFEREE' && own ? 'REFEREE_CORREZIONE' : 'NOT_FOUND'));
}

/** A referee learns nothing of what others gave (D-130), and reads criteria in English (D-211). */
function withMedia(row: CriterioRow, chi: Lettore, schede: readonly SchedaRow[]): Criterio {
  const { descrizioneEn, valoreList: valori, ...letto } = row;
  if (chi === 'REFEREE') {
    const descrizione = nomeIn('en', letto.descrizione, descrizioneEn);
    return { ...letto, descrizione, valoreList: valori.map(valorePerReferee), mediaPrecalcolata: null };
  }
  const criterio = { ...letto, valoreList: valori.map(valorePerTutti) };
  if (!criterio.tipo.startsWith('MEDIA_REFEREE')) return { ...criterio, mediaPrecalcolata: null };
  const given = schede.flatMap(({ refereeId, status, righe }) =>
    refereeId === null || status !== 'CONCLUSA' ? [] : righe.filter(({ criterioId }) => criterioId === criterio.id),
  );
  return { ...criterio, mediaPrecalcolata: mediaOf(given.map(({ punteggio }) => punteggio).filter((punti) => punti !== null)) };
}

type Actor = Pick<Asking['actor'], 'id' | 'roles'>;

function lettoreOf(row: ValutandoRow, porta: Porta, actor: Actor): Lettore | undefined {
  const at = (door: Porta) => porta === door || porta === 'tutti';
  if (at('ur') && gruppiOf(actor.roles).includes(row.gruppo)) return 'UFFICIO';
  if (at('referee') && actor.roles.has('REFEREE') && row.refereeId !== null) return 'REFEREE';
  return (at('mc') ? commissarioOf(row, porta, actor) : undefined) ?? (porta === 'tutti' ? proponenteOf(row, actor) : undefined);
}

/** Who sits in the commission, for the macro-areas of their seat (D-101); in conflict of interest they are refused at their own door, and at that of all are applicants. */
function commissarioOf(row: ValutandoRow, porta: Porta, { id, roles }: Actor): Valutatore | undefined {
  const { commissione, conflitto, macroAreaValutabile } = row;
  const presidente = commissione?.presidenteId === id;
  const siede = presidente || commissione?.membri.includes(id) === true;
  if (!siede || !siedeOSedeva(roles)) return undefined;
  if (!conflitto && !macroAreaValutabile) throw new Refused(no('MACROAREA_NON_VALUTABILE'));
  if (!conflitto) return presidente ? 'PRESIDENTE' : 'MEMBRO';
  if (porta === 'mc') throw new Refused(no('CONFLITTO_INTERESSI'));
  return undefined;
}

/**
 * Until the outcomes are official there is no evaluation to who takes part in the proposta (D-73), nor to RAD and director of its
 * department, who read what they read of the proposta itself (D-206).
 */
function proponenteOf({ proponente, struttura, dataUfficializzazione, visibilita }: ValutandoRow, { roles }: Actor): Lettore | undefined {
  const reads = proponente || (struttura.rad && roles.has('RAD')) || (struttura.direttore && roles.has('DIRETTORE'));
  return reads && dataUfficializzazione !== null && visibilita ? 'PROPONENTE' : undefined;
}
