import { valorePerReferee, valorePerTutti } from '@sigeba/contract/bandi/criteri.rules.ts';
import type { ConflittoAperto } from '@sigeba/contract/conflitti/conflitti.shape.ts';
import { isTempoConcluso } from '@sigeba/contract/iter/iter.rules.ts';
import { nomeInLingua } from '@sigeba/contract/numbers/lingua.ts';
import { no } from '@sigeba/contract/refusals/verdict.ts';
import { gruppiOf, sitsOrSatInCommissione } from '@sigeba/contract/ruoli.ts';
import { type FaseStato, fasiOf, type Valutatore, type ValutazioneFacts } from '@sigeba/contract/valutazioni/fasi.rules.ts';
import { mediaOf } from '@sigeba/contract/valutazioni/punteggi.rules.ts';
import type { CriterioScheda } from '@sigeba/contract/valutazioni/scheda.rules.ts';
import type { Asking } from '../../ground/asking.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { together } from '../../ground/db/query.ts';
import { found, Refused } from '../../ground/refuse.ts';
import { readAperti } from '../conflitti/aperti.queries.ts';
import {
  findPropostaOf,
  listSchede,
  lockPropostaOf,
  type PropostaKey,
  type PropostaOrScheda,
  type PropostaRow,
  propostaKey,
  type SchedaRow,
} from './valutazioni.queries.ts';

/** The part of the API that the request addresses; in `tutti`, which is open to all, the actor's own role decides. */
export type Area = 'ur' | 'mc' | 'referee' | 'tutti';
/** The areas in which sheets are written. */
export type SchedaArea = 'mc' | 'referee';
/**
 * The role in which somebody reads an evaluation; once it is official applicants, and like them RAD and director of the
 * department (D-206).
 */
export type Lettore = Valutatore | 'PROPONENTE';

type CriterioRow = PropostaRow['criteri'][number];
export type Criterio = Omit<CriterioRow, 'descrizioneEn' | 'valoreList'> & CriterioScheda & { valoreList: Valore[] };
type Valore = CriterioScheda['valoreList'][number] & { posizione: number };

/** The evaluation of a proposta, as whoever opened it may see it. */
export type ValutazioneProposta = {
  row: PropostaRow;
  chi: Lettore;
  fasi: FaseStato[];
  criteri: Criterio[];
  schede: SchedaRow[];
  facts: ValutazioneFacts;
  /** Open conflicts of interest with the proposta, as an evaluator is told of them (D-204). */
  conflitti: ConflittoAperto[];
};

/** Not found where the reader may not see the proposta; a member in conflict of interest is told so (D-105). */
export async function readValutazione(tx: Tx, which: PropostaOrScheda, area: Area, request: Asking): Promise<ValutazioneProposta> {
  const of = propostaKey(which);
  const { row, schede } = await together(tx, {
    row: findPropostaOf.with({ ...of, utenteId: request.actor.id }),
    schede: listSchede.with(of),
  });
  return withConflitti(tx, { valutazione: openedBy({ row, schede, of }, area, request), of }, request);
}

/** The same for a writer: the proposta is locked, so that nobody concludes, reopens or officialises it meanwhile. */
export async function lockValutazione(tx: Tx, which: PropostaOrScheda, area: Area, request: Asking): Promise<ValutazioneProposta> {
  const of = propostaKey(which);
  const { row, schede } = await together(tx, {
    lock: lockPropostaOf.with(of),
    row: findPropostaOf.with({ ...of, utenteId: request.actor.id }),
    schede: listSchede.with(of),
  });
  return withConflitti(tx, { valutazione: openedBy({ row, schede, of }, area, request), of }, request);
}

/** An evaluation whose conflicts of interest have not been read yet: nobody may write in it. */
type SenzaConflitti = Omit<ValutazioneProposta, 'conflitti' | 'facts'> & { facts: Omit<ValutazioneFacts, 'conflittiPropri'> };
type OpenValutazione = { valutazione: SenzaConflitti; of: PropostaKey };

/**
 * Reads conflicts of interest once it is known that the evaluator may open the proposta: their own are decided before they write
 * (D-204). For somebody else's sheet no query is sent, so that one which they may not see costs as much as one that does not
 * exist.
 */
async function withConflitti(tx: Tx, { valutazione, of }: OpenValutazione, request: Asking): Promise<ValutazioneProposta> {
  const { chi, row, facts } = valutazione;
  if (chi === 'UFFICIO' || chi === 'PROPONENTE' || row.dataUfficializzazione !== null || !isOwn(valutazione, of))
    return { ...valutazione, conflitti: [], facts: { ...facts, conflittiPropri: [] } };
  const conflitti = await readAperti(tx, { di: 'PROPOSTA', id: row.id, chi }, request);
  const conflittiPropri = conflitti.filter(({ proprio }) => proprio).map(({ numeroProtocollo }) => numeroProtocollo ?? '');
  return { ...valutazione, conflitti, facts: { ...facts, conflittiPropri } };
}

