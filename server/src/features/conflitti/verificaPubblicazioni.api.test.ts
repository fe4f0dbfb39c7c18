/** @module-tag database */
import type { ConflittiClasse, NonVerificate } from '@sigeba/contract/conflitti/conflitti.shape.ts';
import type { ControlloReferee } from '@sigeba/contract/referee/referee.shape.ts';
import { afterAll, expect, test } from 'vitest';
import type { Iris, Prodotto } from '../../outside/iris/prodotto.ts';
import { buildBando, buildCommissione, buildUtente, startTestApp, type TestProposta } from '../../test/app.ts';
import { buildDaReferire, buildFasi, inviteReferee } from '../../test/buildReferee.ts';
import { verifyPubblicazioni } from './verificaPubblicazioni.ts';

const app = await startTestApp({ now: '2026-05-20T11:00:00.000Z' });
afterAll(() => app.stop());
const AT = '2026-03-20T11:00:00.000Z';
const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });
const bando = await buildBando(app, { sigla: 'VP' });
const fasi = await buildFasi(app, bando, { massimo: 10 });
const presidente = await buildUtente(app, { cognome: 'Fontana', nome: 'Ugo', dipartimento: 1 });
const membro = await buildUtente(app, { cognome: 'Lombardi', nome: 'Ada', dipartimento: 1 });
await buildCommissione(app, { bando, presidente, membri: [membro], specializzata: true });

const build = async (pubblicazione: object): Promise<TestProposta> => {
  const responsabile = await buildUtente(app, { dipartimento: 2 });
  const proposta = await buildDaReferire(app, { bando, faseId: fasi.referee, at: AT, responsabile });
  await app.db
    .updateTable('compilazione')
    .set({ valori: JSON.stringify({ pubbl: { pubblicazioni: [{ titolo: 'A', ...pubblicazione }] } }) })
    .where('id', '=', (eb) => eb.selectFrom('proposta').select('compilazione_id').where('id', '=', proposta.id))
    .execute();
  return proposta;
};
const perDoi = await build({ prodottoId: 'doi-1f', doi: '10.1000/ABC', anno: 2024 });
const perHandle = await build({ handle: '11573/42', anno: 2025 });
const perId = await build({ prodottoId: 'IRIS-7', handle: '11573/7', anno: 2025 });
const vecchia = await build({ prodottoId: 'IRIS-8', anno: 2012 });

const prodotto = (said: Partial<Prodotto>): Prodotto => ({
  prodottoId: 'X',
  handle: null,
  tipo: '',
  titolo: 'A',
  anno: 2024,
  autori: '',
  testo: '',
  impactFactor: null,
  ...said,
});
const CATALOGO: Record<string, Prodotto[]> = {
  [presidente.email]: [
    prodotto({ prodottoId: 'IRIS-1', doi: '10.1000/abc' }),
    prodotto({ prodottoId: 'IRIS-2', handle: '11573/42', anno: 2025 }),
    prodotto({ prodottoId: 'iris-7', anno: 2025 }),
    prodotto({ prodottoId: 'IRIS-8', anno: 2012 }),
  ],
};
const asked: string[] = [];
/** A catalogue that answers for some people and fails for others. */
const catalogo = (away: readonly string[] = []): Pick<Iris, 'list'> => ({
  list: async ({ email }, { offset, limit }) => {
    asked.push(email);
    if (away.includes(email)) throw new Error('The catalogue is away');
    const own = CATALOGO[email] ?? [];
    return { totale: own.length, prodotti: own.slice(offset, offset + limit) };
  },
});
const warned: unknown[] = [];
const verify = (iris: Pick<Iris, 'list'>) =>
  verifyPubblicazioni({ db: app.db, iris, log: { warn: (fact: unknown) => void warned.push(fact) } }, app.clock.now());
