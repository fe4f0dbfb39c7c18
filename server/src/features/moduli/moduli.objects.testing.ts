import { aimedAt, MISSING, type Objects } from '../../test/access.ts';
import { buildBando } from '../../test/app.ts';
import { buildVersione } from '../../test/buildVersione.ts';

export const moduliObjects = {
  modulo: async (scene) => aimedAt(scene, (await buildBando(scene.app, { sigla: 'MD' })).formId),
  /** The draft of its next version. */
  bozzaMod: async ({ app }) => {
    const { formVersioneId } = await buildBando(app, { sigla: 'MD' });
    const { id, updated_at } = await buildVersione(app, { from: formVersioneId });
    return { id, lastUpdate: updated_at.toISOString(), stepId: MISSING };
  },
} satisfies Objects;
