import type { Candidato } from '@sigeba/contract/partecipazioni/candidati.shape.ts';
import { afterAll, expect, test } from 'vitest';
import { buildProposta, buildRichiesta, buildUtente, startTestApp } from '../../test/app.ts';

const app = await startTestApp({ now: '2026-03-10T08:00:00.000Z' });
afterAll(() => app.stop());
const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });
const terza = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['TERZA'] });

test('a new titolare from within is one of those who accepted; who is blocked is told apart [API-025]', async () => {
  const proposta = await buildProposta(app, { status: 'INVIATA' });
  const accepted = (await buildRichiesta(app, { proposta, status: 'ACCETTATA' })).utente;
  const blocked = (await buildRichiesta(app, { proposta, status: 'ACCETTATA' })).utente;
  await buildRichiesta(app, { proposta });
  await app.db.updateTable('utente').set({ bloccato: true }).where('id', '=', blocked.id).execute();
  const list = async (who = ufficio) => app.as(who).get<Candidato[]>(`/utenti/new-titolare-componente/${proposta.id}`);
  const tell = ({ body }: { body: Candidato[] }) => body.map(({ id, ammissibile }) => [id, ammissibile]).toSorted();
  expect(tell(await list())).toEqual([
    [accepted.id, true],
    [blocked.id, false],
  ]);
  await app.db.updateTable('proposta').set({ titolare_id: accepted.id }).where('id', '=', proposta.id).execute();
  expect(tell(await list())).toEqual(
    [
      [blocked.id, false],
      [proposta.responsabile.id, true],
    ].toSorted(),
  );
  expect((await list(terza)).status).toBe(404);
});
