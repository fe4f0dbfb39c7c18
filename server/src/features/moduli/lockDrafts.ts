import type { TipoForm } from '@sigeba/contract/form/template/template.types.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import type { RowOf } from '../../ground/db/query.ts';
import {
  type DraftRow,
  lockClassi,
  lockIstanze,
  lockProposte,
  lockRendicontazioni,
  touchIstanze,
  touchParti,
  touchProposte,
  touchRendicontazioni,
} from './drafts.queries.ts';

/** Locks the classi that change to a new version, then their drafts; returns the classi as they stand. */
export async function lockDrafts(tx: Tx, tipo: TipoForm, ids: readonly number[]): Promise<RowOf<typeof lockClassi>[]> {
  const classi = await lockClassi(tx, { classi: ids });
  const of = { classi: classi.map(({ id }) => id) };
  if (tipo === 'CERT') await lockIstanze(tx);
  else if (tipo === 'RENDICONTO') await lockRendicontazioni(tx, of);
  else await lockProposte(tx, of);
  return classi;
}

type DraftsChange = { tipo: TipoForm; classi: readonly number[]; drafts: readonly DraftRow[]; at: Date; by: number };

/** An editor that is open on one of these drafts is told at its next Salva. */
export async function touchOpen(tx: Tx, { tipo, classi, drafts, at, by }: DraftsChange): Promise<void> {
  const touch = { ids: drafts.map(({ compilazioneId }) => compilazioneId), at, by };
  if (tipo === 'CERT') await touchIstanze(tx, touch);
  else if (tipo === 'RENDICONTO') await touchRendicontazioni(tx, touch);
  else if (tipo === 'PARTECIPANTE') await touchParti(tx, { classi, at });
  else await touchProposte(tx, touch);
}
