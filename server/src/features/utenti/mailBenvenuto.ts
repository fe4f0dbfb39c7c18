import { areaPasswordOf } from '@sigeba/contract/login/password.rules.ts';
import { TESTI_TIPO } from '@sigeba/contract/tipoUtente.text.ts';
import type { TipoUfficio } from '@sigeba/contract/utenti/utente.rules.ts';
import type { Asking } from '../../ground/asking.ts';
import type { Config } from '../../ground/config/config.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { enqueue, type Mail } from '../../ground/mail/enqueue.ts';
import { newPasswordLink } from '../login/newPasswordLink.queries.ts';
import { accessoOf, readMittente, type WaysIn } from './mailAccesso.queries.ts';

type Account = { id: number; tipoUtente: TipoUfficio; cognome: string; nome: string; email: string };

export type WelcomeSettings = WaysIn & Pick<Config, 'passwordLinkMinutes'>;

/** M-44 tells somebody that they have an account of an office, and where it logs in; with a password it brings the link that sets it. */
export async function mailBenvenuto(tx: Tx, account: Account, settings: WelcomeSettings, request: Asking): Promise<void> {
  const { id, tipoUtente, cognome, nome, email } = account;
  const { actor, publicUrl, received } = request;
  const { passwordLinkMinutes, accessoLocale } = settings;
  const { ateneo, chiInvita, contatto } = await readMittente(tx, actor);
  const accesso = accessoOf(tipoUtente, publicUrl, settings);
  const parole = { nome, cognome, ateneo, chiInvita, contatto, accesso, account: TESTI_TIPO[tipoUtente] };
  const about = { destinatario: { id, email }, oggetto: { tipo: 'utente' as const, id }, rispondiA: contatto };
  const mail: Mail =
    areaPasswordOf(tipoUtente, accessoLocale) === null
      ? Object.assign(about, { modello: 'M-44' as const, parole })
      : Object.assign(about, {
          modello: 'M-44.password' as const,
          parole: Object.assign(parole, {
            email,
            minuti: String(passwordLinkMinutes),
            link: (await newPasswordLink(tx, { id, tipoUtente }, { publicUrl, passwordLinkMinutes }, received)).link,
          }),
        });
  await enqueue(tx, mail, received);
}
