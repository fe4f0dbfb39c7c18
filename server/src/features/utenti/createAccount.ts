import { areaPasswordOf } from '@sigeba/contract/login/password.rules.ts';
import { refusalText } from '@sigeba/contract/refusals/refusals.ts';
import { avvisoImpersona, canSetAbilitazioni } from '@sigeba/contract/utenti/abilitazioni.rules.ts';
import { TIPI_UFFICIO } from '@sigeba/contract/utenti/utente.rules.ts';
import { nobody, record } from '../../ground/audit/record.ts';
import type { Config } from '../../ground/config/config.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { type LinkSettings, newPasswordLink } from '../login/newPasswordLink.queries.ts';
import { CODICI_ABILITAZIONE, flagCalled } from './abilitazioni.queries.ts';
import { checkNewAccount, type NewAccount, storeNewAccount } from './newAccount.ts';

/** The arguments as they were typed. */
type Arguments = {
  tipo?: string | undefined;
  cognome?: string | undefined;
  nome?: string | undefined;
  email?: string | undefined;
  'codice-fiscale'?: string | undefined;
  'codice-confermato'?: boolean | undefined;
  abilitazioni?: string | undefined;
};

type CreatedAccount = {
  id: number;
  /** Sets the first password; null where only single sign-on lets the person in. */
  link: string | null;
  /** What the flags do not allow although it may have been meant; null: nothing. */
  avviso: string | null;
};

/**
 * Creates an account of an office for the server's administrator, by the checks of the registry; only its address may be of any domain,
 * since the first account comes before the domains are set.
 * @returns its id and how it logs in, or a line for each mistake
 */
export async function createAccount(
  tx: Tx,
  typed: Arguments,
  settings: LinkSettings & Pick<Config, 'accessoLocale'>,
  now: Date,
): Promise<CreatedAccount | { lines: string[] }> {
  const tipoUtente = TIPI_UFFICIO.find((tipo) => tipo === typed.tipo);
  const flags = (typed.abilitazioni ?? '').split(',').filter((flag) => flag.trim() !== '');
  const abilitazioni = [...new Set(flags.map(flagCalled).filter((flag) => flag !== null))];
  const lines = [
    ...(tipoUtente === undefined ? [`--tipo: uno tra ${TIPI_UFFICIO.join(', ')}.`] : []),
    ...(flags.some((flag) => flagCalled(flag) === null) ? [`--abilitazioni: tra ${CODICI_ABILITAZIONE.join(', ')}.`] : []),
  ];
  if (tipoUtente === undefined || lines.length > 0) return { lines };
  const verdict = canSetAbilitazioni({ roles: new Set(['UFFICIO']), tipoUtente, self: false });
  if (abilitazioni.length > 0 && !verdict.ok) return { lines: [`--abilitazioni: ${refusalText(verdict)}`] };

  const asked: NewAccount = {
    tipoUtente,
    typed: {
      cognome: typed.cognome ?? null,
      nome: typed.nome ?? null,
      email: typed.email ?? null,
      codiceFiscale: typed['codice-fiscale'] ?? null,
    },
    codiceConfermato: typed['codice-confermato'] === true,
    abilitazioni,
    da: null,
    dominiEmail: null,
  };
  const { dati, faults } = await checkNewAccount(tx, asked, now);
  if (faults.length > 0) return { lines: faults.map(({ campo, messaggio }) => `--${OPZIONI[campo] ?? campo}: ${messaggio}`) };
  const { id } = await storeNewAccount(tx, asked, dati, now);
  await record(tx, nobody(now, { account: id }), 'createAccount', { tipo: 'utente', id }, { tipoUtente, abilitazioni });
  const byPassword = areaPasswordOf(tipoUtente, settings.accessoLocale) !== null;
  const link = byPassword ? (await newPasswordLink(tx, { id, tipoUtente }, settings, now)).link : null;
  return { id, link, avviso: avvisoImpersona(abilitazioni) };
}

const OPZIONI: Record<string, string> = { codiceFiscale: 'codice-fiscale' };
