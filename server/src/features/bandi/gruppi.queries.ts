import type { Gruppo } from '@sigeba/contract/ruoli.ts';
import { type RawBuilder, sql } from 'kysely';

/** Groups of classi that an office account works on (D-59). */
export type Gruppi = readonly Gruppo[];

/** Whether the column's group is one of the account's; an account without groups sees nothing. */
export const inGruppi = (column: string, gruppi: Gruppi): RawBuilder<boolean> => sql<boolean>`${sql.ref(column)} = any(${gruppi}::text[])`;
