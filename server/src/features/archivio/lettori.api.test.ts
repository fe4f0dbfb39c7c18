/** @module-tag database */
import type { ConteggiArchivio, TotaliArchivio } from '@sigeba/contract/archivio/archivio.shape.ts';
import type { PaginaArchivio, PropostaLetta } from '@sigeba/contract/proposte/proposta.shape.ts';
import { afterAll, describe, expect, test } from 'vitest';
import {
  buildBando,
  buildLettori,
  buildProposta,
  buildRad,
  buildRichiesta,
  buildUtente,
  type Persona,
  startTestApp,
  writtenDirectly,
} from '../../test/app.ts';

const app = await startTestApp({ now: '2026-05-20T11:00:00.000Z' });
afterAll(() => app.stop());

const at = '2026-03-20T11:00:00.000Z';
const office = writtenDirectly(app);
const bando = await buildBando(app, { nomeClasse: 'Classe ufficiale' });
const sospeso = await buildBando(app, { nomeClasse: 'Canarino sospeso' });
const nascosto = await buildBando(app, { nomeClasse: 'Canarino non ufficiale' });
const { id: struttura } = await app.db.insertInto('struttura').values({ nome: 'Polo museale' }).returning('id').executeTakeFirstOrThrow();
const { id: altra } = await app.db
  .insertInto('struttura')
  .values({ nome: 'Canarino delle strutture' })
  .returning('id')
  .executeTakeFirstOrThrow();

type Esito = 'FINANZIATA' | 'NON_FINANZIATA' | 'VALUTATA' | null;
type Come = { in?: typeof bando; dipartimento?: number; esito?: Esito; bozza?: boolean; struttura?: number; cognome?: string };
const build = async (titolo: string, come: Come = {}) => {
  const responsabile = await buildUtente(app, { dipartimento: come.dipartimento ?? 1, cognome: come.cognome ?? 'Rossi' });
  const status = come.bozza === true ? 'BOZZA' : 'INVIATA';
  const proposta = await buildProposta(app, { bando: come.in ?? bando, status, at, titolo, responsabile });
  const esito = come.esito === undefined ? 'FINANZIATA' : come.esito;
  if (esito !== null && status === 'INVIATA') await office.giveEsito(proposta, { statusValutazione: esito, punteggio: 77 });
  if (come.struttura !== undefined)
    await app.db.updateTable('proposta').set({ struttura_id: come.struttura }).where('id', '=', proposta.id).execute();
  return { ...proposta, responsabile };
};

const funded = await build('Finanziata di Fisica');
const unfunded = await build('Negata di Fisica', { esito: 'NON_FINANZIATA' });
const museum = await build('Museo di Storia', { dipartimento: 3, struttura });
/** Proposte that neither reader may learn of, each for a reason of its own. */
const canaries = [
  await build('Canarino altrui', { dipartimento: 3, cognome: 'Canarino', struttura: altra }),
  await build('Canarino in attesa', { esito: null }),
  await build('Canarino valutato', { esito: 'VALUTATA' }),
  await build('Canarino in bozza', { bozza: true }),
  await build('Canarino sospeso', { in: sospeso }),
  await build('Canarino non ufficiale', { in: nascosto }),
];
const deleted = await build('Canarino eliminato', { bozza: true });
await app.db
  .updateTable('proposta')
  .set({ eliminata_ts: new Date(at) })
  .where('id', '=', deleted.id)
  .execute();
await office.officialise(bando, { at: '2026-04-10T10:00:00.000Z' });
await office.officialise(sospeso, { at: '2026-04-10T10:00:00.000Z', suspended: true });

const { rad, direttore } = await buildLettori(app);
await buildRad(app, { utente: rad, struttura });

const READERS = [
  { chi: 'rad', who: rad, reads: [funded, museum] },
  { chi: 'dirdip', who: direttore, reads: [funded, unfunded] },
] as const;
const ids = (proposte: readonly { id: number }[]) => proposte.map(({ id }) => id).sort();

