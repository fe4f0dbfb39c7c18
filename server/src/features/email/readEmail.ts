import type { EmailIntera } from '@sigeba/contract/email/email.routes.ts';
import { SENZA_TESTO } from '@sigeba/contract/email/email.rules.ts';
import { remedyOf } from '@sigeba/contract/email/errore.rules.ts';
import { MITTENTE_IGNOTO } from '@sigeba/contract/email/mittente.rules.ts';
import type { Asking } from '../../ground/asking.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { rereadOf } from '../../ground/mail/reread.ts';
import { findEmail } from './email.queries.ts';
import { findable, toldEmail } from './pageEmail.ts';

/** The text of a mail, for the office that answers questions about it. */
export async function readEmail(tx: Tx, request: Asking & { params: { id: number } }): Promise<EmailIntera> {
  const { params, actor } = request;
  const row = findable(await findEmail(tx, params), request);
  const { testo, perche } = rereadOf(row, actor.roles);
  return {
    ...toldEmail(row, request),
    persona: row.persona,
    mittente: row.mittente ?? MITTENTE_IGNOTO,
    rispondiA: row.rispondiA,
    testo,
    senzaTesto: perche && SENZA_TESTO[perche],
    daFare: row.errore === null ? null : remedyOf(row.errore, row.stato),
    risposta: row.errore,
  };
}
