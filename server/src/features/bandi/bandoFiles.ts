import { FILE_BANDO } from '@sigeba/contract/bandi/bando.rules.ts';
import { ESTENSIONI } from '@sigeba/contract/uploads.ts';
import type { Asking } from '../../ground/asking.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { together } from '../../ground/db/query.ts';
import { ensureValid } from '../../ground/refuse.ts';
import { attachBandoFiles, detachBandoFiles, listUsableForBando } from './configurazioneWrites.queries.ts';

/**
 * Sets the files of a call, in this order (D-61): fresh uploads of the caller, or files that the call has. Another user's file
 * and one of a wrong type are refused by name.
 */
export async function keepBandoFiles(tx: Tx, bandoId: number, files: readonly { id: number }[], { actor }: Asking): Promise<void> {
  const ids = [...new Set(files.map(({ id }) => id))];
  const usable = await listUsableForBando(tx, { bandoId, ids, utenteId: actor.id });
  const mime: readonly string[] = FILE_BANDO.mime;
  ensureValid([
    ...(usable.length < ids.length ? [{ campo: 'files', messaggio: 'Un file non è più disponibile: caricalo di nuovo.' }] : []),
    ...usable
      .filter((file) => !mime.includes(file.mime))
      .map(({ nome }) => ({
        campo: 'files',
        messaggio: `«${nome}» non è di un tipo ammesso (${mime.map((each) => ESTENSIONI[each]).join(', ')}).`,
      })),
  ]);
  await together(tx, { detach: detachBandoFiles.with({ bandoId, ids }), attach: attachBandoFiles.with({ bandoId, ids }) });
}
