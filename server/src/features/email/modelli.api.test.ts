import type { AttoStoria } from '@sigeba/contract/audit/storia.routes.ts';
import type { ModelloEmail } from '@sigeba/contract/email/modelli.routes.ts';
import { checkModello } from '@sigeba/contract/email/modelli.rules.ts';
import { CHIAVI_MODELLO, modelloOf } from '@sigeba/contract/email/modelli.ts';
import type { Errore } from '@sigeba/contract/refusals/refusal.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { enqueue, type Mail } from '../../ground/mail/enqueue.ts';
import { buildUtente, startTestApp } from '../../test/app.ts';
import { compila } from './modelli.queries.ts';

const app = await startTestApp({ now: '2026-03-20T11:00:00.000Z' });
afterAll(() => app.stop());

const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', cognome: 'Mancini', abilitazioni: ['UFFICIO'] });
const collega = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', cognome: 'Neri', abilitazioni: ['UFFICIO'] });
const anna = await buildUtente(app);
const list = async () => (await app.as(ufficio).get<ModelloEmail[]>('/ur/modelli-email')).body;
const read = async (chiave: string, lingua = 'it') =>
  (await list()).find((each) => each.chiave === chiave && each.lingua === lingua) as ModelloEmail;
type Saved = ModelloEmail & Errore;
const save = ({ id, lastUpdate, soggetto, corpo }: ModelloEmail, change: object, who = ufficio) =>
  app.as(who).put<Saved>(`/ur/modelli-email/${id}`, { soggetto, corpo, lastUpdate, ...change });

type Words = { titolo?: string; link?: string };
async function mail({ titolo = 'Onde', link = 'https://bandi.ateneo.example/proposte/7' }: Words = {}) {
  const parole = { persona: 'Marco Verdi', titolo, link };
  const sent: Mail = { modello: 'M-24.si', parole, destinatario: anna, oggetto: { tipo: 'proposta', id: 7 } };
  await app.db.transaction().execute((tx) => enqueue(tx, sent, app.clock.now()));
  return app.db.selectFrom('email_outbox').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
}

/** How often two blank lines follow one another, or one stands at an end: where an office writes its letter, on purpose. */
const gapsIn = (testo: string): number => [...testo.matchAll(/\n(?=\n\n)|^\n|\n$/g)].length;
const subsetsOf = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: 2 ** all.length }, (_, chosen) => all.filter((__, at) => Math.floor(chosen / 2 ** at) % 2 === 1));

