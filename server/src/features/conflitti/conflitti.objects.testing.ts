import { aimedAt, type Objects } from '../../test/access.ts';
import { propostaOf } from '../../test/accessMatrix.proposta.ts';
import { buildBando, buildCommissione, buildProposta, buildUtente } from '../../test/app.ts';
import { buildIndicazione } from '../../test/buildIndicazione.ts';

export const conflittiObjects = {
  indicaz: async (scene) => {
    const proposta = await propostaOf(scene, { bando: 'standard', status: 'INVIATA' });
    return aimedAt(scene, (await buildIndicazione(scene.app, proposta)).id);
  },
  /** A proposta from the department of its commission: its conflict is to be decided. */
  daVerif: async (scene) => {
    const { app, people } = scene;
    const bando = await buildBando(app, { sigla: 'CV', endTimestamp: '2026-01-31T12:00:00.000Z' });
    await buildCommissione(app, { bando, presidente: people.pres, membri: [people.comm], specializzata: true });
    const responsabile = await buildUtente(app, { dipartimento: 2 });
    return aimedAt(scene, (await buildProposta(app, { bando, responsabile, status: 'INVIATA', at: '2026-01-20T11:00:00.000Z' })).id);
  },
} satisfies Objects;
