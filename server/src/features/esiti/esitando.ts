import type { ConflittoAperto } from '@sigeba/contract/conflitti/conflitti.shape.ts';
import type { ChiAssegna, Esitando } from '@sigeba/contract/esiti/esito.rules.ts';
import { isTempoConcluso } from '@sigeba/contract/iter/iter.rules.ts';
import { no } from '@sigeba/contract/refusals/verdict.ts';
import { gruppiOf } from '@sigeba/contract/ruoli.ts';
import type { Asking } from '../../ground/asking.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { together } from '../../ground/db/query.ts';
import { found, Refused } from '../../ground/refuse.ts';
import { readAperti } from '../conflitti/aperti.queries.ts';
import { lockAny } from '../proposte/lockProposta.queries.ts';
import { type EsitandoRow, findEsitando, lockClasseOf, type Porta } from './esiti.queries.ts';

/** The outcome of a proposta, as whoever opened it stands to it. */
export type Aperto = { row: EsitandoRow; chi: ChiAssegna; esitando: Esitando; conflitti: ConflittoAperto[] };
type Opening = { propostaId: number; porta: Porta };

/** Of what the reader may not see there is nothing; a member in conflict of interest is told so (D-105). */
export async function readEsito(tx: Tx, { propostaId, porta }: Opening, request: Asking): Promise<Aperto> {
  const row = await findEsitando(tx, { propostaId, utenteId: request.actor.id, gruppi: gruppiOf(request.actor.roles) }, { porta });
  return withConflitti(tx, apertoOf(found(row), porta, request), request);
}

/** The same after it was written: conflicts are as they were read under the lock. */
export async function readAnew(tx: Tx, { chi, conflitti, row: { id } }: Aperto, request: Asking): Promise<Aperto> {
  const porta = chi === 'UFFICIO' ? 'ur' : 'mc';
  const of = { propostaId: id, utenteId: request.actor.id, gruppi: gruppiOf(request.actor.roles) };
  return { ...apertoOf(found(await findEsitando(tx, of, { porta })), porta, request), conflitti };
}

/** The same for who writes: the proposta is held and then its classe, so that nobody officialises or judges beside it. */
export async function lockEsito(tx: Tx, { propostaId, porta }: Opening, request: Asking): Promise<Aperto> {
  const of = { propostaId, utenteId: request.actor.id, gruppi: gruppiOf(request.actor.roles) };
  const { row } = await together(tx, {
    lockAny: lockAny.with({ id: propostaId }),
    lockClasse: lockClasseOf.with({ propostaId }),
    row: findEsitando.with(of, { porta }),
  });
  return withConflitti(tx, apertoOf(found(row), porta, request), request);
}

/** Asked once it is known that the reader may open the proposta, and as what. */
const withConflitti = async (tx: Tx, aperto: Omit<Aperto, 'conflitti'>, request: Asking): Promise<Aperto> => ({
  ...aperto,
  conflitti: await readAperti(tx, { di: 'PROPOSTA', id: aperto.row.id, chi: aperto.chi }, request),
});

function apertoOf(row: EsitandoRow, porta: Porta, { received }: Asking): Omit<Aperto, 'conflitti'> {
  const chi = found(porta === 'ur' ? (row.ufficio ? 'UFFICIO' : undefined) : commissarioOf(row));
  const { media, mediaSogliaFinanziabilita, sogliaFinanziabilita, statusValutazione, esitoSpeciale, esitoConcluso } = row;
  const esitando: Esitando = {
    media,
    mediaSogliaFinanziabilita,
    sogliaFinanziabilita,
    statusValutazione,
    esitoSpeciale,
    esitoConcluso,
    // A commission of earlier years reads, and writes no more (D-103).
    tempoConcluso: isTempoConcluso(row, received) || (chi !== 'UFFICIO' && row.commissione?.inCarica !== true),
    ufficiale: row.dataUfficializzazione !== null,
    macroAreaValutabile: row.macroAreaValutabile,
    mcValutazioneSoloBozza: row.mcValutazioneSoloBozza,
  };
  return { row, chi, esitando };
}

/** Who sits in the commission, for the macro-areas of their seat: of others they know that they are there, and no more (D-101). */
function commissarioOf({ commissione, conflitto, macroAreaValutabile }: EsitandoRow): ChiAssegna | undefined {
  if (commissione === null || !(commissione.presidente || commissione.membro)) return undefined;
  if (conflitto) throw new Refused(no('CONFLITTO_INTERESSI'));
  if (!macroAreaValutabile) throw new Refused(no('MACROAREA_NON_VALUTABILE'));
  return commissione.presidente ? 'PRESIDENTE' : 'MEMBRO';
}