describe('the texts of mails', () => {
  test('exist for every kind of mail and language, each valid for saving as it is', async () => {
    const modelli = await list();
    const expected = CHIAVI_MODELLO.flatMap((chiave) => modelloOf(chiave).lingue.map((lingua) => `${chiave} ${lingua}`));
    expect(modelli.map(({ chiave, lingua }) => `${chiave} ${lingua}`).sort()).toEqual(expected.sort());
    expect(modelli.flatMap(({ chiave, soggetto, corpo }) => checkModello(chiave, { soggetto, corpo }))).toEqual([]);
  });

  test('name the same things in English as in Italian [D-297]', async () => {
    const modelli = await list();
    const namedIn = ({ soggetto, corpo }: ModelloEmail) => [...new Set(`${soggetto}\n${corpo}`.match(/\{\{\w+\}\}/g))].toSorted();
    const inglesi = modelli.filter(({ chiave, lingua }) => lingua === 'en' && modelloOf(chiave).lingue.includes('it'));
    expect(inglesi.length).toBeGreaterThan(50);
    for (const inglese of inglesi) {
      const italiano = modelli.find(({ chiave, lingua }) => chiave === inglese.chiave && lingua === 'it') as ModelloEmail;
      expect(namedIn(inglese), inglese.chiave).toEqual(namedIn(italiano));
    }
  });

  test('leave no blank line behind, whichever of their optional values a mail has not', async () => {
    const modelli = await list();
    expect(modelli.some(({ chiave }) => (modelloOf(chiave).facoltativi ?? []).length > 1)).toBe(true);
    for (const { chiave, lingua, soggetto, corpo } of modelli) {
      const { segnaposti, facoltativi = [] } = modelloOf(chiave);
      for (const mancano of subsetsOf(facoltativi)) {
        const parole = Object.fromEntries(segnaposti.map((name) => [name, mancano.includes(name) ? null : 'x']));
        const testo = await compila(app.db, { soggetto, corpo, parole });
        const which = `${chiave} ${lingua} without ${mancano.join(', ')}: ${testo.corpo}`;
        expect(gapsIn(testo.corpo), which).toBeLessThanOrEqual(gapsIn(corpo));
      }
    }
  });

  test('apply from the next mail on after a change, whose history says who and how; the original can be restored', async () => {
    const before = await read('M-24.si');
    expect((await mail()).soggetto).toBe('Indicatori di ricerca autorizzati');
    const saved = await save(before, { soggetto: 'Autorizzati per «{{titolo}}»' });
    expect(saved).toMatchObject({
      status: 200,
      body: { soggetto: 'Autorizzati per «{{titolo}}»', modificata: { da: { cognome: 'Mancini' } } },
    });
    expect((await mail()).soggetto).toBe('Autorizzati per «Onde»');
    const { body } = await app.as(ufficio).get<{ resultList: AttoStoria[] }>(`/ur/modelli-email/${before.id}/storia?limit=10&offset=0`);
    expect(body.resultList).toMatchObject([
      {
        testo: 'Mancini Anna ha cambiato il testo dell’e-mail',
        modifiche: [{ campo: 'Oggetto', prima: before.soggetto, dopo: 'Autorizzati per «{{titolo}}»' }],
      },
    ]);
    const { lastUpdate } = saved.body;
    const restored = await app.as(collega).put<ModelloEmail>(`/ur/modelli-email/${before.id}/ripristina`, { lastUpdate });
    expect(restored).toMatchObject({ status: 200, body: { soggetto: before.soggetto, corpo: before.corpo, modificata: null } });
    expect((await mail()).soggetto).toBe('Indicatori di ricerca autorizzati');
  });

  test('are saved once by two users: the second is told who was first (code 9)', async () => {
    const before = await read('M-27');
    await save(before, { soggetto: 'Proroga: {{bando}}' }, collega);
    expect(await save(before, { soggetto: 'Altro' })).toMatchObject({
      status: 409,
      body: { code: 9, message: expect.stringContaining('Neri') },
    });
  });

  test('are refused by field with an unknown or a missing name, and nothing is stored', async () => {
    const before = await read('M-04');
    const refused = await save(before, { corpo: 'Gentile {{nome}}, {{cognome}}' });
    expect([refused.status, refused.body.code]).toEqual([422, 3]);
    expect(refused.body.violationReport).toContainEqual({ campo: 'corpo', messaggio: '{{cognome}} non esiste in questa e-mail.' });
    expect(refused.body.violationReport?.filter(({ messaggio }) => messaggio.startsWith('Manca'))).toHaveLength(3);
    expect(await read('M-04')).toEqual(before);
  });
});

describe('the value of a name', () => {
  test('is never interpreted as text with names of its own', async () => {
    const { corpo } = await mail({ titolo: 'Le {{link}} di \\1 $& {{' });
    expect(corpo).toContain('nella proposta "Le {{link}} di \\1 $& {{".');
  });

  test('leaves out its line where it is missing, and only there', async () => {
    const testo = { soggetto: 'Speso', corpo: 'Prima\n\nAssegni: {{assegno}}\nSpeso: {{speso}}' };
    const preview = (assegno: string | null) =>
      app.as(ufficio).post<{ corpo: string }>('/ur/modelli-email/anteprima', { ...testo, parole: { assegno, speso: '' } });
    expect((await preview(null)).body.corpo).toBe('Prima\n\nSpeso: ');
    expect((await preview('10,00 €')).body.corpo).toBe('Prima\n\nAssegni: 10,00 €\nSpeso: ');
  });
});
