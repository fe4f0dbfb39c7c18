import { concludiAttiva, type Fine, faseAttiva, type Passo } from '@sigeba/contract/valutazioni/fasi.rules.ts';
import { medieProposta, type Punti } from '@sigeba/contract/valutazioni/medie.rules.ts';
import type { Asking } from '../../ground/asking.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import type { Aperta } from './valutando.ts';
import { closeFasi, insertEsitoRespinta, openFase, writeStato } from './valutazioneWrites.queries.ts';

type Conclusione = {
  fine: Fine;
  /** Why it was rejected, kept as the comment of its outcome. */
  motivazione?: string | null;
  punti?: Punti;
};

/**
 * Ends the active phase of a proposta that is held, and writes what follows: the next phase, or the evaluation with its means.
 * `aperta` has the sheets as they are after the conclusion. @returns the evaluation as it stands then
 */
export async function concludiFase(
  tx: Tx,
  aperta: Aperta,
  { fine, motivazione = null, punti = 'MEDIE' }: Conclusione,
  request: Asking,
): Promise<Aperta> {
  const passo = concludiAttiva(aperta.fasi, fine);
  const of = { propostaId: aperta.row.id, at: request.received, by: request.actor.id };
  await writeFasi(tx, passo, of);
  const after = { ...aperta, fasi: passo.fasi, valutando: { ...aperta.valutando, fasi: passo.fasi } };
  if (passo.statusValutazione === null) return after;

  const given = medieProposta(after, punti);
  const stato = { ...(passo.respinta ? RESPINTA : VALUTATA), ...given };
  await writeStato(tx, { ...of, ...stato });
  if (passo.respinta) await insertEsitoRespinta(tx, { ...of, motivazione });
  const { statusValutazione, esitoSpeciale } = stato;
  return { ...after, row: { ...aperta.row, ...stato }, valutando: { ...after.valutando, statusValutazione, esitoSpeciale } };
}

const VALUTATA = { statusValutazione: 'VALUTATA', esitoSpeciale: null, valutazioneRespinta: false } as const;
/** Nothing is granted, and that is concluded at once: NON_FINANZIATA, as what is not admissible (D-118, D-123). */
const RESPINTA = { statusValutazione: 'NON_FINANZIATA', esitoSpeciale: 'RESPINTA', valutazioneRespinta: true } as const;

type Writing = { propostaId: number; at: Date; by: number };

/** Writes how far the phases have come; the active one is opened after the others are closed. */
export async function writeFasi(tx: Tx, { fasi }: Pick<Passo, 'fasi'>, of: Writing): Promise<void> {
  const attiva = faseAttiva(fasi);
  await closeFasi(tx, { ...of, fasi: fasi.map(({ id, attiva: active, conclusa }) => ({ faseId: id, attiva: active, conclusa })) });
  if (attiva !== null) await openFase(tx, { ...of, faseId: attiva.id });
}