describe.each(READERS)('the archive of $chi', ({ chi, who, reads }) => {
  const get = <T>(path: string) => app.as(who).get<T>(`/${chi}/proposte${path}`);
  const found = async (query: string) => ids((await get<PaginaArchivio>(query)).body.resultList);

  test('has the official outcomes of the own department or structure, and no other [ARCH-052] [ARCH-053] [SEC-033]', async () => {
    expect(await found('')).toEqual(ids(reads));
  });

  test.each([
    'testo=Canarino',
    'cognome=canarino',
    'dipartimentoId=3&testo=altrui',
    `classeId=${nascosto.classeId}`,
    `ids=${canaries.map(({ id }) => id).join()},${deleted.id}`,
    `strutturaId=${altra}`,
  ])('answers nothing to %s', async (query) => {
    expect((await get<PaginaArchivio>(`?${query}`)).body).toMatchObject({ resultList: [], totale: 0 });
    expect((await get<TotaliArchivio>(`/totali?${query}`)).body.totale).toBe(0);
  });

  test('counts and adds up what it shows', async () => {
    const conteggi = (await get<ConteggiArchivio>('/conteggi')).body;
    const funded = reads.filter((each) => each !== unfunded).length;
    const notFunded = reads.length - funded;
    expect(conteggi).toEqual({
      BOZZA: 0,
      DA_VALUTARE: 0,
      VALUTATE: 0,
      ALL: reads.length,
      FINANZIATE: funded,
      NON_FINANZIATE: notFunded,
    });
    expect((await get<TotaliArchivio>('/totali')).body).toMatchObject({ totale: reads.length, concesso: 11_111 * reads.length });
  });

  test.each(['', '/conteggi', '/anni', '/tipologie', '/macroaree', '/strutture', '/export', '?ordine=-punteggio&testo=a', '?testo=2026'])(
    'tells nothing about other proposte in %s',
    async (path) => {
      const { status, text } = await get(path);
      expect(status).toBe(200);
      expect(text).not.toMatch(/canarino/i);
    },
  );

  test('exports the filter as CSV, its rows alone', async () => {
    const { text } = await get('/export?formato=csv');
    expect(text.trim().split('\r\n')).toHaveLength(1 + reads.length);
    for (const { titolo } of (await get<PaginaArchivio>('')).body.resultList) expect(text).toContain(titolo);
  });

  test('opens what it lists; everything else does not exist [PROP-017] [ARCH-058]', async () => {
    for (const { id } of reads) expect((await get(`/${id}`)).status).toBe(200);
    const rest = [funded, unfunded, museum, ...canaries, deleted].filter((each) => !(reads as readonly { id: number }[]).includes(each));
    for (const { id } of rest) expect(await get(`/${id}`)).toMatchObject({ status: 404, body: { code: 4 } });
  });
});

describe('a proposta as a RAD reads it', () => {
  test('has its answers and its official outcome, who took part, and nobody who was only asked', async () => {
    const asked: Record<string, Persona> = {};
    for (const status of ['ACCETTATA', 'RIFIUTATA', 'RITIRATA'] as const) {
      asked[status] = await buildUtente(app, { cognome: `Chiesto${status}` });
      await buildRichiesta(app, { proposta: funded, utente: asked[status], status });
    }
    const { body, text } = await app.as(rad).get<PropostaLetta>(`/rad/proposte/${funded.id}`);
    expect(body).toMatchObject({ esito: { status: 'FINANZIATA' }, finanziamentoConcesso: 11_111, valori: funded.valori });
    expect(text).toContain('ChiestoACCETTATA');
    expect(text).not.toMatch(/Chiesto(RIFIUTATA|RITIRATA)/);
  });
});

describe('what an office in a department allows', () => {
  test('a RAD without associations finds an empty archive', async () => {
    const nobody = await buildUtente(app, { tipoUtente: 'RAD' });
    expect((await app.as(nobody).get<PaginaArchivio>('/rad/proposte')).body.totale).toBe(0);
    expect((await app.as(nobody).get('/rad/proposte/anni')).body).toEqual([]);
  });

  test('a researcher who directs nothing gets no archive', async () => {
    for (const path of ['', '/conteggi', '/anni', '/export', `/${funded.id}`])
      expect((await app.as(await buildUtente(app)).get(`/dirdip/proposte${path}`)).status).toBe(403);
  });

  test('the filter offers the structures that occur [ARCH-031]', async () => {
    expect((await app.as(rad).get('/rad/proposte/strutture')).body).toEqual([{ id: struttura, nome: 'Polo museale' }]);
    const { body } = await app.as(rad).get<PaginaArchivio>(`/rad/proposte?strutturaId=${struttura}`);
    expect(ids(body.resultList)).toEqual([museum.id]);
  });

  test('each reader stores views for their own list and shares them with nobody', async () => {
    const vista = { nome: 'Le mie', domanda: '', colonne: null, condivisa: true };
    expect((await app.as(rad).post('/viste', { ...vista, lista: 'archivioRad' })).status).toBe(200);
    expect((await app.as(rad).get('/viste?lista=archivioRad')).body).toMatchObject([{ nome: 'Le mie', condivisa: false }]);
    const other = await buildUtente(app, { tipoUtente: 'RAD' });
    expect((await app.as(other).get('/viste?lista=archivioRad')).body).toEqual([]);
    for (const lista of ['archivio', 'archivioDirdip', 'audit']) {
      expect((await app.as(rad).post('/viste', { ...vista, lista })).status).toBe(403);
      expect((await app.as(rad).get(`/viste?lista=${lista}`)).status).toBe(403);
    }
  });
});

test('a state that the reader does not know is refused for a RAD and a director as for a commissione (D-134)', async () => {
  const statusOf = async (who: Persona, path: string, stato: string) =>
    (await app.as(who).get(`${path}?anno=2026&statusValutazione=${stato}`)).status;
  for (const path of ['/rad/proposte', '/rad/proposte/conteggi', '/rad/proposte/totali'])
    for (const stato of ['BOZZA', 'DA_VALUTARE', 'VALUTATE', 'NON_FINANZIATE']) expect(await statusOf(rad, path, stato)).toBe(422);
  for (const path of ['/dirdip/proposte', '/dirdip/proposte/totali'])
    for (const stato of ['BOZZA', 'DA_VALUTARE', 'VALUTATE']) expect(await statusOf(direttore, path, stato)).toBe(422);
  for (const stato of ['ALL', 'FINANZIATE']) expect(await statusOf(rad, '/rad/proposte', stato)).toBe(200);
  for (const stato of ['ALL', 'FINANZIATE', 'NON_FINANZIATE']) expect(await statusOf(direttore, '/dirdip/proposte', stato)).toBe(200);
});
