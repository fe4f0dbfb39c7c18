import { canLoseEsito } from '@sigeba/contract/esiti/esito.rules.ts';
import type { Importi } from '@sigeba/contract/esiti/importi.text.ts';
import { canReopenValutazione, type FaseStato, faseDaRiaprire, openFirst, reopenFase } from '@sigeba/contract/valutazioni/fasi.rules.ts';
import type { Asking } from '../../ground/asking.ts';
import { record } from '../../ground/audit/record.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { ensure, found } from '../../ground/refuse.ts';
import { lockValutazione, type ValutazioneProposta } from './openValutazione.ts';
import { writerOf } from './scheda.ts';
import { archiveEsito, reopenCollegiali, writeFasi, writeStato } from './valutazioneWrites.queries.ts';
import { findImporti } from './valutazioni.queries.ts';

type Request = Asking & {
  params: { propostaId: number };
  body: { faseValutazioneId?: number | null | undefined; letto?: Importi | null | undefined };
};

const DA_VALUTARE = {
  statusValutazione: null,
  esitoSpeciale: null,
  valutazioneRespinta: false,
  punteggio: null,
  media: null,
  mediaSoglia: null,
} as const;

/**
 * Reopens an evaluation: its outcome goes into the archive, the sheet of the commission is a draft again, also one that decided
 * in the phase of the referees (D-175); those of the referees stay concluded (D-118). A proposta that was declared not admissible
 * begins with its first phase, without its sheets (D-81).
 */
export async function reopenValutazione(tx: Tx, request: Request, area: 'ur' | 'mc'): Promise<Record<string, never>> {
  const { params, body, received, actor } = request;
  const valutazione = await lockValutazione(tx, params, area, request);
  const { faseValutazioneId: faseId, letto } = body;
  ensure(canReopenValutazione(valutazione.facts, { chi: writerOf(valutazione.chi), faseId }));
  ensure(canLoseEsito(letto, (await findImporti(tx, params)) ?? null));

  const of = { propostaId: params.propostaId, at: received, by: actor.id };
  const fasi = afterReopening(valutazione, faseId);
  const open = fasi.filter(({ conclusa }) => !conclusa).map(({ id }) => ({ id }));
  await archiveEsito(tx, of);
  await writeStato(tx, { ...of, ...DA_VALUTARE });
  await reopenCollegiali(tx, { ...of, fasi: open });
  await writeFasi(tx, fasi, of);
  const cosa = fasi.find(({ attiva }) => attiva)?.nome;
  await record(tx, request, 'reopenValutazione', { tipo: 'proposta', id: of.propostaId }, { cosa });
  return {};
}

function afterReopening({ row, fasi }: ValutazioneProposta, faseId: number | null | undefined): FaseStato[] {
  if (row.esitoSpeciale === 'NON_AMMISSIBILE') return openFirst(fasi.map((fase) => ({ ...fase, attiva: false, conclusa: false })));
  return reopenFase(fasi, found(faseDaRiaprire(fasi, faseId) ?? undefined));
}
