import type { RuoloCert } from '@sigeba/contract/cert/esame/ruoloCert.rules.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** The reader of other people's istanze, and the day: a member of a commission that has ended reads nothing (D-176). */
export type Lettore = { utenteId: number; oggi: string };

const commissione = (membro: string, { utenteId, oggi }: Lettore) => sql`
  join cert_membro_commissione km on km.id = ${sql.ref(membro)} and km.utente_id = ${utenteId}
  join cert_commissione kc on kc.id = km.commissione_id and ${oggi}::date between kc.data_inizio and kc.data_fine`;

/** Whether `i` is assigned to the reader as rapporteur or expert. */
const assegnata = (lettore: Lettore): RawBuilder<SqlBool> =>
  sql`exists (select from istanza_membro im ${commissione('im.membro_id', lettore)} where im.istanza_id = i.id and im.tipo is not null)`;

const inSuaSeduta = (lettore: Lettore): RawBuilder<SqlBool> =>
  sql`exists (select from cert_seduta_membro sm ${commissione('sm.membro_id', lettore)} where sm.seduta_id = i.seduta_id)`;

/** A member reads istanze that are assigned to them or in a sitting; never their own, nor a Bozza (D-146, D-148, D-151). */
const altrui = (lettore: Lettore, also: RawBuilder<SqlBool>): RawBuilder<SqlBool> =>
  sql`(i.stato_id <> 1 and i.utente_proponente_id <> ${lettore.utenteId} and (${assegnata(lettore)} or ${also}))`;

/** The istanze `i` that a reader of the committee may see: the same for the lists, a single one, and its files. */
export const VISIBILI = {
  UFFICIO: () => sql<SqlBool>`(i.stato_id <> 1)`,
  PRESIDENTE: () => sql<SqlBool>`true`,
  INTERNO: (lettore: Lettore) => altrui(lettore, sql`i.seduta_id is not null`),
  ESTERNO: (lettore: Lettore) => altrui(lettore, inSuaSeduta(lettore)),
} as const satisfies Record<RuoloCert, (lettore: Lettore) => RawBuilder<SqlBool>>;
export const SGUARDI = ['UFFICIO', 'PRESIDENTE', 'INTERNO', 'ESTERNO'] as const satisfies readonly RuoloCert[];

/** Whether the reader has left `i` for a conflict of interest, and reads neither its text nor its files (D-194). */
export const isLasciataDa = ({ utenteId }: Pick<Lettore, 'utenteId'>): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select from istanza_membro im join cert_membro_commissione km on km.id = im.membro_id
    where im.istanza_id = i.id and km.utente_id = ${utenteId} and im.conflitto)`;

export { assegnata as isAssegnata };
