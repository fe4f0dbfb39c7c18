import { formatInstant } from '@sigeba/contract/instant.ts';
import type { Asking } from '../../ground/asking.ts';
import { record } from '../../ground/audit/record.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { enqueueAll, type Mail } from '../../ground/mail/enqueue.ts';
import { listDraftsUntil } from './configurazioneWrites.queries.ts';
import { prorogaText } from './proroga.text.ts';

type Proroga = {
  bando: { id: number; nome: string };
  /** Whose own end moved; null: that of the call. */
  tipologia: { id: number; nome: string } | null;
  before: Date;
  end: Date;
};

/** M-27 to the owner of each draft whose last instant is a later one now, and the act in the register (decisions D-52, D-177). */
export async function tellProroga(tx: Tx, { bando, tipologia, before, end }: Proroga, request: Asking): Promise<void> {
  const { received, publicUrl } = request;
  const drafts = await listDraftsUntil(tx, { bandoId: bando.id, tipologiaId: tipologia?.id ?? null });
  const di = tipologia === null ? `del bando «${bando.nome}»` : `della tipologia «${tipologia.nome}» del bando «${bando.nome}»`;
  const mails = drafts.map(({ id, titolo, utenteId, email, nome }): Mail => {
    const link = `${publicUrl}/proposte/${id}`;
    return {
      tipo: 'M-27',
      destinatario: { id: utenteId, email },
      oggetto: { tipo: 'proposta', id },
      ...prorogaText({ nome, titolo, di, bando: bando.nome, before, end, link }),
    };
  });
  await enqueueAll(tx, mails, received);
  const testo =
    `${tipologia === null ? '' : `, tipologia «${tipologia.nome}», `}al ${formatInstant(end)} (avvisi: ${mails.length})`.trimStart();
  await record(tx, request, 'prorogaBando', { tipo: 'bando', id: bando.id }, { titolo: bando.nome, testo });
}
