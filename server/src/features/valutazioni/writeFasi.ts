import { type FaseStato, faseAttiva } from '@sigeba/contract/valutazioni/fasi.rules.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { closeFasi, openFase } from './valutazioneWrites.queries.ts';

type Of = { propostaId: number; at: Date; by: number };

/** Writes how far the phases have come; the active one is opened after the others are closed. */
export async function writeFasi(tx: Tx, fasi: readonly FaseStato[], of: Of): Promise<void> {
  await closeFasi(tx, { ...of, fasi: fasi.map(({ id, attiva, conclusa }) => ({ faseId: id, attiva, conclusa })) });
  const active = faseAttiva(fasi);
  if (active !== null) await openFase(tx, { ...of, faseId: active.id });
}