const read = async () => (await app.as(ufficio).get<ConflittiClasse>(`/ur/conflitti?classeId=${bando.classeId}`)).body;
const nonVerificate = async (who = ufficio, area: 'ur' | 'mc' = 'ur') =>
  (await app.as(who).get<NonVerificate>(`/${area}/conflitti/pubblicazioni?classeId=${bando.classeId}`)).body;
const inComune = async () => (await read()).conflitti.filter(({ motivi }) => motivi.includes('PUBBLICAZIONE_COMUNE'));

test('a publication that an evaluator adds to the catalogue is in common by id, handle or DOI, within the years that count, and the page waits for nothing', async () => {
  expect(await inComune()).toEqual([]);
  const never = [presidente, membro].map(({ cognome, nome }) => ({ cognome, nome, dal: null }));
  expect(await nonVerificate()).toEqual(never);
  expect(await nonVerificate(presidente, 'mc')).toEqual(never);
  const terza = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['TERZA'] });
  expect(await nonVerificate(terza)).toEqual([]);
  // Once the outcomes are official nobody is read any more, and nothing is shown as awaited.
  const official = (data_ufficializzazione: Date | null) =>
    app.db.updateTable('classe').set({ data_ufficializzazione }).where('id', '=', bando.classeId).execute();
  await official(app.clock.now());
  expect(await nonVerificate()).toEqual([]);
  await official(null);

  expect(await verify(catalogo())).toBe(2);
  const found = await inComune();
  expect(found.map(({ propostaId }) => propostaId).toSorted((a, b) => a - b)).toEqual([perDoi.id, perHandle.id, perId.id]);
  for (const { valutatore, stato } of found) expect([valutatore.utenteId, stato]).toEqual([presidente.id, 'DA_VERIFICARE']);
  expect(found.map(({ propostaId }) => propostaId)).not.toContain(vecchia.id);
  expect(await nonVerificate()).toEqual([]);
});

test('each evaluator is read once a day; if the catalogue does not answer, the last answer stays, the failure is shown, and the read is repeated', async () => {
  asked.length = 0;
  expect(await verify(catalogo())).toBe(0);
  expect(asked).toEqual([]);
  app.clock.advance({ minutes: 25 * 60 });
  const dal = app.clock.now().toISOString();
  expect(await verify(catalogo([presidente.email]))).toBe(1);
  expect(warned).toMatchObject([{ utente: presidente.id }]);
  app.clock.advance({ minutes: 10 });
  expect(await verify(catalogo([presidente.email]))).toBe(0);
  expect(await nonVerificate()).toEqual([{ cognome: 'Fontana', nome: 'Ugo', dal }]);
  expect(await inComune()).toHaveLength(3);

  CATALOGO[presidente.email] = [prodotto({ prodottoId: 'IRIS-2', handle: '11573/42', anno: 2025 })];
  expect(await verify(catalogo())).toBe(1);
  expect(await nonVerificate()).toEqual([]);
  expect((await inComune()).map(({ propostaId }) => propostaId)).toEqual([perHandle.id]);
});

test('a person of the university is shown as unread before they are invited as a referee, and is read once they are', async () => {
  const collega = await buildUtente(app, { cognome: 'Neri', nome: 'Livia', dipartimento: 3 });
  const query = `cognome=Neri&nome=Livia&email=${collega.email}`;
  const { conflitti } = (await app.as(ufficio).get<ControlloReferee>(`/referee/proposta/${perDoi.id}/controllo?${query}`)).body;
  expect(conflitti).toContainEqual({ blocca: false, motivo: 'Le sue pubblicazioni nel catalogo non sono ancora state verificate.' });
  const { id } = await inviteReferee(app, ufficio, perDoi);
  await app.db.updateTable('referee').set({ email: collega.email }).where('id', '=', id).execute();
  CATALOGO[collega.email] = [prodotto({ doi: '10.1000/abc' })];
  expect(await verify(catalogo())).toBe(1);
  expect((await inComune()).map(({ valutatore }) => valutatore.refereeId)).toContain(id);
});
