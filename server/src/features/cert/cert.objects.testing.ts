import type { Istanza } from '@sigeba/contract/cert/istanza.shape.ts';
import { aimedAt, type Objects } from '../../test/access.ts';
import { buildIstanzaInviata } from '../../test/buildIstanza.ts';

export const certObjects = {
  /** An empty Bozza. */
  istanza: async ({ app, people }) => {
    const { body } = await app.as(people.resp).put<Istanza>('/cert/updatePropostaCert', { propostaCertId: null, datiProposta: {} });
    return { id: body.id, stepId: 0, lastUpdate: body.lastUpdate };
  },
  /** An istanza before the committee, without members and sitting. */
  istInv: async (scene) => {
    const { app, people } = scene;
    const numero = await buildIstanzaInviata(app, people.resp);
    const sent = app.db.selectFrom('istanza').select('id').where('numero_protocollo', '=', numero);
    return aimedAt(scene, (await sent.executeTakeFirstOrThrow()).id);
  },
} satisfies Objects;
