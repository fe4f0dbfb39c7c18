import { formatInstant } from '@sigeba/contract/instant.ts';
import type { Asking } from '../../ground/asking.ts';
import { record } from '../../ground/audit/record.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { enqueueAll, type Mail } from '../../ground/mail/enqueue.ts';
import { bozzaIn, istanteIn } from '../../ground/mail/inLingue.ts';
import { listDraftsUntil } from './configurazioneWrites.queries.ts';

type Proroga = {
  bando: { id: number; nome: string };
  /** The tipologia whose own end moved; null: the end of the call moved. */
  tipologia: { id: number; nome: string } | null;
  before: Date;
  end: Date;
  /** The reason, where the act gives one. */
  motivo: string | null;
};

/** Mails M-27 to the owner of each draft whose deadline is later now, and records the act (D-52, D-177). */
export async function tellProroga(tx: Tx, { bando, tipologia, before, end, motivo }: Proroga, request: Asking): Promise<void> {
  const { received, publicUrl } = request;
  const drafts = await listDraftsUntil(tx, { bandoId: bando.id, tipologiaId: tipologia?.id ?? null });
  const ambito =
    tipologia === null
      ? { it: `del bando «${bando.nome}»`, en: `to the call "${bando.nome}"` }
      : {
          it: `della tipologia «${tipologia.nome}» del bando «${bando.nome}»`,
          en: `of the type "${tipologia.nome}" to the call "${bando.nome}"`,
        };
  const about = { bando: bando.nome, ambito, primaScadenza: istanteIn(before), scadenza: istanteIn(end), motivo };
  const mails = drafts.map(
    ({ id, titolo, utenteId, email, nome }): Mail => ({
      modello: 'M-27',
      parole: { ...about, nome, bozza: bozzaIn(titolo), link: `${publicUrl}/proposte/${id}` },
      destinatario: { id: utenteId, email },
      oggetto: { tipo: 'proposta', id },
    }),
  );
  await enqueueAll(tx, mails, received);
  const testo =
    `${tipologia === null ? '' : `, tipologia «${tipologia.nome}», `}al ${formatInstant(end)} (avvisi: ${mails.length})`.trimStart();
  await record(tx, request, 'prorogaBando', { tipo: 'bando', id: bando.id }, { titolo: bando.nome, testo });
}
