import type { PannelloReferee } from '@sigeba/contract/referee/referee.shape.ts';
import { buildBando, buildUtente, type TestApp } from '@sigeba/server/test/app.ts';
import { buildDaReferire, buildFasi } from '@sigeba/server/test/buildReferee.ts';

/** The office, a responsabile, and proposte in their phase of referees, each of a call and a year of its own. */
export async function referiteOf(app: TestApp) {
  const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });
  const responsabile = await buildUtente(app, { cognome: 'Rossi', nome: 'Maria' });
  let anno = 2000;
  return {
    ufficio,
    responsabile,
    /** The archive of the year of the latest of them. */
    archivio: () => `/ur/progetti?anno=${anno}`,
    /** What stands in the panel of the office. */
    panelOf: async (proposta: { id: number }) => (await app.as(ufficio).get<PannelloReferee>(`/referee/proposta/${proposta.id}`)).body,
    scene: async ({ massimo = 2 }: { massimo?: number } = {}) => {
      anno += 1;
      const bando = await buildBando(app, { anno, endTimestamp: `${anno}-03-31T12:00:00.000Z` });
      const fasi = await buildFasi(app, bando, { massimo });
      return { bando, fasi, proposta: await buildDaReferire(app, { bando, faseId: fasi.referee, responsabile }) };
    },
  };
}
