import { normaliseCognome } from '@sigeba/contract/cognome.ts';
import { checkEmail, tidyEmail } from '@sigeba/contract/login/email.rules.ts';
import { tidyNome } from '@sigeba/contract/nomePersona.ts';
import { takenByOther } from '@sigeba/contract/utenti/identita.rules.ts';
import { nobody, record } from '../../ground/audit/record.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { type LinkSettings, newPasswordLink } from '../login/newPasswordLink.queries.ts';
import { ABILITAZIONI, type Abilitazione, insertAbilitazione, insertAccount } from './account.queries.ts';
import { listTitolari } from './scheda.queries.ts';

/**
 * The account types that no screen creates: the offices, by single sign-on, and the help desk, with a password of their own
 * choice (D-16).
 */
const TIPI_ACCOUNT = ['UFFICIO_RICERCA', 'UFFICIO_CERT', 'HELP_DESK'] as const;

/** The arguments as they were typed. */
type Arguments = {
  tipo?: string | undefined;
  cognome?: string | undefined;
  nome?: string | undefined;
  email?: string | undefined;
  'codice-fiscale'?: string | undefined;
  abilitazioni?: string | undefined;
};

type CreatedAccount = { id: number /** Sets the first password; null where single sign-on recognises the person. */; link: string | null };

/**
 * Creates an account for the server's administrator.
 * @returns its id and how it logs in, or a line for each mistake
 */
export async function createAccount(
  tx: Tx,
  typed: Arguments,
  settings: LinkSettings,
  now: Date,
): Promise<CreatedAccount | { lines: string[] }> {
  const { 'codice-fiscale': cf, abilitazioni: flags = '' } = typed;
  const email = tidyEmail(typed.email ?? '');
  const [cognome, nome] = [tidyNome(typed.cognome ?? ''), tidyNome(typed.nome ?? '')];
  const tipoUtente = TIPI_ACCOUNT.find((tipo) => tipo === typed.tipo);
  const codiceFiscale = cf?.trim().toUpperCase() ?? null;
  const asFlag = (flag: string): Abilitazione | undefined => ABILITAZIONI.find((known) => known === flag.trim());
  const entries = flags === '' ? [] : flags.split(',').map(asFlag);
  const abilitazioni = [...new Set(entries.filter((flag) => flag !== undefined))];
  const lines = [
    ...(tipoUtente === undefined ? [`--tipo: uno tra ${TIPI_ACCOUNT.join(', ')}.`] : []),
    ...(cognome === '' ? ['--cognome: manca.'] : []),
    ...(nome === '' ? ['--nome: manca.'] : []),
    ...checkEmail(email).map(({ messaggio }) => `--email: ${messaggio}`),
    ...(codiceFiscale === null || /^[A-Z0-9]{16}$/.test(codiceFiscale) ? [] : ['--codice-fiscale: 16 lettere e cifre.']),
    ...(entries.includes(undefined) ? [`--abilitazioni: tra ${ABILITAZIONI.join(', ')}.`] : []),
  ];
  if (tipoUtente === undefined || lines.length > 0) return { lines };
  const person = { cognome, cognomeNorm: normaliseCognome(cognome), nome };
  const titolari = await listTitolari(tx, { email: [email], codici: codiceFiscale === null ? [] : [codiceFiscale] });
  const others = titolari.flatMap((altro) => takenByOther({ cognome, nome, email, codiceFiscale }, altro));
  if (others.length > 0) return { lines: others.map(({ messaggio }) => messaggio) };
  const created = await insertAccount(tx, { ...person, tipoUtente, email, codiceFiscale, useSso: tipoUtente !== 'HELP_DESK' });
  if (created === undefined) return { lines: [`Un account ${tipoUtente} con questa e-mail o con questo codice fiscale esiste già.`] };
  const { id } = created;
  for (const codice of abilitazioni) await insertAbilitazione(tx, { utenteId: id, codice });
  await record(tx, nobody(now, { account: id }), 'createAccount', { tipo: 'utente', id }, { tipoUtente, abilitazioni });
  const link = tipoUtente === 'HELP_DESK' ? (await newPasswordLink(tx, { id, tipoUtente }, settings, now)).link : null;
  return { id, link };
}
