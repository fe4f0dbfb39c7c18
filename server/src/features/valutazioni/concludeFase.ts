import { concludeFaseAttiva, type Fine } from '@sigeba/contract/valutazioni/fasi.rules.ts';
import { medieProposta, type Punti } from '@sigeba/contract/valutazioni/medie.rules.ts';
import type { Asking } from '../../ground/asking.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import type { ValutazioneProposta } from './openValutazione.ts';
import { insertEsitoRespinta, writeFasi, writeStato } from './valutazioneWrites.queries.ts';
import { listSchede, propostaKey } from './valutazioni.queries.ts';

type Conclusion = {
  fine: Fine;
  /** The reason of a rejection, kept as the comment of its outcome. */
  motivazione: string | null;
  punti: Punti;
};

const VALUTATA = { statusValutazione: 'VALUTATA', esitoSpeciale: null, valutazioneRespinta: false } as const;
/** Nothing is granted, and the outcome is concluded at once: NON_FINANZIATA, as for what is not admissible (D-118, D-123). */
const RESPINTA = { statusValutazione: 'NON_FINANZIATA', esitoSpeciale: 'RESPINTA', valutazioneRespinta: true } as const;

/** Ends the active phase of a locked proposta and writes what follows: the next phase, or the evaluation with its means. */
export async function concludeFase(
  tx: Tx,
  valutazione: ValutazioneProposta,
  { fine, motivazione, punti }: Conclusion,
  { received, actor }: Asking,
): Promise<void> {
  const of = { propostaId: valutazione.row.id, at: received, by: actor.id };
  const { fasi, statusValutazione, respinta } = concludeFaseAttiva(valutazione.fasi, fine);
  await writeFasi(tx, fasi, of);
  if (statusValutazione === null) return;

  // Includes the sheet that has just been concluded.
  const schede = await listSchede(tx, propostaKey(of));
  const medie = medieProposta({ ...valutazione, fasi, schede }, punti);
  await writeStato(tx, { ...of, ...(respinta ? RESPINTA : VALUTATA), ...medie });
  if (respinta) await insertEsitoRespinta(tx, { ...of, motivazione });
}
