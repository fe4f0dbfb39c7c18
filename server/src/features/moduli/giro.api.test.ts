import type { FormTemplate } from '@sigeba/contract/form/template/template.types.ts';
import type { VersioneModulo } from '@sigeba/contract/moduli/moduli.shape.ts';
import { afterAll, expect, test } from 'vitest';
import { formRows } from '../../demo/moduli/formRows.ts';
import { buildUtente, startTestApp } from '../../test/app.ts';

const app = await startTestApp({ now: '2026-03-20T11:00:00.000Z' });
afterAll(() => app.stop());

const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });
const templates = formRows(app.clock.now()).form_versione.map(({ id, modello }) => [id, JSON.parse(modello) as FormTemplate] as const);

/** The draft of a form of its own, whatever else has its codice. */
async function drafted(template: FormTemplate): Promise<number> {
  const { tipo, lingua } = template;
  const form = await app.db
    .insertInto('form')
    .values({ codice: `GIRO-${template.codice}-${template.versione}`, tipo, lingua })
    .returning('id')
    .executeTakeFirstOrThrow();
  const versione = await app.db
    .insertInto('form_versione')
    .values({ form_id: form.id, versione: 1, stato: 'BOZZA', modello: JSON.stringify(template), updated_at: app.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return versione.id;
}

test.each(templates)('form %i of the demonstration is the same to the byte after it was opened and saved', async (_, template) => {
  const id = await drafted(template);
  const open = async () => (await app.as(ufficio).get<VersioneModulo>(`/moduli/versioni/${id}`)).body;
  const { lastUpdate, formulario } = await open();
  const json = JSON.stringify(formulario);
  expect(JSON.parse(json).sezioni).toEqual(template.sezioni);
  const saved = await app.as(ufficio).put<VersioneModulo>(`/moduli/versioni/${id}`, { json, lastUpdate });
  expect([saved.status, JSON.stringify(saved.body.formulario)]).toEqual([200, json]);
  expect(JSON.stringify((await open()).formulario)).toBe(json);
});