/** Who manages the referees: the office, and the chair where the commission says so (D-102). */
export const managesReferee = ({ chi, row }: Pick<ValutazioneProposta, 'chi' | 'row'>): boolean =>
  chi === 'UFFICIO' || (chi === 'PRESIDENTE' && row.commissione?.gestisce === true);

/** A proposta, or the sheet of the reader: a referee's own one, or the commission's. */
const isOwn = ({ chi, row, schede }: OpenValutazione['valutazione'], { schedaId }: PropostaKey): boolean =>
  schedaId === null || schede.some(({ id, refereeId }) => id === schedaId && refereeId === (chi === 'REFEREE' ? row.refereeId : null));

type Rows = { row: PropostaRow | undefined; schede: SchedaRow[]; of: PropostaKey };

function openedBy({ row: maybe, schede, of }: Rows, area: Area, { actor, received }: Asking): SenzaConflitti {
  const row = found(maybe);
  const chi = found(readerOf(row, area, actor));
  ensureInviata({ row, schede, of }, chi);
  const fasi = fasiOf(row.fasi, row.progresso);
  const inCarica = row.commissione?.inCarica === true;
  const facts: SenzaConflitti['facts'] = {
    statusValutazione: row.statusValutazione,
    esitoSpeciale: row.esitoSpeciale,
    bandoChiuso: received > row.chiusura,
    // A commission of earlier years reads, and no longer writes (D-103).
    tempoConcluso: isTempoConcluso(row, received) || ((chi === 'MEMBRO' || chi === 'PRESIDENTE') && !inCarica),
    macroAreaValutabile: row.macroAreaValutabile,
    tipoValutazione: row.tipoValutazione,
    mcValutazioneSoloBozza: row.mcValutazioneSoloBozza,
    schedaContestata: row.schedaContestata,
    fasi,
  };
  return { row, chi, fasi, criteri: row.criteri.map((criterio) => withMedia(criterio, chi, schede)), schede, facts };
}

/**
 * An unsent proposta is not found; its referee is told that it is being corrected, when asking for the proposta or their own
 * sheet.
 */
function ensureInviata({ row, schede, of }: Rows & { row: PropostaRow }, chi: Lettore): void {
  if (row.status === 'INVIATA') return;
  const own = of.schedaId === null || schede.some(({ id, refereeId }) => id === of.schedaId && refereeId === row.refereeId);
  throw new Refused(no(chi === 'REFEREE' && own ? 'REFEREE_CORREZIONE' : 'NOT_FOUND'));
}

/** A referee never reads what others gave (D-130), and reads criteria in English (D-211). */
function withMedia(row: CriterioRow, chi: Lettore, schede: readonly SchedaRow[]): Criterio {
  const { descrizioneEn, valoreList: valori, ...letto } = row;
  if (chi === 'REFEREE') {
    const descrizione = nomeInLingua('en', letto.descrizione, descrizioneEn);
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

function readerOf(row: PropostaRow, area: Area, actor: Actor): Lettore | undefined {
  const at = (each: Area) => area === each || area === 'tutti';
  if (at('ur') && gruppiOf(actor.roles).includes(row.gruppo)) return 'UFFICIO';
  if (at('referee') && actor.roles.has('REFEREE') && row.refereeId !== null) return 'REFEREE';
  return (at('mc') ? commissarioOf(row, area, actor) : undefined) ?? (area === 'tutti' ? proponenteOf(row, actor) : undefined);
}

/**
 * A member evaluates the macro-areas of their seat (D-101). In conflict of interest they are refused in their own area, and are
 * applicants in the area open to all.
 */
function commissarioOf(row: PropostaRow, area: Area, { id, roles }: Actor): Valutatore | undefined {
  const { commissione, conflitto, macroAreaValutabile } = row;
  const presidente = commissione?.presidenteId === id;
  const siede = presidente || commissione?.membri.includes(id) === true;
  if (!siede || !sitsOrSatInCommissione(roles)) return undefined;
  if (!conflitto && !macroAreaValutabile) throw new Refused(no('MACROAREA_NON_VALUTABILE'));
  if (!conflitto) return presidente ? 'PRESIDENTE' : 'MEMBRO';
  if (area === 'mc') throw new Refused(no('CONFLITTO_INTERESSI'));
  return undefined;
}

/**
 * Until the outcomes are official the evaluation does not exist for the participants of the proposta (D-73), nor for RAD and
 * director of its department, who read it as they read the proposta itself (D-206).
 */
function proponenteOf({ proponente, struttura, dataUfficializzazione, visibilita }: PropostaRow, { roles }: Actor): Lettore | undefined {
  const reads = proponente || (struttura.rad && roles.has('RAD')) || (struttura.direttore && roles.has('DIRETTORE'));
  return reads && dataUfficializzazione !== null && visibilita ? 'PROPONENTE' : undefined;
}
