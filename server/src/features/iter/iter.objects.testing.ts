import { aimedAt, type Objects } from '../../test/access.ts';
import { buildBando } from '../../test/app.ts';
import { buildStep } from '../../test/buildRendiconto.ts';

export const iterObjects = {
  step: async (scene) => aimedAt(scene, (await buildStep(scene.app, { bando: await buildBando(scene.app, { sigla: 'ST' }) })).id),
} satisfies Objects;
