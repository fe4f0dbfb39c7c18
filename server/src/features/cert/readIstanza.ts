import { ruoloCertOf } from '@sigeba/contract/cert/esame/ruoloCert.rules.ts';
import type { Istanza } from '@sigeba/contract/cert/istanza.shape.ts';
import { openForm } from '../../form/openForm.ts';
import type { Asking } from '../../ground/asking.ts';
import { recordLettura } from '../../ground/audit/recordLettura.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { found } from '../../ground/refuse.ts';
import { partiFor } from './esame/partiFor.ts';
import { rigaFor } from './esame/rigaFor.ts';
import { findReadable } from './findReadable.ts';
import { formOfIstanza } from './istanza.form.ts';
import { formParts, presentIstanza } from './presentIstanza.ts';

/** An istanza with its form: the proponent's own, or as a reader of the committee may read it. */
export async function readIstanza(tx: Tx, id: number, request: Asking): Promise<Istanza> {
  const { actor } = request;
  const row = found(await findReadable(tx, id, request));
  await recordLettura(tx, row, request);
  const sguardo = ruoloCertOf(actor.roles);
  const own = sguardo === null || (row.proponenteId === actor.id && actor.roles.has('PROPONENTE_CERT'));
  if (own) return presentIstanza(tx, { id, row }, request);
  const form = await openForm(tx, formOfIstanza(row, 'VALUTATORE'), request);
  return {
    ...rigaFor(row, actor),
    ...(await partiFor(tx, row, request)),
    ...(await formParts(form)),
    versione: row.versione,
    valida: row.statoValidazione,
    bloccato: true,
    profiloValidato: row.profiloValidato ?? false,
    utenteInternoValido: row.utenteInternoValido ?? true,
  };
}
