import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import {
  buildBando,
  buildCommissione,
  buildLettori,
  buildProposta,
  buildRichiesta,
  buildUtente,
  type Persona,
  startTestApp,
} from '../../test/app.ts';
import { buildProgetto, buildRendicontazione } from '../../test/buildRendiconto.ts';
import { officialise } from '../../test/officialise.ts';
import { PDF, sendUpload } from '../../test/sendUpload.ts';

const dataDir = await mkdtemp(path.join(tmpdir(), 'sigeba-media-'));
const app = await startTestApp({ now: '2026-06-10T11:00:00.000Z', config: { dataDir } });
afterAll(async () => {
  await app.stop();
  await rm(dataDir, { recursive: true });
});

const { rad, direttore } = await buildLettori(app);
const { rad: altrove, direttore: altroDirettore } = await buildLettori(app, { dipartimento: 3 });
const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });

/** A PDF of this person among the answers of a proposta or of a report. */
async function attach(table: 'proposta' | 'rendicontazione', id: number, chi: Persona): Promise<number> {
  const { compilazione_id } = await app.db.selectFrom(table).select('compilazione_id').where('id', '=', id).executeTakeFirstOrThrow();
  const { body } = await sendUpload(app, chi, { tipo: 'pdf', content: PDF });
  await app.db.insertInto('compilazione_media').values({ compilazione_id, campo_uid: 'allega', media_id: body.id, ordine: 1 }).execute();
  return body.id;
}
const read = async (mediaId: number, ...people: Persona[]) => {
  const codes = [];
  for (const chi of people) codes.push((await app.as(chi).get(`/media/${mediaId}/proposta`)).status);
  return codes;
};

const progetto = await buildProgetto(app);

test('a file of a funded proposta is read by the RAD and the director of its department, and by no other [MEDIA-016]', async () => {
  const file = await attach('proposta', progetto.id, progetto.responsabile);
  expect(await read(file, rad, direttore, ufficio, progetto.responsabile)).toEqual([200, 200, 200, 200]);
  expect(await read(file, altrove, altroDirettore, await buildUtente(app))).toEqual([404, 404, 404]);
});

test('a file of what is not official, not funded or only a draft does not exist for those who may not read it', async () => {
  const pending = await buildProgetto(app, { ufficiale: false });
  const refused = await buildProgetto(app, { statusValutazione: 'NON_FINANZIATA' });
  const draft = await buildProposta(app);
  const files = [];
  for (const each of [pending, refused, draft]) files.push(await attach('proposta', each.id, each.responsabile));
  const seen = [];
  for (const file of files) seen.push(await read(file, rad, direttore, ufficio));
  expect(seen).toEqual([
    [404, 404, 200],
    [404, 200, 200],
    [404, 404, 200],
  ]);
});

test('a file of a report is read for a department once the report was sent', async () => {
  const sent = await buildRendicontazione(app, progetto, { inviata: true });
  const other = await buildProgetto(app);
  const draft = await buildRendicontazione(app, other);
  const [sentFile, draftFile] = [
    await attach('rendicontazione', sent.id, progetto.responsabile),
    await attach('rendicontazione', draft.id, other.responsabile),
  ];
  expect(await read(sentFile, rad, direttore, ufficio, progetto.responsabile, altrove)).toEqual([200, 200, 200, 200, 404]);
  expect(await read(draftFile, rad, direttore, ufficio, other.responsabile)).toEqual([404, 404, 200, 200]);
});

test('a suspended outcome takes its files with it', async () => {
  const suspended = await buildProgetto(app, { ufficiale: false });
  await officialise(app, suspended.bando, { at: '2026-05-10T10:00:00.000Z', suspended: true });
  const file = await attach('proposta', suspended.id, suspended.responsabile);
  expect(await read(file, rad, direttore, suspended.responsabile)).toEqual([404, 404, 200]);
});

test('a file of what a commissione evaluates is read by who evaluates its macro-area and takes no part in it (D-101, D-105)', async () => {
  const bando = await buildBando(app);
  const [responsabile, presidente, membro, lontano] = [
    await buildUtente(app, { dipartimento: 1 }),
    await buildUtente(app),
    await buildUtente(app, { dipartimento: 1 }),
    await buildUtente(app, { dipartimento: 3 }),
  ];
  await buildCommissione(app, { bando, presidente, membri: [membro, lontano] });
  const sent = await buildProposta(app, { bando, responsabile, status: 'INVIATA' });
  const file = await attach('proposta', sent.id, responsabile);
  expect(await read(file, presidente, membro, lontano, await buildUtente(app))).toEqual([200, 200, 404, 404]);
  await buildRichiesta(app, { proposta: sent, utente: presidente, status: 'RIFIUTATA' });
  expect(await read(file, presidente)).toEqual([200]);
  const held = await attach('proposta', (await buildProposta(app, { bando, responsabile: membro, status: 'INVIATA' })).id, membro);
  expect(await read(held, presidente)).toEqual([200]);
  const altro = await buildBando(app);
  await buildCommissione(app, { bando: altro, presidente, membri: [membro] });
  const report = await buildProgetto(app, { bando: altro, responsabile });
  const filed = await attach('rendicontazione', (await buildRendicontazione(app, report, { inviata: true })).id, responsabile);
  expect(await read(filed, presidente, membro)).toEqual([404, 404]);
});
