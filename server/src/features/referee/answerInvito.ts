import { normaliseCognome } from '@sigeba/contract/cognome.ts';
import { canAnswerInvito, checkRisposta } from '@sigeba/contract/referee/invito.rules.ts';
import type { Invito, RispostaInvito } from '@sigeba/contract/referee/referee.shape.ts';
import type { AskingAnyone } from '../../ground/asking.ts';
import { nobody, recording } from '../../ground/audit/record.ts';
import type { Demonstration } from '../../ground/config/config.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { together } from '../../ground/db/query.ts';
import { enqueueAll } from '../../ground/mail/enqueue.ts';
import { inWords } from '../../ground/mail/inLingue.ts';
import { lettereTo } from '../../ground/mail/lettereReferee.queries.ts';
import { ensure, ensureValid, found } from '../../ground/refuse.ts';
import { newPasswordLink } from '../login/newPasswordLink.queries.ts';
import { insertAccount } from '../utenti/account.queries.ts';
import { tellWaiting } from './chiAttende.ts';
import { type OpenInvito, openInvito, presentInvito } from './invito.ts';
import { dropPending, findAccount, insertEvento, writeAccettazione, writeRifiuto } from './referee.queries.ts';

type Request = AskingAnyone & { params: { id: number }; body: RispostaInvito };
/** The accounts that log in with the password of the demonstration, and so need no link to set their own. */
type Demo = Pick<Demonstration, 'accounts'> | null;

/** How long the link of the mail sets the password; afterwards the login page gives another. */
const PASSWORD_MINUTES = 3 * 24 * 60;

/** The invitee accepts or declines, once and for all; the same answer again shows the stored answer (D-128). */
export async function answerInvito(tx: Tx, request: Request, demo: Demo): Promise<Invito> {
  const { body } = request;
  const invito = await openInvito(tx, request, { rToken: body.rToken, lock: true });
  if (invito.stato === (body.accettato ? 'ACCETTATO' : 'RIFIUTATO')) return presentInvito(invito);
  ensure(canAnswerInvito(invito.stato, invito.fatti, { accettato: body.accettato, attuale: invito.attuale }));
  ensureValid(checkRisposta(body));

  const imposta = body.accettato ? await accept(tx, request, invito, demo) : await refuse(tx, request, invito);
  const { rToken } = body;
  return presentInvito(await openInvito(tx, request, { rToken, lock: false }), imposta);
}

/**
 * Creates an account at the first acceptance and uses the same at later ones (D-129).
 * @returns the link that sets its password, while it has none
 */
async function accept(tx: Tx, request: Request, { row, fatti, one }: OpenInvito, demo: Demo): Promise<string | null> {
  const { received, origin, publicUrl } = request;
  const { id, propostaId, cognome, nome, email } = one;
  const persona = { tipoUtente: 'REFEREE', cognome, cognomeNorm: normaliseCognome(cognome), nome, email } as const;
  await insertAccount(tx, { ...persona, codiceFiscale: null, useSso: false });
  const account = found(await findAccount(tx, { email: email.toLowerCase() }));
  const utente = { id: account.id, tipoUtente: 'REFEREE' as const };
  const enters = account.conPassword || demo?.accounts.some((each) => each.email === email.toLowerCase()) === true;
  const setting = enters ? null : await newPasswordLink(tx, utente, { publicUrl, passwordLinkMinutes: PASSWORD_MINUTES }, received);

  const oggetto = { tipo: 'proposta', id: propostaId } as const;
  await together(tx, {
    write: writeAccettazione.with({ id, utenteId: account.id, at: received }),
    insert: insertEvento.with({ id, evento: 'ACCETTATO', at: received, da: null }),
    record: recording({ actor: { id: account.id, realId: account.id }, received, origin }, 'acceptReferee', oggetto),
  });
  const altre = { scadenza: setting && inWords(setting.scade), link: setting?.link ?? null };
  await enqueueAll(tx, await lettereTo(tx, 'M-13', [id], { publicUrl, altre }), received);
  if (fatti.massimo !== null && fatti.accettati + 1 >= fatti.massimo) await dismissOthers(tx, request, row);
  return setting?.link ?? null;
}

/** All seats are taken: invitees who have not answered are told so (M-15). */
async function dismissOthers(tx: Tx, { received, publicUrl }: Request, row: OpenInvito['row']): Promise<void> {
  const others = await dropPending(tx, { propostaId: row.id, at: received });
  const ids = others.map(({ id }) => id);
  await enqueueAll(tx, await lettereTo(tx, 'M-15.nonNecessario', ids, { publicUrl }), received);
}

async function refuse(tx: Tx, request: Request, { one, row }: OpenInvito): Promise<null> {
  const { received, body } = request;
  const { id } = one;
  const alternative = body.alternative?.trim() || null;
  await together(tx, {
    write: writeRifiuto.with({ id, noConflitto: body.noConflitto === false ? false : null, alternative, at: received }),
    insert: insertEvento.with({ id, evento: 'RIFIUTATO', at: received, da: null }),
    record: asStranger(request, 'refuseReferee', { propostaId: row.id, referee: `${one.cognome} ${one.nome}` }),
  });
  const motivo = body.noConflitto === false ? 'dichiara un conflitto di interessi' : null;
  await tellWaiting(tx, request, { modello: 'M-41.rifiuto', row, persona: `${one.nome} ${one.cognome}`, motivo });
  return null;
}

/** The register names the invitee, who has no account. */
export const asStranger = (
  { received, origin }: Pick<AskingAnyone, 'received' | 'origin'>,
  azione: 'refuseReferee' | 'renewReferee',
  { propostaId, referee }: { propostaId: number; referee: string },
) => recording(nobody(received, origin), azione, { tipo: 'proposta', id: propostaId }, { referee });
