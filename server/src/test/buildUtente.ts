import { normaliseCognome } from '@sigeba/contract/cognome.ts';
import type { Lingua } from '@sigeba/contract/numbers/lingua.ts';
import type { TipoUtente } from '@sigeba/contract/ruoli.ts';
import { hashPassword } from '../features/login/password.ts';
import type { TestApp } from './app.ts';
import { RUOLO, type RuoloCodice } from './vocabolario.ts';

export type Persona = { id: number; cognome: string; nome: string; email: string; tipoUtente: TipoUtente };

type Said = {
  tipoUtente?: TipoUtente;
  cognome?: string;
  nome?: string;
  email?: string;
  /** null: the person's role is unknown. */
  ruolo?: RuoloCodice | null;
  dipartimento?: number;
  profiloValidato?: boolean;
  utenteInternoValido?: boolean;
  dataDiNascita?: string;
  dataTermineRapporto?: string | null;
  abilitazioni?: ('UFFICIO' | 'TERZA' | 'AWARD' | 'HELPDESK' | 'CAN_IMPERSONA')[];
  bloccato?: boolean;
  password?: string;
  /** The language in which the person reads; none yet unless the test says. */
  lingua?: Lingua;
};

// Only makes names and addresses differ.
let counter = 0;

/** A person with all rights of their type, unless the test says otherwise: a professor with a confirmed profile. */
export async function buildUtente(app: Pick<TestApp, 'db'>, said: Said = {}): Promise<Persona> {
  const { db } = app;
  const number = ++counter;
  const { tipoUtente = 'UTENTE', cognome = `Rossi${number}`, nome = 'Anna', email = `persona${number}@ateneo.example` } = said;
  const { id } = await db
    .insertInto('utente')
    .values({
      cognome,
      nome,
      cognome_norm: normaliseCognome(cognome),
      tipo_utente: tipoUtente,
      email,
      use_sso: said.password === undefined,
      data_di_nascita: said.dataDiNascita ?? '1975-06-15',
      bloccato: said.bloccato ?? false,
      lingua: said.lingua ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (tipoUtente === 'UTENTE') await insertProfilo(db, id, said);
  for (const codice of said.abilitazioni ?? []) await db.insertInto('utente_abilitazione').values({ utente_id: id, codice }).execute();
  if (said.password !== undefined)
    await db
      .insertInto('utente_credenziale')
      .values({ utente_id: id, password_hash: await hashPassword(said.password) })
      .execute();
  return { id, cognome, nome, email, tipoUtente };
}

const insertProfilo = (db: TestApp['db'], utenteId: number, said: Said) =>
  db
    .insertInto('utente_profilo')
    .values({
      utente_id: utenteId,
      ruolo_id: said.ruolo === null ? null : RUOLO[said.ruolo ?? 'PO'],
      dipartimento_id: said.dipartimento ?? 1,
      ssd_id: 1,
      profilo_validato: said.profiloValidato ?? true,
      utente_interno_valido: said.utenteInternoValido ?? true,
      data_termine_rapporto: said.dataTermineRapporto ?? null,
    })
    .execute();
