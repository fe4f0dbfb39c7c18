import type { PannelloReferee } from '@sigeba/contract/referee/referee.shape.ts';
import type { Fase } from '@sigeba/contract/valutazioni/valutazione.shape.ts';
import { afterAll, expect, test } from 'vitest';
import { startTestApp } from '../../test/app.ts';
import { buildInValutazione, buildRefereeAttivo, buildValutando, concludi, DOPO, scheda } from '../../test/buildValutando.ts';

const app = await startTestApp({ now: DOPO });
afterAll(() => app.stop());
const scene = await buildValutando(app, { fasi: ['REFEREE_PARZIALE', 'COMMISSIONE'], criteri: [{ fase: 1 }, { fase: 2 }] });
const { membro, faseIds, criterioIds, bando } = scene;
await app.db.updateTable('commissione').set({ referee_nascosti: true }).where('id', '=', scene.commissione.id).execute();
const [criterio = 0] = criterioIds;

test('a hidden referee has one number, by the order of the invitations, in panel, sheets and file, for good (D-102)', async () => {
  const proposta = await buildInValutazione(app, scene);
  const invited = [];
  for (const nome of ['Ada', 'Grace', 'Emmy', 'Sofia']) invited.push(await buildRefereeAttivo(app, proposta, nome));
  const [, seconda, terza, quarta] = invited as [Referee, Referee, Referee, Referee];
  // The first has declined, the third has begun and not concluded: neither has a sheet that anybody reads.
  const declined = { accettazione_ts: null, rifiuto_ts: app.clock.now() };
  await app.db
    .updateTable('referee')
    .set(declined)
    .where('id', '=', (invited[0] as Referee).id)
    .execute();
  await app.as(terza.utente).post(`/referee/valutazione/${proposta.id}`, scheda([criterio], [3]));
  await concludi(app, 'referee', quarta.utente, proposta, scheda([criterio], [9]));

  const told = async () => {
    const { body: pannello } = await app.as(membro).get<PannelloReferee>(`/referee/proposta/${proposta.id}`);
    const { body: fasi } = await app.as(membro).get<Fase[]>(`/fasi-valutazione/proposta/${proposta.id}`);
    const { bytes } = await app.as(membro).get(`/mc/proposte/valutazioni/export?classeId=${bando.classeId}`);
    const fogli = fasi.find(({ id }) => id === faseIds[0])?.valutazioneList ?? [];
    return {
      pannello: pannello.referee.map(({ cognome }) => cognome),
      fogli: fogli.map(({ referee, punteggio }) => `${referee?.etichetta}: ${punteggio}`),
      file: [...new Set(String(bytes).match(/Referee \d+;[^;]*;\d+/g))],
    };
  };
  const pannello = ['Referee 1', 'Referee 2', 'Referee 3', 'Referee 4'];
  expect(await told()).toEqual({ pannello, fogli: ['Referee 4: 9'], file: ['Referee 4;Criterio 1;9'] });
  await concludi(app, 'referee', seconda.utente, proposta, scheda([criterio], [8]));
  expect(await told()).toEqual({
    pannello,
    fogli: ['Referee 2: 8', 'Referee 4: 9'],
    file: ['Referee 2;Criterio 1;8', 'Referee 4;Criterio 1;9'],
  });
});

type Referee = Awaited<ReturnType<typeof buildRefereeAttivo>>;
