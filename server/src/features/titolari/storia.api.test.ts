import type { PropostaUfficio } from '@sigeba/contract/proposte/proposta.shape.ts';
import type { RigaTitolare } from '@sigeba/contract/titolari/titolari.routes.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { admitCambio, buildBando, buildRichiesta, buildUtente, type Persona, startTestApp } from '../../test/app.ts';
import { buildProgetto } from '../../test/buildRendiconto.ts';
import { PDF, sendUpload } from '../../test/sendUpload.ts';

const app = await startTestApp({ now: '2026-06-10T08:00:00.000Z' });
afterAll(() => app.stop());

const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });
const bando = await buildBando(app);
await admitCambio(app, bando, 'COMPONENTE');
const progetto = await buildProgetto(app, { bando });
const { utente: membro } = await buildRichiesta(app, { proposta: progetto, status: 'ACCETTATA' });
const path = `/ur/proposte/${progetto.id}/titolari`;

const change = async (who: Persona, allegato: number | null) => {
  const { lastUpdate } = (await app.as(ufficio).get<PropostaUfficio>(`/ur/proposte/${progetto.id}`)).body;
  return app.as(who).post(path, { titolareId: membro.id, motivazioneCambio: 'Congedo', allegato, lastUpdate });
};

let allegato = 0;
beforeAll(async () => {
  allegato = (await sendUpload(app, ufficio, { tipo: 'pdf', content: PDF, nome: 'nomina.pdf' })).body.id;
});

test('a researcher neither changes the titolare nor reads the history of the office [SEC-030]', async () => {
  for (const who of [progetto.responsabile, membro]) {
    expect((await change(who, null)).status).toBe(403);
    expect((await app.as(who).get(path)).status).toBe(403);
  }
  expect((await app.as(ufficio).get<RigaTitolare[]>(path)).body).toEqual([]);
});

test('a change makes a new titolare and a row of the history [API-058]', async () => {
  expect((await change(ufficio, allegato)).status).toBe(200);
  expect((await app.as(ufficio).get<RigaTitolare[]>(path)).body).toHaveLength(1);
  expect((await app.as(ufficio).get<PropostaUfficio>(`/ur/proposte/${progetto.id}`)).body.titolare?.id).toBe(membro.id);
});

test('the office reads the rows of the history, each with who, when, why and the paper [API-057] [API-190] [ARCH-045]', async () => {
  const { body } = await app.as(ufficio).get<RigaTitolare[]>(path);
  expect(body).toMatchObject([
    {
      id: expect.any(Number),
      titolare: { id: membro.id, cognome: membro.cognome },
      createdTimestamp: '2026-06-10T08:00:00.000Z',
      motivazioneCambio: 'Congedo',
      allegato: { id: allegato, nome: 'nomina.pdf' },
    },
  ]);
});

test('the paper of a change is opened by a ticket [API-128]', async () => {
  const risorsa = `/media/${allegato}/titolare`;
  const { body } = await app.as(ufficio).post<{ token: string }>('/token-download', { risorsa });
  const { status, bytes, headers } = await app.anonymous.get(`${risorsa}?token=${body.token}`);
  expect([status, headers['content-type'], bytes.equals(PDF)]).toEqual([200, 'application/pdf', true]);
  expect((await app.anonymous.get(risorsa)).status).toBe(401);
});
