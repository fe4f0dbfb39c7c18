import type { FormTemplate } from '@sigeba/contract/form/template/template.types.ts';
import type { Modulo, NuovoModulo, Pronto, ProntoModulo, VersioneModulo } from '@sigeba/contract/moduli/moduli.shape.ts';
import type { Errore } from '@sigeba/contract/refusals/refusal.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { lockNomiModuli } from '../../form/template.queries.ts';
import { buildBando, buildUtente, startTestApp } from '../../test/app.ts';
import { whileHeld } from '../../test/whileLocked.ts';

const app = await startTestApp({ now: '2026-03-20T11:00:00.000Z' });
afterAll(() => app.stop());

const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });
const at = () => app.as(ufficio);
const crea = (said: NuovoModulo) => at().post<{ id: number; versioneId: number } & Errore>('/moduli', said);
const read = async (versioneId: number) => {
  const { body } = await at().get<VersioneModulo>(`/moduli/versioni/${versioneId}`);
  return { ...body, formulario: body.formulario as FormTemplate };
};

describe('the library', () => {
  test('the library says of each form what it is for and how large it is, and stores nothing', async () => {
    const { body } = await at().get<Pronto[]>('/moduli/pronti');
    expect(body.length).toBeGreaterThanOrEqual(12);
    expect(body.find(({ codice }) => codice === 'CERT')).toMatchObject({ nome: 'Istanza al Comitato Etico', tipo: 'CERT', sezioni: 20 });
    expect((await at().get<Modulo[]>('/moduli')).body).toEqual([]);
  });

  test('a form of the library is read before it is chosen; one that it does not have is not found', async () => {
    const { body } = await at().get<ProntoModulo>('/moduli/pronti/modello?codice=MOBILITA');
    expect(body).toMatchObject({ nome: 'Mobilità', formulario: { codice: 'MOBILITA' } });
    expect((await at().get('/moduli/pronti/modello?codice=NIENTE')).status).toBe(404);
  });

  test('a form of the library becomes a draft with the name and codice that the office gives it, and is published', async () => {
    const origine = { da: 'PRONTO', pronto: 'MOBILITA-EN' } as const;
    const { status, body } = await crea({ nome: ' Mobility 2027 ', codice: 'MOBILITY-2027', origine });
    expect(status).toBe(200);
    const versione = await read(body.versioneId);
    expect(versione).toMatchObject({
      stato: 'BOZZA',
      versione: 1,
      modulo: { nome: 'Mobility 2027', codice: 'MOBILITY-2027', lingua: 'en' },
    });
    const publishing = { lastUpdate: versione.lastUpdate, classi: [], rettifica: null };
    expect((await at().put(`/moduli/versioni/${body.versioneId}/pubblica`, publishing)).status).toBe(200);
    const { body: choices } = await at().get<{ nome: string }[]>('/form');
    expect(choices.map(({ nome }) => nome)).toContain('Mobility 2027');
  });

  test('the register says who made the form, and of what', async () => {
    await crea({ nome: 'Piccoli', codice: 'PICCOLI', origine: { da: 'PRONTO', pronto: 'RICERCA-PICCOLI' } });
    const act = await app.db.selectFrom('audit_log').select(['azione', 'dati']).orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
    expect(act).toMatchObject({ azione: 'createModulo', dati: { titolo: 'Piccoli', testo: 'dal modello pronto «Progetto piccolo»' } });
  });
});

