import type { Valutazione } from '@sigeba/contract/valutazioni/valutazione.shape.ts';
import type { Written } from '@sigeba/contract/wire.shape.ts';
import { afterAll, expect, test } from 'vitest';
import { buildUtente, startTestApp } from '../../test/app.ts';
import { buildInValutazione, buildRefereeAttivo, buildValutando, DOPO, scheda } from '../../test/buildValutando.ts';

const app = await startTestApp({ now: DOPO });
afterAll(() => app.stop());
const FASI = ['REFEREE_PARZIALE', 'CHECK_BLOCCANTE', 'COMMISSIONE'] as const;
const classe = await buildValutando(app, {
  fasi: FASI,
  criteri: [{ fase: 1 }, { fase: 2, bloccante: true }, { fase: 3, tipo: 'MEDIA_REFEREE' }],
});
const [primo, bloccante, finale] = classe.criterioIds as [number, number, number];
const unica = await buildValutando(app, { sigla: 'UN', criteri: [{ concorreSoglia: true }], soglia: 6 });

/** A conclusion answers the instant that the sheet bears where the same person reads it right after. */
async function concludeAndRead(area: 'mc' | 'referee', who: typeof classe.presidente, of: { id: number }, body: object) {
  const { id } = (await app.as(who).post<Written>(`/${area}/valutazione/${of.id}`, body)).body;
  const told = await app.as(who).put<Written>(`/${area}/valutazione/concludi/${id}`, body);
  const read = (await app.as(who).get<Valutazione>(`/${area}/valutazione/${id}`)).body;
  expect(told).toMatchObject({ status: 200, body: { id, lastUpdate: read.lastUpdate } });
  expect(read).toMatchObject({ status: 'CONCLUSA', modificabile: false, concludibile: false });
  return read;
}

test('a concluded sheet is read with the instant of the answer, in a middle phase, in the last one, and in a rejection', async () => {
  const [proposta, respinta] = [await buildInValutazione(app, classe), await buildInValutazione(app, classe)];
  const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });
  for (const [of, punti] of [
    [proposta, 7],
    [respinta, 0],
  ] as const) {
    const { utente } = await buildRefereeAttivo(app, of);
    await concludeAndRead('referee', utente, of, scheda([primo, finale], [7, 8]));
    const body = { faseValutazioneId: classe.faseIds[0] };
    expect((await app.as(ufficio).put(`/ur/valutazione/concludi-fase-referee/${of.id}`, body)).status).toBe(200);
    await concludeAndRead('mc', classe.presidente, of, scheda([bloccante], [punti], { motivazione: 'Letta' }));
  }
  const last = await concludeAndRead('mc', classe.membro, proposta, scheda([finale], [null]));
  expect(last.valutazionePunteggioList).toMatchObject([{ mediaPrecalcolata: 8, punteggio: 8 }]);
  const sola = await buildInValutazione(app, unica);
  const decisiva = await concludeAndRead('mc', unica.presidente, sola, scheda(unica.criterioIds, [8]));
  expect(decisiva.sogliaFinanziabilita, 'beside the total of the sheet that decides').toBe(6);

  const stati = await app.db
    .selectFrom('proposta')
    .select(['status_valutazione as stato', 'esito_speciale as speciale'])
    .where('id', 'in', [proposta.id, respinta.id, sola.id])
    .orderBy('id')
    .execute();
  expect(stati).toEqual([
    { stato: 'VALUTATA', speciale: null },
    { stato: 'NON_FINANZIATA', speciale: 'RESPINTA' },
    { stato: 'VALUTATA', speciale: null },
  ]);
});
