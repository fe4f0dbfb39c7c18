import { MISSING, type Objects } from '../../test/access.ts';

export const commissioniObjects = {
  /** One of this year that nobody sits in and that has no tipologia. */
  commiss: async ({ app }) => {
    const { id, updated_at } = await app.db
      .insertInto('commissione')
      .values({ nome: 'Commissione', anno: 2026 })
      .returning(['id', 'updated_at'])
      .executeTakeFirstOrThrow();
    return { id, lastUpdate: updated_at.toISOString(), stepId: MISSING };
  },
} satisfies Objects;
