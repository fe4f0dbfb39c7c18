import { MISSING, type Objects } from '../../test/access.ts';

const target = ({ id, updated_at }: { id: number; updated_at: Date }) => ({ id, lastUpdate: updated_at.toISOString(), stepId: MISSING });

/** A department and a structure without people in charge. */
export const dipartimentiObjects = {
  dipart: async ({ app }) => {
    const made = app.db.insertInto('dipartimento').values({ nome: 'Nuovo', macroarea_id: 1 });
    return target(await made.returning(['id', 'updated_at']).executeTakeFirstOrThrow());
  },
  struttura: async ({ app }) => {
    const made = app.db.insertInto('struttura').values({ nome: 'Nuova' });
    return target(await made.returning(['id', 'updated_at']).executeTakeFirstOrThrow());
  },
} satisfies Objects;
