import { aimedAt, type Objects, type Scene } from '../../test/access.ts';
import { propostaOf } from '../../test/accessMatrix.proposta.ts';
import { admitCambio, buildBando, buildProposta, buildRichiesta, writtenDirectly } from '../../test/app.ts';
import { officialise } from '../../test/officialise.ts';

type How = Parameters<typeof propostaOf>[1];
const of = (how: How) => async (scene: Scene) => aimedAt(scene, (await propostaOf(scene, how)).id);

/** A funded proposta whose outcome is official; or suspended again. */
const conclusa = (suspended: boolean) => async (scene: Scene) => {
  const { app, people } = scene;
  const bando = await buildBando(app, { sigla: 'CC', endTimestamp: '2026-02-27T12:00:00.000Z' });
  const proposta = await buildProposta(app, { bando, responsabile: people.resp, completa: true, status: 'INVIATA' });
  await buildRichiesta(app, { proposta, utente: people.part, status: 'ACCETTATA' });
  await admitCambio(app, bando, 'COMPONENTE');
  await writtenDirectly(app).giveEsito(proposta);
  await officialise(app, bando, { at: app.clock.now().toISOString(), suspended });
  return aimedAt(scene, proposta.id);
};

export const proposteObjects = {
  bozza: of({ bando: 'standard' }),
  inviata: of({ bando: 'standard', status: 'INVIATA' }),
  inviataTM: of({ bando: 'tm', status: 'INVIATA' }),
  inviataAW: of({ bando: 'award', status: 'INVIATA' }),
  deleted: async (scene) => {
    const { id } = await propostaOf(scene, { bando: 'standard' });
    await scene.app.db.updateTable('proposta').set({ eliminata_ts: scene.app.clock.now() }).where('id', '=', id).execute();
    return aimedAt(scene, id);
  },
  finanziata: conclusa(false),
  sospesa: conclusa(true),
} satisfies Objects;
