import type { UtenteScheda } from '@sigeba/contract/utenti/utente.shape.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { anagraficaOf } from '../../test/anagraficaOf.ts';
import { buildUtente, type Persona, startTestApp } from '../../test/app.ts';

const app = await startTestApp({ now: '2026-03-10T08:00:00.000Z' });
afterAll(() => app.stop());
const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });

const { whole, faults, create, save } = await anagraficaOf(app, ufficio);

describe('research indicators', () => {
  const anno = (year: number) => ({
    anno: year,
    dataIndicatore: `${year - 1}-12-31`,
    sc: '02/A1',
    ssd: 'PHYS-01/A',
    soglia1: 10,
    soglia2: 250.5,
    soglia3: 9,
    indicatore1: 24,
    indicatore2: 1310,
    indicatore3: 17,
  });

  test('are kept with all ten values, and travel with the person; a list that is sent replaces them [USER-035] [USER-041] [USER-048]', async () => {
    const { body } = await create({ ...whole(), indicatoriRicerca: [anno(2025), anno(2026)] });
    expect(body.indicatoriRicerca).toEqual([anno(2026), anno(2025)]);
    expect((await save(body, { indicatoriRicerca: [anno(2026)] })).body.indicatoriRicerca).toEqual([anno(2026)]);
    const own = await app.as({ ...body, tipoUtente: 'UTENTE' } as Persona).get<UtenteScheda>(`/utenti/findById?idUtente=${body.id}`);
    expect(own.body).toMatchObject({ indicatoriRicerca: [anno(2026)], ssd: null, utenteInternoLastUpdate: null });
  });

  test.each(Object.keys(anno(2026)))('without %s are refused on it [USER-069]', async (campo) => {
    const refused = await create({ ...whole(), indicatoriRicerca: [anno(2025), { ...anno(2026), [campo]: null }] });
    expect({ status: refused.status, campi: faults(refused) }).toEqual({ status: 422, campi: [`indicatoriRicerca.1.${campo}`] });
  });

  test('of a year that cannot be computed stay where the others are replaced', async () => {
    const { body } = await create({ ...whole(), indicatoriRicerca: [anno(2026)] });
    const none = { utente_id: body.id, anno: 2024, data_indicatore: '2023-12-31', non_calcolabile: true };
    await app.db.insertInto('indicatore_ricerca').values(none).execute();
    await save(body, { indicatoriRicerca: [] });
    const left = await app.db.selectFrom('indicatore_ricerca').select('anno').where('utente_id', '=', body.id).execute();
    expect(left).toEqual([{ anno: 2024 }]);
  });
});
