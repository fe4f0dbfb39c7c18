import { createHash } from 'node:crypto';
import { visible } from '@sigeba/contract/form/engine/visibility.ts';
import { fileKinds } from '@sigeba/contract/form/kinds/files.ts';
import { indexTemplate } from '@sigeba/contract/form/template/indexTemplate.ts';
import type { Campo, Valori } from '@sigeba/contract/form/template/template.types.ts';
import type { DatiRicevuta } from '@sigeba/contract/ricevute/ricevuta.shape.ts';
import type { Tx } from '../ground/db/db.types.ts';
import type { Storage } from '../ground/files/storage.types.ts';
import { type Place, storePdf } from './bandoFiles.ts';
import { sealed } from './inviate.ts';
import { moduloEtica } from './moduli/moduli.ts';
import { pdfOf } from './pdf.ts';

type Inviata = { compilazioneId: number; proponenteId: number; titolo: string | null; at: Date | null };

/**
 * The files that the ethics form asks for, of each istanza that was sent: it was Validata then, and one that is given back for revision can
 * be sent again.
 */
export async function attachIstanzeFiles(tx: Tx, storage: Storage, now: Date): Promise<void> {
  const inviate = await tx
    .selectFrom('istanza')
    .select(['compilazione_id as compilazioneId', 'utente_proponente_id as proponenteId', 'titolo', 'send_timestamp as at'])
    .where('stato_id', '<>', 1)
    .orderBy('id')
    .execute();
  for (const inviata of inviate) await attachTo({ tx, storage }, inviata, now);
}

async function attachTo({ tx, storage }: Place, { compilazioneId, proponenteId, titolo, at }: Inviata, now: Date): Promise<void> {
  const { valori } = await tx.selectFrom('compilazione').select('valori').where('id', '=', compilazioneId).executeTakeFirstOrThrow();
  const filled: Valori = { ...(valori as Valori) };
  const file: DatiRicevuta['file'] = [];
  for (const campo of missingFiles(filled)) {
    const nome = `${campo.label.replace(/ \(PDF\)$/, '')}.pdf`;
    const content = pdfOf(campo.label, [`${titolo ?? ''}. Documento della dimostrazione.`]);
    const mediaId = await storePdf({ tx, storage }, { nome, content, at: at ?? now, ambito: 'PROPOSTA', proprietarioId: proponenteId });
    filled[campo.uid] = { files: [{ mediaId, nome }] };
    file.push({ nome, sha256: createHash('sha256').update(content).digest('hex') });
    await tx
      .insertInto('compilazione_media')
      .values({ compilazione_id: compilazioneId, campo_uid: campo.uid, media_id: mediaId, ordine: 1 })
      .execute();
  }
  await tx
    .updateTable('compilazione')
    .set({ valori: JSON.stringify(filled) })
    .where('id', '=', compilazioneId)
    .execute();
  const versione = tx.updateTable('compilazione_versione').where('compilazione_id', '=', compilazioneId);
  const { ricevuta } = await tx
    .selectFrom('compilazione_versione')
    .select('ricevuta')
    .where('compilazione_id', '=', compilazioneId)
    .executeTakeFirstOrThrow();
  const dati = ricevuta as unknown as DatiRicevuta;
  await versione.set({ valori: JSON.stringify(filled), ...sealed({ ...dati, file }, filled) }).execute();
}

const KINDS: ReadonlySet<string> = new Set(fileKinds);

/** Fields that are shown, required and empty. */
function missingFiles(valori: Valori): Campo[] {
  const { campi } = indexTemplate(moduloEtica);
  return [...visible(moduloEtica, valori).uids].flatMap((uid) => {
    const campo = campi.get(uid)?.campo;
    if (campo === undefined || !KINDS.has(campo.tipoCampo) || campo.flagRequired !== true || valori[uid] != null) return [];
    return [campo];
  });
}
