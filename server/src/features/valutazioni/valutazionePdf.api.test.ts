import { afterAll, expect, test } from 'vitest';
import { readPdf } from '../../ground/pdf/readPdf.testing.ts';
import { buildUtente, type Persona, startTestApp } from '../../test/app.ts';
import { buildInValutazione, buildRefereeAttivo, buildValutando, concludi, DOPO, scheda } from '../../test/buildValutando.ts';

const app = await startTestApp({ now: DOPO });
afterAll(() => app.stop());
const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });
const classe = await buildValutando(app, {
  fasi: ['REFEREE_PARZIALE', 'COMMISSIONE'],
  criteri: [{ fase: 2, tipo: 'MEDIA_REFEREE' }, { fase: 2 }],
});
const { membro, presidente, commissione } = classe;
const [media = 0] = classe.criterioIds;
const proposta = await buildInValutazione(app, classe);
const { utente: referee } = await buildRefereeAttivo(app, proposta, 'Wilhelmina');
const { id } = await concludi(app, 'referee', referee, proposta, scheda([media], [7.77], { motivazione: 'Canarino giallo' }));
await app.db.updateTable('commissione').set({ referee_nascosti: true }).where('id', '=', commissione.id).execute();

const get = (who: Persona, from: string) => app.as(who).get(`${from}/valutazione/pdf/${id}`);
const textOf = async (who: Persona, from: string) => (await readPdf((await get(who, from)).bytes)).text;

test('the office downloads a sheet as a PDF, with its author [MEDIA-006] [MEDIA-014]', async () => {
  const { status, bytes, headers } = await get(ufficio, '/ur');
  expect({ status, type: headers['content-type'] }).toEqual({ status: 200, type: 'application/pdf' });
  const { text, isTagged, title, roles } = await readPdf(bytes);
  expect({ isTagged, isTitled: title.startsWith('Valutazione: ') }).toEqual({ isTagged: true, isTitled: true });
  expect(text).toContain(`Numero di protocollo ${proposta.numeroProtocollo}`);
  expect(text).toContain(`${referee.cognome} Wilhelmina`);
  expect(text).toMatch(/Criterio Punteggio .*7,77 .*Canarino giallo/);
  expect(roles).toContain('TH');
});

test('the commission downloads the sheet as it reads it, with hidden referees; applicants and referees cannot [MEDIA-007] [MEDIA-015]', async () => {
  expect(await textOf(presidente, '/mc')).toContain('Wilhelmina');
  const told = await textOf(membro, '/mc');
  expect(told).toContain('7,77');
  expect(told).toContain('Referee 1');
  for (const name of ['Wilhelmina', referee.cognome]) expect(told).not.toContain(name);
  for (const who of [proposta.responsabile, referee])
    expect([(await get(who, '/ur')).status, (await get(who, '/mc')).status]).toEqual([403, 403]);
});

test('the PDF says under a criterion what its scale says of the score given [D-269]', async () => {
  const scala = await buildValutando(app, { sigla: 'SCAL', fasi: ['REFEREE_PARZIALE', 'COMMISSIONE'], criteri: [{ fase: 1 }] });
  const [criterioId = 0] = scala.criterioIds;
  await app.db.deleteFrom('criterio_valore').where('criterio_id', '=', criterioId).execute();
  await app.db
    .insertInto('criterio_valore')
    .values([
      { criterio_id: criterioId, valore: 9, descrizione: 'Discreta e migliorabile', posizione: 1, minimo: 0, massimo: 9 },
      { criterio_id: criterioId, valore: 10, descrizione: 'Eccellente in tutto', posizione: 2, minimo: 9, massimo: 10 },
    ])
    .execute();
  const giudicata = await buildInValutazione(app, scala);
  const { utente } = await buildRefereeAttivo(app, giudicata, 'Ottavia');
  const conclusa = await concludi(app, 'referee', utente, giudicata, scheda([criterioId], [9.5]));
  const { bytes } = await app.as(ufficio).get(`/ur/valutazione/pdf/${conclusa.id}`);
  const { text } = await readPdf(bytes);
  expect(text).toMatch(/Criterio 1 Eccellente in tutto .*9,50/);
  expect(text).not.toContain('Discreta');
});
