import type { Media } from '@sigeba/contract/media/media.routes.ts';
import type { Asking } from '../asking.ts';
import type { Tx } from '../db/db.types.ts';
import { insertMedia } from './media.queries.ts';
import type { Upload } from './receiveUpload.ts';

/** Records a file in the store as an upload of the caller, who alone may read it until an object names it. */
export const recordUpload =
  (ambito: 'PROPOSTA' | 'IMG' | 'MASSIVO') =>
  async (tx: Tx, { actor, received, upload }: Asking & { upload: Upload }): Promise<Media> => {
    const { id } = await insertMedia(tx, { ...upload, ambito, proprietarioId: actor.id, at: received });
    return { id, nome: upload.nome, mime: upload.mime, dimensione: upload.dimensione, lastUpd: received.toISOString() };
  };
