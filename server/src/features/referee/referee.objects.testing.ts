import { aimedAt, type Objects, type Scene } from '../../test/access.ts';
import { buildBando, buildCommissione, type TestApp } from '../../test/app.ts';
import { buildDaReferire, buildFasi, inviteReferee } from '../../test/buildReferee.ts';

/** A proposta in the phase of its referees, which REF has accepted; another referee was invited too. */
async function referitaOf({ app, people: { resp, pres, comm, REF, UFFI } }: Scene) {
  const bando = await buildBando(app, { sigla: 'RF', endTimestamp: '2026-02-27T12:00:00.000Z' });
  const fasi = await buildFasi(app, bando);
  const { id } = await buildCommissione(app, { bando, presidente: pres, membri: [comm], refereeGestitiDaPresidente: true });
  await app.db.updateTable('commissione').set({ specializzata: true }).where('id', '=', id).execute();
  const proposta = await buildDaReferire(app, { bando, faseId: fasi.referee, responsabile: resp, at: '2026-02-20T11:00:00.000Z' });
  const accepted = await inviteReferee(app, UFFI, proposta);
  await app.db.updateTable('referee').set({ accettazione_ts: app.clock.now(), utente_id: REF.id }).where('id', '=', accepted.id).execute();
  return { bando, fasi, proposta, accepted };
}

/** The sheet of REF, as a draft or concluded. */
async function schedaOf(scene: Scene, concluded: boolean) {
  const { bando, fasi, proposta, accepted } = await referitaOf(scene);
  const now = scene.app.clock.now();
  const { id } = await scene.app.db
    .insertInto('valutazione')
    .values({
      proposta_id: proposta.id,
      referee_id: accepted.id,
      fase_id: fasi.referee,
      updated_at: now,
      ...(concluded ? { status: 'CONCLUSA' as const, punteggio: 8, conclusa_ts: now } : {}),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, bando };
}

export const refereeObjects = {
  referita: async (scene) => aimedAt(scene, (await referitaOf(scene)).proposta.id),
  referitaB: async (scene) => aimedAt(scene, await reopen(scene.app, (await referitaOf(scene)).proposta.id, scene.people.UFFI.id)),
  invito: async (scene) => {
    const { proposta } = await referitaOf(scene);
    return aimedAt(scene, (await inviteReferee(scene.app, scene.people.UFFI, proposta)).id);
  },
  schedaRif: async (scene) => aimedAt(scene, (await schedaOf(scene, false)).id),
  schedaRifC: async (scene) => aimedAt(scene, (await schedaOf(scene, true)).id),
  /** A call for which REF has concluded a sheet. */
  servita: async (scene) => aimedAt(scene, (await schedaOf(scene, true)).bando.id),
} satisfies Objects;

/** The proposta is being corrected: the sent version is kept, and its phases are deleted. */
async function reopen(app: TestApp, id: number, by: number): Promise<number> {
  const kept = { versione: 1, tenuta: JSON.stringify({ proposta: { titolo: 'Come fu inviata' } }) };
  await app.db
    .insertInto('proposta_riapertura')
    .values({ proposta_id: id, riaperta_ts: app.clock.now(), riaperta_da: by, ...kept })
    .execute();
  await app.db.updateTable('proposta').set({ status: 'BOZZA' }).where('id', '=', id).execute();
  await app.db.deleteFrom('proposta_fase').where('proposta_id', '=', id).execute();
  return id;
}
