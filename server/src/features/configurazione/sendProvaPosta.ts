import type { EsitoProva } from '@sigeba/contract/configurazione/impostazioni.routes.ts';
import { sezioniDi } from '@sigeba/contract/configurazione/impostazioni.rules.ts';
import { SEZIONI, type SezionePosta } from '@sigeba/contract/configurazione/sezioni.ts';
import { no, yes } from '@sigeba/contract/refusals/verdict.ts';
import type { Asking } from '../../ground/asking.ts';
import { record } from '../../ground/audit/record.ts';
import type { Db } from '../../ground/db/db.types.ts';
import type { Finding } from '../../ground/finding.ts';
import type { HandlerContext } from '../../ground/http/handlers.types.ts';
import { findMittente } from '../../ground/mail/outbox.queries.ts';
import { ensure } from '../../ground/refuse.ts';
import { sendTestMail } from '../../outside/smtp/checkMail.ts';

type Request = Asking & { params: { sezione: SezionePosta } };

/**
 * Sends the caller, and nobody else, a mail as their office writes it, past the outbox: the mail server's answer is what is asked for
 * (D-284). No transaction is held while it answers.
 */
export async function sendProvaPosta(db: Db, { config, log }: HandlerContext, request: Request): Promise<EsitoProva> {
  const { params, actor, received } = request;
  ensure(sezioniDi(actor.roles).includes(params.sezione) ? yes : no('FORBIDDEN'));
  const { email, mittente, rispondiA, firma } = await findMittente(db, {
    comitato: params.sezione === 'POSTA_COMITATO',
    utenteId: actor.id,
  });
  const found = await sendTestMail(config, { to: email, now: received, ufficio: { mittente, rispondiA, firma } });
  // A mail server repeats the address that it refuses.
  if (found.state !== 'well') log.warn({ risposta: found.detail?.replace(/\S+@\S+/g, '…') }, 'a test mail was not taken');
  const esito = presentEsito(found);
  const said = { titolo: SEZIONI[params.sezione].nome, testo: esito.dice };
  await db.transaction().execute((tx) => record(tx, request, 'sendProvaPosta', { tipo: 'configurazione', id: null }, said));
  return esito;
}

const presentEsito = ({ state, says, remedy }: Finding): EsitoProva => ({
  stato: state === 'well' ? 'BENE' : state === 'wrong' ? 'MALE' : 'ATTENZIONE',
  dice: says.it,
  rimedio: remedy?.it ?? null,
});
