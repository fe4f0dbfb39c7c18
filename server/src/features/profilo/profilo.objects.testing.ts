import { aimedAt, MISSING, type Objects } from '../../test/access.ts';
import { accountOf } from '../../test/accessMatrix.account.ts';

export const profiloObjects = {
  altrui: async (scene) => aimedAt(scene, scene.people.resp.id),
  esterno: async ({ app, people }) => accountOf(app, people.MCER),
  /** A profile that lacks nothing but the confirmation. */
  profilo: async ({ app, people }) => {
    const { id } = people.estr;
    await app.db.updateTable('utente').set({ codice_fiscale: 'VRDNNA75H55H501X' }).where('id', '=', id).execute();
    const { updated_at } = await app.db
      .updateTable('utente_profilo')
      .set({ regime: 'TEMPO_PIENO', data_termine_rapporto: '2222-02-02', mesi_congedo_a: 1, mesi_congedo_bc: 2 })
      .where('utente_id', '=', id)
      .returning('updated_at')
      .executeTakeFirstOrThrow();
    return { id, lastUpdate: updated_at.toISOString(), stepId: MISSING };
  },
} satisfies Objects;
