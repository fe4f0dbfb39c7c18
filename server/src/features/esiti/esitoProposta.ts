import type { ConflittoAperto } from '@sigeba/contract/conflitti/conflitti.shape.ts';
import type { ChiAssegna, EsitoFacts } from '@sigeba/contract/esiti/esito.rules.ts';
import { isTempoConcluso } from '@sigeba/contract/iter/iter.rules.ts';
import { no } from '@sigeba/contract/refusals/verdict.ts';
import { gruppiOf } from '@sigeba/contract/ruoli.ts';
import type { Asking } from '../../ground/asking.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { found, Refused } from '../../ground/refuse.ts';
import { readAperti } from '../conflitti/aperti.queries.ts';
import { lockAny } from '../proposte/lockProposta.queries.ts';
import { type Area, type EsitoRow, findForEsito, lockClasseOf } from './esiti.queries.ts';

/** The outcome of a proposta with the caller's relation to it. */
export type EsitoProposta = { row: EsitoRow; chi: ChiAssegna; facts: EsitoFacts; conflitti: ConflittoAperto[] };

/** A proposta that the reader may not see is not found; a member in conflict of interest is told so (D-105). */
export async function readEsito(tx: Tx, propostaId: number, area: Area, request: Asking): Promise<EsitoProposta> {
  const { actor } = request;
  const row = found(await findForEsito(tx, { propostaId, utenteId: actor.id, gruppi: gruppiOf(actor.roles) }, { area }));
  const chi = found(area === 'ur' ? (row.ufficio ? 'UFFICIO' : undefined) : commissarioOf(row));
  // Read after it is known that the reader may open the proposta, and in which role.
  const conflitti = await readAperti(tx, { di: 'PROPOSTA', id: row.id, chi }, request);
  return { row, chi, facts: factsOf(row, chi, request.received), conflitti };
}

/** The outcome for a writer: the proposta is locked and then its classe, so that nobody officialises or evaluates concurrently. */
export async function lockEsito(tx: Tx, propostaId: number, area: Area, request: Asking): Promise<EsitoProposta> {
  await lockAny(tx, { id: propostaId });
  await lockClasseOf(tx, { propostaId });
  return readEsito(tx, propostaId, area, request);
}

function factsOf(row: EsitoRow, chi: ChiAssegna, received: Date): EsitoFacts {
  const { media, mediaSogliaFinanziabilita, sogliaFinanziabilita, statusValutazione, esitoSpeciale, esitoConcluso } = row;
  return {
    media,
    mediaSogliaFinanziabilita,
    sogliaFinanziabilita,
    statusValutazione,
    esitoSpeciale,
    esitoConcluso,
    // A commission of an earlier year may read but no longer write (D-103).
    tempoConcluso: isTempoConcluso(row, received) || (chi !== 'UFFICIO' && row.commissione?.inCarica !== true),
    ufficiale: row.dataUfficializzazione !== null,
    macroAreaValutabile: row.macroAreaValutabile,
    mcValutazioneSoloBozza: row.mcValutazioneSoloBozza,
    schedaContestata: row.schedaContestata,
  };
}

/**
 * Refuses members of the commission outside the macro-areas of their seat: of other macro-areas they know only that proposte
 * exist (D-101).
 */
function commissarioOf({ commissione, conflitto, macroAreaValutabile }: EsitoRow): ChiAssegna | undefined {
  if (commissione === null || !(commissione.presidente || commissione.membro)) return undefined;
  if (conflitto) throw new Refused(no('CONFLITTO_INTERESSI'));
  if (!macroAreaValutabile) throw new Refused(no('MACROAREA_NON_VALUTABILE'));
  return commissione.presidente ? 'PRESIDENTE' : 'MEMBRO';
}