test('the register calls a form by its name in every act [D-239]', async () => {
  const origine = { da: 'ZERO', tipo: 'PROPOSTA', lingua: 'it' } as const;
  const { body } = await crea({ nome: 'Borse di ricerca', codice: 'BORSE', origine });
  const { lastUpdate, formulario } = await read(body.versioneId);
  const saved = await at().put<VersioneModulo>(`/moduli/versioni/${body.versioneId}`, { json: JSON.stringify(formulario), lastUpdate });
  await at().put(`/moduli/versioni/${body.versioneId}/pubblica`, { lastUpdate: saved.body.lastUpdate, classi: [], rettifica: null });
  const next = await at().post<{ versioneId: number }>(`/moduli/${body.id}/bozza`);
  await at().delete(`/moduli/versioni/${next.body.versioneId}`);
  const json = JSON.stringify({ ...formulario, messaggioAvviso: 'Leggi il bando.' });
  expect((await at().post('/moduli/importa', { json })).status).toBe(200);
  const acts = await app.db.selectFrom('audit_log').select(['azione', 'dati']).where('oggetto_id', '=', body.id).orderBy('id').execute();
  expect(acts.filter(({ azione }) => azione.endsWith('Versione')).map(({ azione, dati }) => [azione, dati])).toEqual(
    ['save', 'publish', 'create', 'delete', 'import'].map((act) => [
      `${act}Versione`,
      expect.objectContaining({ titolo: 'Borse di ricerca' }),
    ]),
  );
});

describe('from nothing', () => {
  test('a form of a domanda begins with one section and its title [D-240]', async () => {
    const { body } = await crea({ nome: 'Premi', codice: 'PREMI', origine: { da: 'ZERO', tipo: 'PROPOSTA', lingua: 'it' } });
    const { formulario } = await read(body.versioneId);
    expect(formulario.sezioni).toMatchObject([{ titolo: 'Dati generali', campi: [{ label: 'Titolo', opzioni: { titolo: true } }] }]);
  });

  test('an empty form stays a draft until it has a field [D-240]', async () => {
    const { body } = await crea({ nome: 'Relazione', codice: 'RELAZIONE', origine: { da: 'ZERO', tipo: 'RENDICONTO', lingua: 'it' } });
    const { lastUpdate } = await read(body.versioneId);
    const refused = await at().put<Errore>(`/moduli/versioni/${body.versioneId}/pubblica`, { lastUpdate, classi: [], rettifica: null });
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('non ha ancora campi')]);
  });
});

describe('a copy', () => {
  test('a copy of a version keeps ids and uids under another codice [D-239]', async () => {
    const bando = await buildBando(app);
    const copia = { nome: 'Come prima', codice: 'COME-PRIMA', origine: { da: 'MODULO', versioneId: bando.formVersioneId } } as const;
    const { body } = await crea(copia);
    const [was, is] = [await read(bando.formVersioneId), await read(body.versioneId)];
    expect(is.formulario.sezioni).toEqual(was.formulario.sezioni);
    expect(is.modulo).toMatchObject({ codice: 'COME-PRIMA', tipo: 'PROPOSTA' });
    expect(is.modulo.id).not.toBe(was.modulo.id);
  });

  test('a copy of what does not exist is not found', async () => {
    expect((await crea({ nome: 'Nulla', codice: 'NULLA', origine: { da: 'MODULO', versioneId: 999_999_999 } })).status).toBe(404);
  });
});

test('a name or a codice in use is refused at its field, and nothing is made', async () => {
  const origine = { da: 'ZERO', tipo: 'PARTECIPANTE', lingua: 'it' } as const;
  await crea({ nome: 'Parte', codice: 'PARTE', origine });
  const before = (await at().get<Modulo[]>('/moduli')).body.length;
  const { status, body } = await crea({ nome: 'parte', codice: 'PARTE', origine });
  expect([status, body.violationReport?.map(({ campo }) => campo)]).toEqual([422, ['nome', 'codice']]);
  expect((await at().get<Modulo[]>('/moduli')).body).toHaveLength(before);
});

test('of two forms that two colleagues make at once with one name one is made [D-239]', async () => {
  const collega = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });
  const origine = { da: 'ZERO', tipo: 'PARTECIPANTE', lingua: 'it' } as const;
  const makes = (chi: typeof ufficio, codice: string) => () => app.as(chi).post('/moduli', { nome: 'Gemello', codice, origine });
  const replies = await whileHeld(app, (tx) => lockNomiModuli(tx), [makes(ufficio, 'GEMELLO-A'), makes(collega, 'GEMELLO-B')]);
  expect(replies.map(({ status }) => status)).toEqual([200, 422]);
});
