import { MISSING, type Objects } from '../../test/access.ts';

export const commissioniObjects = {
  /** A commissione of this year without members and tipologie. */
  commiss: async ({ app }) => {
    const { id, updated_at } = await app.db
      .insertInto('commissione')
      .values({ nome: 'Commissione', anno: 2026 })
      .returning(['id', 'updated_at'])
      .executeTakeFirstOrThrow();
    return { id, lastUpdate: updated_at.toISOString(), stepId: MISSING };
  },
} satisfies Objects;
