import type { Modulo } from '@sigeba/contract/moduli/moduli.shape.ts';
import { no } from '@sigeba/contract/refusals/verdict.ts';
import { type ImportOutcome, importTemplate, readTemplateFile } from '../../form/formFile.ts';
import type { Asking } from '../../ground/asking.ts';
import { record } from '../../ground/audit/record.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { Refused } from '../../ground/refuse.ts';
import { ensureReadable, refusedAt } from './ensureReadable.ts';
import { getModulo } from './presentModuli.ts';

type Request = Asking & { body: { json: string } };

/** Stores a template from a file as a draft; all its errors are told at once, each at its place, and then nothing is stored. */
export async function importModulo(tx: Tx, request: Request): Promise<{ modulo: Modulo; versioneId: number }> {
  const { body, actor, received } = request;
  const template = ensureReadable(readTemplateFile(body.json));
  const outcome = await importTemplate(tx, template, { stato: 'BOZZA', at: received, by: actor.id });
  const { formId, versioneId, versione } = ensureStored(outcome);
  const modulo = await getModulo(tx, formId);
  await record(tx, request, 'importVersione', { tipo: 'modulo', id: formId }, { titolo: modulo.nome, versione });
  return { modulo, versioneId };
}

function ensureStored(outcome: ImportOutcome) {
  const invalid = (campo: string, messaggio: string) => new Refused(no('INVALID', { violazioni: [{ campo, messaggio }] }));
  switch (outcome.esito) {
    case 'TIPO_DIVERSO':
      throw invalid('tipo', 'Il modulo con questo codice è di un altro tipo.');
    case 'LINGUA_DIVERSA':
      throw invalid('lingua', 'Il modulo con questo codice è in un’altra lingua.');
    case 'NOMI_IN_USO':
      throw refusedAt(outcome.faults);
    case 'CON_BOZZA':
      throw new Refused(no('MODULO_CON_BOZZA', { versione: outcome.versione }));
    case 'UGUALE':
      throw new Refused(no('MODULO_UGUALE', { versione: outcome.versione }));
    default:
      return outcome;
  }
}
