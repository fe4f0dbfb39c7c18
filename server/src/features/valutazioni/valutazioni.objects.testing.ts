import { aimedAt, type Objects, type Scene } from '../../test/access.ts';
import { buildBando, buildCommissione, buildProposta } from '../../test/app.ts';

/** A proposta sent to a call that is over, its evaluation begun. */
async function inValutazione({ app, people }: Scene) {
  const bando = await buildBando(app, { sigla: 'VL', endTimestamp: '2026-01-31T12:00:00.000Z' });
  await buildCommissione(app, { bando, presidente: people.pres, membri: [people.comm], specializzata: true });
  const proposta = await buildProposta(app, { bando, responsabile: people.resp, status: 'INVIATA', at: '2026-01-20T11:00:00.000Z' });
  await app.db.insertInto('proposta_fase').values({ proposta_id: proposta.id, attiva: true }).execute();
  return proposta;
}

export const valutazioniObjects = {
  valutanda: async (scene) => aimedAt(scene, (await inValutazione(scene)).id),
  /** The draft of the commission of that proposta. */
  scheda: async (scene) => {
    const { id } = await inValutazione(scene);
    const scheda = { proposta_id: id, membro_commissione_id: scene.people.comm.id, updated_at: scene.app.clock.now() };
    const made = await scene.app.db.insertInto('valutazione').values(scheda).returning('id').executeTakeFirstOrThrow();
    return aimedAt(scene, made.id);
  },
} satisfies Objects;
