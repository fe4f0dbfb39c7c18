import { scadenzaDopo } from '@sigeba/contract/referee/referee.rules.ts';
import type { Asking } from '../../ground/asking.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import type { Mail } from '../../ground/mail/enqueue.ts';
import { mailTornata } from './mailAttesi.ts';
import type { PropostaIntera } from './proposte.queries.ts';
import { tellTornata } from './refereeAttesi.queries.ts';
import { endRiapertura } from './riaperture.queries.ts';

/**
 * A reopened proposta is sent again: the version kept until now is history. @returns the mails to the referees who were evaluating it
 * when it was reopened, or had been asked to
 */
export async function closeRiapertura(tx: Tx, proposta: PropostaIntera, { actor, received, publicUrl }: Asking): Promise<Mail[]> {
  const { id: propostaId, titolo, numeroProtocollo } = proposta;
  // Without a number it was never sent, and so never reopened.
  if (numeroProtocollo === null) return [];
  await endRiapertura(tx, { propostaId, at: received });
  const attesi = await tellTornata(tx, { propostaId, at: received, by: actor.id, scadenza: scadenzaDopo(received, received) });
  return mailTornata(tx, 'M-38.nuova', attesi, { publicUrl, titolo });
}
