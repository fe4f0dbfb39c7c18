import { apriPrima, canReopenValutazione, type FaseStato, faseDaRiaprire, riapriFase } from '@sigeba/contract/valutazioni/fasi.rules.ts';
import type { StatoValutazione } from '@sigeba/contract/valutazioni/valutazione.shape.ts';
import type { Asking } from '../../ground/asking.ts';
import { recording } from '../../ground/audit/record.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { together } from '../../ground/db/question.ts';
import { ensure, found } from '../../ground/refuse.ts';
import { writeFasi } from './passo.ts';
import { presentStato } from './presentValutazione.ts';
import { chiScrive, schedeOf } from './saveValutazione.ts';
import { listRefereeInFase } from './valutando.queries.ts';
import { type Aperta, lockValutazione } from './valutando.ts';
import { archiveEsito, reopenCollegiali, writeStato } from './valutazioneWrites.queries.ts';

type Request = Asking & { params: { propostaId: number }; body: { faseValutazioneId?: number | null | undefined } };

const DA_VALUTARE = {
  statusValutazione: null,
  esitoSpeciale: null,
  valutazioneRespinta: false,
  punteggio: null,
  media: null,
  mediaSoglia: null,
} as const;

/**
 * An evaluation goes on: its outcome goes into the archive, the sheet of the commission is a draft again, also one that
 * decided in the phase of the referees (D-175); those of the referees stay concluded (D-118). What was declared not admissible begins with its first phase, without its sheets (D-81).
 */
export const reopenValutazione = (porta: 'ur' | 'mc') =>
  async function reopenValutazioneAt(tx: Tx, request: Request): Promise<StatoValutazione> {
    const { params, body, received, actor } = request;
    const aperta = await lockValutazione(tx, { propostaId: params.propostaId, porta }, request);
    const faseId = body.faseValutazioneId;
    ensure(canReopenValutazione(aperta.valutando, { chi: chiScrive(aperta), faseId }));

    const of = { propostaId: params.propostaId, at: received, by: actor.id };
    const fasi = afterReopening(aperta, faseId);
    await together(tx, {
      archive: archiveEsito.with(of),
      write: writeStato.with({ ...of, ...DA_VALUTARE }),
      reopen: reopenCollegiali.with({ ...of, fasi: fasi.filter(({ conclusa }) => !conclusa).map(({ id }) => ({ id })) }),
    });
    await writeFasi(tx, { fasi }, of);
    const cosa = fasi.find(({ attiva }) => attiva)?.nome;
    const recorded = recording(request, 'reopenValutazione', { tipo: 'proposta', id: of.propostaId }, { cosa });
    const { schede, referee } = await together(tx, { record: recorded, schede: schedeOf(aperta), referee: listRefereeInFase.with(params) });
    return presentStato(reopened(aperta, { fasi, schede }), { referee });
  };

/** As it stands then, what was read under the lock being as it was. */
const reopened = (aperta: Aperta, { fasi, schede }: Pick<Aperta, 'fasi' | 'schede'>): Aperta => ({
  ...aperta,
  fasi,
  schede,
  row: { ...aperta.row, ...DA_VALUTARE },
  valutando: { ...aperta.valutando, fasi, statusValutazione: null, esitoSpeciale: null },
});

function afterReopening({ row, fasi }: Aperta, faseId: number | null | undefined): FaseStato[] {
  if (row.esitoSpeciale === 'NON_AMMISSIBILE') return apriPrima(fasi.map((fase) => ({ ...fase, attiva: false, conclusa: false })));
  return riapriFase(fasi, found(faseDaRiaprire(fasi, faseId) ?? undefined));
}
