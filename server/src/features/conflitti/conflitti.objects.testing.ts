import { aimedAt, type Objects } from '../../test/access.ts';
import { propostaOf } from '../../test/accessMatrix.proposta.ts';
import { buildIndicazione } from '../../test/buildIndicazione.ts';

export const conflittiObjects = {
  indicaz: async (scene) => {
    const proposta = await propostaOf(scene, { bando: 'standard', status: 'INVIATA' });
    return aimedAt(scene, (await buildIndicazione(scene.app, proposta)).id);
  },
} satisfies Objects;
