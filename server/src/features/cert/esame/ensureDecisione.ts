import { quorumOf } from '@sigeba/contract/cert/comitato/seduta.rules.ts';
import { checkDecisione, checkRichieste } from '@sigeba/contract/cert/esame/esame.rules.ts';
import type { DecisioneForm } from '@sigeba/contract/cert/esame/esame.shape.ts';
import { checkMancanze, mancanzeOf, sayMancanze, votoOf } from '@sigeba/contract/cert/esame/voto.rules.ts';
import { isEsito, REVISIONE } from '@sigeba/contract/cert/stati.ts';
import { ensureValid, found } from '../../../ground/refuse.ts';
import type { Deroga } from '../delibere/contenuto.ts';
import type { BeforeDecision, MembroRow } from './esame.queries.ts';
import type { EsameContext } from './openEsame.ts';

type DecisionContext = Pick<EsameContext, 'row' | 'oggi'> & Omit<BeforeDecision, 'before'> & { membri: readonly MembroRow[] };

/**
 * Refuses a decision with every fault of it, votes that do not carry included (D-191). Returns the decision, and what it lacks
 * with the reason (D-192).
 */
export function ensureDecisione({ row, oggi, membri, seduti, regole }: DecisionContext, body: DecisioneForm) {
  const { statoId } = body;
  const { votanti, presidenteVota } = votoOf(membri);
  const mancanze = mancanzeOf({ statoId, quorum: seduti.length === 0 ? null : quorumOf(seduti), membri });
  ensureValid([
    ...checkDecisione(body, { votanti, presidenteVota, regole, dataSeduta: row.dataSeduta, oggi }),
    ...(statoId === REVISIONE ? checkRichieste(body.richieste) : []),
    ...(isEsito(statoId) ? checkMancanze(mancanze, body.motivoDeroga, regole) : []),
  ]);
  // A reason is stored only where there is something missing to explain.
  const without = isEsito(statoId) && sayMancanze(mancanze).length > 0;
  const deroga: Deroga | null = without ? { mancanze, motivo: body.motivoDeroga?.trim() ?? '' } : null;
  return { statoId: found(statoId ?? undefined), deroga };
}
