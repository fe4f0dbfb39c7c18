import { ABILITAZIONI } from '@sigeba/contract/utenti/abilitazioni.rules.ts';
import type { Abilitazione } from '@sigeba/contract/utenti/utente.shape.ts';
import { sql } from 'kysely';
import { anyOf, write } from '../../ground/db/query.ts';

const CODICI = {
  ufficio: 'UFFICIO',
  terza: 'TERZA',
  award: 'AWARD',
  canImpersona: 'CAN_IMPERSONA',
  helpdesk: 'HELPDESK',
} as const satisfies Record<Abilitazione, string>;
type Codice = (typeof CODICI)[Abilitazione];

/** The column of a flag. */
export const codiceOf = (flag: Abilitazione): Codice => CODICI[flag];

/** The flags by the names of their columns, which the command of the server takes. */
export const CODICI_ABILITAZIONE: readonly Codice[] = Object.values(CODICI);
export const flagCalled = (codice: string): Abilitazione | null => ABILITAZIONI.find((flag) => CODICI[flag] === codice.trim()) ?? null;
/** The flag of a column: the database allows no other values. */
export const flagOf = (codice: Codice): Abilitazione => flagCalled(codice) as Abilitazione;

export const deleteAbilitazioni = write((q, { utenteId, codici }: { utenteId: number; codici: readonly Codice[] }) =>
  q.deleteFrom('utente_abilitazione').where('utente_id', '=', utenteId).where('codice', '=', anyOf(codici)),
);

export const insertAbilitazioni = write(
  (_, { utenteId, codici, da, at }: { utenteId: number; codici: readonly Codice[]; da: number | null; at: Date | null }) => sql`
    insert into utente_abilitazione (utente_id, codice, concessa_da, concessa_ts)
    select ${utenteId}::bigint, codice, ${da}::bigint, ${at}::timestamptz from unnest(${codici}::text[]) as codice`,
);

/** Data of a person in other tables has changed: a caller who has read them before is told (code 9). */
export const touchUtente = write((q, { id, at }: { id: number; at: Date }) =>
  q.updateTable('utente').set({ updated_at: at }).where('id', '=', id),
);
