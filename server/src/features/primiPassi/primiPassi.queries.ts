import { type Passo, primiPassi, type StatoInstallazione } from '@sigeba/contract/primiPassi/primiPassi.rules.ts';
import { sql } from 'kysely';
import type { Config } from '../../ground/config/config.ts';
import type { Db, Tx } from '../../ground/db/db.types.ts';
import { one } from '../../ground/db/query.ts';
import { BACKUP } from '../../ground/jobs/jobs.queries.ts';

type Stored = Omit<StatoInstallazione, 'domini' | 'smtp' | 'sso' | 'demo'> & { domini: unknown; nascosti: unknown };

/** What the database knows of the first steps. A mail that comes back later undoes none: the outgoing mails tell of it. */
const findStato = one(
  (_, { backup }: { backup: string }) => sql<Stored>`
    select (select valore from configurazione where chiave = 'email.domini') as domini,
      (select valore from configurazione where chiave = 'primi_passi.nascosti') as nascosti,
      exists (select from dipartimento where valido) as dipartimenti,
      exists (select from utente where tipo_utente = 'UTENTE' and not bloccato) as persone,
      exists (select from form_versione v join form f on f.id = v.form_id where f.tipo = 'PROPOSTA' and v.stato = 'PUBBLICATA') as moduli,
      exists (select from classe) as classi,
      exists (select from commissione c join commissione_tipologia t on t.commissione_id = c.id where c.presidente_id is not null) as commissioni,
      exists (select from email_outbox where stato = 'INVIATA' and not su_file) as "emailConsegnata",
      (select finito_ts from lavoro where nome = ${backup}) as "ultimoBackup"`,
);

type Settings = Pick<Config, 'smtpUrl' | 'ssoAttivo' | 'demo'>;

/** The first steps of this installation, whether or not the office has put them away. */
export async function listPrimiPassi(db: Db | Tx, settings: Settings, now: Date): Promise<{ passi: Passo[]; nascosti: boolean }> {
  const { domini, nascosti, ...stored } = await findStato(db, { backup: BACKUP });
  const { smtpUrl, ssoAttivo: sso, demo } = settings;
  const stato = { ...stored, domini: Array.isArray(domini) ? domini.length : 0, smtp: smtpUrl !== null, sso, demo };
  return { passi: primiPassi(stato, now), nascosti: nascosti === true };
}

/** The same for the home of the office and the doctor: nothing where the office has put them away. */
export async function readPrimiPassi(db: Db | Tx, settings: Settings, now: Date): Promise<Passo[]> {
  const { passi, nascosti } = await listPrimiPassi(db, settings, now);
  return nascosti ? [] : passi;
}
