import { canSetAbilitazioni } from '@sigeba/contract/utenti/abilitazioni.rules.ts';
import { findContradictions } from '@sigeba/contract/utenti/codiceFiscale.ts';
import { canWriteUtente, type DatiUtente, isTipoUfficio } from '@sigeba/contract/utenti/utente.rules.ts';
import type { UtenteForm, UtenteScheda } from '@sigeba/contract/utenti/utente.shape.ts';
import type { Asking } from '../../ground/asking.ts';
import { record } from '../../ground/audit/record.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { ensure, ensureValid } from '../../ground/refuse.ts';
import { readDomini } from '../configurazione/configurazione.queries.ts';
import { mailBenvenuto, type WelcomeSettings } from './mailBenvenuto.ts';
import { checkNewAccount, type NewAccount, storeNewAccount } from './newAccount.ts';
import { getScheda } from './presentScheda.ts';

type Request = Asking & { body: UtenteForm };

/**
 * Creates a person of system SIGEBA, who confirms the profile at the first login (D-32), or an account of an office with its flags, which
 * is told by mail how it logs in (D-232).
 */
export async function createUtente(tx: Tx, request: Request, settings: WelcomeSettings): Promise<UtenteScheda> {
  const { actor, received, body } = request;
  const { tipoUtente, codiceConfermato, abilitazioni, ...typed } = body;
  ensure(canWriteUtente({ roles: actor.roles, tipoUtente }));
  if (abilitazioni.length > 0) ensure(canSetAbilitazioni({ roles: actor.roles, tipoUtente, self: false }));

  const dominiEmail = await readDomini(tx);
  const asked: NewAccount = {
    tipoUtente,
    typed: typed as Partial<DatiUtente>,
    codiceConfermato,
    abilitazioni: [...new Set(abilitazioni)],
    da: actor.realId,
    dominiEmail,
  };
  const { dati, faults } = await checkNewAccount(tx, asked, received);
  ensureValid(faults);
  const account = await storeNewAccount(tx, asked, dati, received);
  const confermato = findContradictions(dati).map(({ messaggio }) => messaggio);
  const { id } = account;
  await record(
    tx,
    request,
    'createUtente',
    { tipo: 'utente', id },
    {
      tipoUtente,
      ...(confermato.length === 0 ? {} : { confermato }),
      ...(abilitazioni.length === 0 ? {} : { abilitazioni: asked.abilitazioni }),
    },
  );
  if (isTipoUfficio(tipoUtente)) await mailBenvenuto(tx, { ...account, tipoUtente }, settings, request);
  return getScheda(tx, { ...request, params: { id } });
}
