import type { Istanza } from '@sigeba/contract/cert/istanza.shape.ts';
import type { FormTemplate, Valori } from '@sigeba/contract/form/template/template.types.ts';
import type { Errore } from '@sigeba/contract/refusals/refusal.ts';
import { afterAll, expect, test } from 'vitest';
import { buildUtente, startTestApp } from '../../test/app.ts';
import { buildModuloEtica, uidDi } from '../../test/buildIstanza.ts';
import { buildVersione } from '../../test/buildVersione.ts';
import { istanzeOf } from '../../test/istanzeOf.ts';
import { whileHeld } from '../../test/whileLocked.ts';

const app = await startTestApp({ now: '2026-03-20T11:00:00.000Z' });
afterAll(() => app.stop());
await buildModuloEtica(app);
const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'], cognome: 'Mancini', nome: 'Paola' });
const { put, save, read } = istanzeOf(app);

const TITOLO = uidDi(1);
const said = (titolo: string): Valori => ({ [TITOLO]: titolo });

/** An istanza that is being written, and the next version of its form waiting to be published. */
async function scene() {
  const anna = await buildUtente(app);
  const { body: istanza } = await put(anna, { propostaCertId: null, datiProposta: said('Prima') });
  const { id: formId, versione: prima } = istanza.formulario as FormTemplate;
  const { id: from } = await app.db
    .selectFrom('form_versione')
    .select('id')
    .where('form_id', '=', formId)
    .where('versione', '=', prima)
    .executeTakeFirstOrThrow();
  const versione = await buildVersione(app, { from });
  const publish = () =>
    app.as(ufficio).put<Errore>(`/moduli/versioni/${versione.id}/pubblica`, {
      lastUpdate: versione.updated_at.toISOString(),
      classi: [],
      rettifica: null,
    });
  const hold = (tx: Parameters<Parameters<typeof whileHeld>[1]>[0]) =>
    tx.selectFrom('istanza').select('id').where('id', '=', istanza.id).forUpdate().execute();
  const now = async () => (await read(anna, istanza)).body;
  return { anna, istanza, modulo: { versione: versione.versione }, publish, hold, now };
}

test('the publication of a form waits for the Salva of an istanza, and takes what it said along', { tags: ['database'] }, async () => {
  const { anna, istanza, modulo, publish, hold, now } = await scene();
  const replies = await whileHeld<{ status: number }>(app, hold, [() => save(anna, istanza, said('Durante')), publish]);
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  expect(await now()).toMatchObject({ formulario: modulo, datiProposta: said('Durante') });
});

test('a Salva that waits for the publication is told, and said again on what stands there it is kept', { tags: ['database'] }, async () => {
  const { anna, istanza, modulo, publish, hold, now } = await scene();
  const replies = await whileHeld<{ status: number; body: object }>(app, hold, [publish, () => save(anna, istanza, said('Dopo'))]);
  expect(replies.map(({ status }) => status)).toEqual([200, 409]);
  expect(replies[1]?.body).toMatchObject({ code: 9, message: expect.stringContaining('Mancini Paola') });
  const moved: Istanza = await now();
  expect(moved).toMatchObject({ formulario: modulo, datiProposta: said('Prima') });
  expect((await save(anna, moved, said('Dopo'))).status).toBe(200);
  expect((await now()).datiProposta).toMatchObject(said('Dopo'));
});
