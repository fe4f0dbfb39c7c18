import type { TipoUtente } from '@sigeba/contract/ruoli.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { buildUtente, startTestApp } from '../../test/app.ts';
import { enqueue, type Mail, textOf } from './enqueue.ts';
import { bozzaIn, euroIn, giornoIn, istanteEsattoIn, istanteIn, scadenzaIn } from './inLingue.ts';

const app = await startTestApp({ now: '2026-03-20T11:00:00.000Z' });
afterAll(() => app.stop());

const maria = await buildUtente(app, { lingua: 'en' });
const anna = await buildUtente(app, { lingua: 'it' });
const OUTCOME = { speso: euroIn(8450), inviata: istanteEsattoIn('2026-03-20T10:04:12.000Z') };
const receipt = ({ id, email }: { id: number | null; email: string }): Mail => ({
  modello: 'M-09',
  parole: { nome: 'Ada', step: 'Finale', titolo: 'Onde', assegno: null, impronta: 'a1', link: 'https://x.example/r', ...OUTCOME },
  destinatario: { id, email },
  oggetto: { tipo: 'rendicontazione', id: 7 },
});

async function written(mail: Mail) {
  await app.db.transaction().execute((tx) => enqueue(tx, mail, app.clock.now()));
  return app.db.selectFrom('email_outbox').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
}

describe('a mail is written in the language of who gets it [D-297]', () => {
  test('text, amounts and dates are English for whoever reads English, and Italian for the others', async () => {
    const [english, italian] = [await written(receipt(maria)), await written(receipt(anna))];
    expect([english.lingua, italian.lingua]).toEqual(['en', 'it']);
    expect(english.soggetto).toBe('Report submitted: Finale');
    expect(english.corpo).toContain('was submitted on 20 March 2026, 11:04:12 (Rome time).\n\nFunding spent: €8,450.00\n');
    expect(italian.corpo).toContain('è stata inviata il 20/03/2026 11:04:12.\n\nFinanziamento speso: 8.450,00\u00a0€\n');
    // "Research fellowships" has no value: neither text has its line.
    expect(english.corpo + italian.corpo).not.toMatch(/fellowship|Assegni/);
  });

  const READERS: [TipoUtente, 'it' | 'en' | undefined, 'it' | 'en'][] = [
    ['UTENTE', 'en', 'en'],
    ['UTENTE', undefined, 'it'],
    ['MEMBRO_COMMISSIONE_CERT', 'en', 'en'],
    ['MEMBRO_COMMISSIONE_CERT', 'it', 'it'],
    ['REFEREE', undefined, 'en'],
    // They read in Italian, whatever their account once chose as another person's.
    ['RAD', 'en', 'it'],
    ['UFFICIO_RICERCA', 'en', 'it'],
    ['HELP_DESK', undefined, 'it'],
  ];
  test.each(READERS)('%s with the language %s reads %s', async (tipoUtente, lingua, read) => {
    const persona = await buildUtente(app, { tipoUtente, ...(lingua === undefined ? {} : { lingua }) });
    expect(await written(receipt(persona))).toMatchObject({ lingua: read });
  });

  test('an address without an account reads Italian', async () => {
    expect(await written(receipt({ id: null, email: 'ufficio@ateneo.example' }))).toMatchObject({ lingua: 'it' });
  });

  test('a kind of mail to an office has one language, whoever gets it', async () => {
    const parole = { cognomeNome: 'Verdi Anna', titolo: 'Sonno', inviata: istanteIn('2026-03-20T10:04:12.000Z'), numero: 'CERT-1' };
    const mail: Mail = { modello: 'M-18.ufficio', parole, destinatario: maria, oggetto: { tipo: 'istanza', id: 1 } };
    const { lingua, corpo } = await written(mail);
    expect(lingua).toBe('it');
    expect(corpo).toContain('ha inviato l\'istanza "Sonno" il 20/03/2026 11:04');
  });

  test('a text that is shown before it is sent is in the language in which it leaves', async () => {
    const shown = await app.db.transaction().execute((tx) => textOf(tx, receipt(maria), app.clock.now()));
    expect(shown).toEqual({ soggetto: expect.stringContaining('Report submitted'), corpo: (await written(receipt(maria))).corpo });
  });

  test('the text that the office wrote in English holds for English mails alone', async () => {
    await app.db
      .updateTable('modello_email')
      .set({ soggetto: 'We have your report {{step}}', corpo: '{{titolo}} {{inviata}} {{link}}' })
      .where('chiave', '=', 'M-09')
      .where('lingua', '=', 'en')
      .execute();
    expect((await written(receipt(maria))).soggetto).toBe('We have your report Finale');
    expect((await written(receipt(anna))).soggetto).toBe('Rendicontazione inviata: Finale');
  });
});

test('values are written as each language writes them', () => {
  const instant = '2026-03-31T10:00:00.000Z';
  expect(scadenzaIn(instant)).toEqual({ it: 'mar 31/03/2026 12:00', en: 'Tuesday 31 March 2026, 12:00' });
  expect(giornoIn('2026-12-04')).toEqual({ it: '04/12/2026', en: '4 December 2026' });
  expect(bozzaIn(null)).toEqual({ it: 'senza titolo', en: 'without a title' });
  expect(bozzaIn('Onde')).toEqual({ it: '"Onde"', en: '"Onde"' });
});
