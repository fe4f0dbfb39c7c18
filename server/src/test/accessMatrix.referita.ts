import type { People } from './accessMatrix.scene.ts';
import { buildBando, buildCommissione, type TestApp } from './app.ts';
import { buildDaReferire, buildFasi, inviteReferee } from './buildReferee.ts';

type Referita = 'referita' | 'referitaB' | 'invito' | 'schedaRif' | 'schedaRifC' | 'servita';
export const isReferita = (object: string): object is Referita =>
  ['referita', 'referitaB', 'invito', 'schedaRif', 'schedaRifC', 'servita'].includes(object);

/**
 * A proposta in the phase of its referees, which REF has accepted and another was asked for: itself, or reopened, that invitation, the sheet
 * of REF as a draft or concluded, or the call that REF has so served.
 */
export async function referita(app: TestApp, object: Referita, { resp, pres, comm, REF, UFFI }: People): Promise<number> {
  const bando = await buildBando(app, { sigla: 'RF', endTimestamp: '2026-02-27T12:00:00.000Z' });
  const fasi = await buildFasi(app, bando);
  const { id } = await buildCommissione(app, { bando, presidente: pres, membri: [comm], refereeGestitiDaPresidente: true });
  await app.db.updateTable('commissione').set({ specializzata: true }).where('id', '=', id).execute();
  const proposta = await buildDaReferire(app, { bando, faseId: fasi.referee, responsabile: resp, at: '2026-02-20T11:00:00.000Z' });
  const accepted = await inviteReferee(app, UFFI, proposta);
  await app.db.updateTable('referee').set({ accettazione_ts: app.clock.now(), utente_id: REF.id }).where('id', '=', accepted.id).execute();
  if (object === 'referita') return proposta.id;
  if (object === 'referitaB') return reopen(app, proposta.id, UFFI.id);
  if (object === 'invito') return (await inviteReferee(app, UFFI, proposta)).id;
  const now = app.clock.now();
  const concluded = object === 'schedaRif' ? {} : { status: 'CONCLUSA' as const, punteggio: 8, conclusa_ts: now };
  const scheda = await app.db
    .insertInto('valutazione')
    .values({ proposta_id: proposta.id, referee_id: accepted.id, fase_id: fasi.referee, updated_at: now, ...concluded })
    .returning('id')
    .executeTakeFirstOrThrow();
  return object === 'servita' ? bando.id : scheda.id;
}

/** Its correction is under way: what was sent is kept, and its phases are forgotten. */
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
