import { canSaveIstanza } from '@sigeba/contract/cert/istanza.rules.ts';
import { listVersioni } from '../../form/ricevute.queries.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import type { IstanzaForRow } from './istanza.queries.ts';

/** The version that the committee reads: the last sent one while the proponent may change the istanza, the draft where nothing was sent. */
export async function atLastSending(tx: Tx, row: IstanzaForRow): Promise<IstanzaForRow> {
  if (row.numeroProtocollo === null || !canSaveIstanza(row).ok) return row;
  const [sent] = await listVersioni(tx, { compilazioneId: row.compilazioneId });
  if (sent === undefined) return row;
  return {
    ...row,
    valori: sent.valori,
    formVersioneId: sent.formVersioneId ?? row.formVersioneId,
    versionePrimaId: null,
    rispostePrima: null,
  };
}
