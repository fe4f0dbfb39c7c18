import type { PropostaUfficio } from '@sigeba/contract/proposte/proposta.shape.ts';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { asTheOfficeWill, buildProposta, buildUtente, startTestApp } from '../../test/app.ts';

const app = await startTestApp({ now: '2026-03-20T11:00:00.000Z' });
afterAll(() => app.stop());

const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });
/** A sent proposta that was evaluated, with the next id after this one. */
async function valutataDopo(id: number) {
  await sql`select setval(pg_get_serial_sequence('proposta', 'id'), ${id})`.execute(app.db);
  const proposta = await buildProposta(app, { status: 'INVIATA', at: '2026-03-19T10:00:00.000Z' });
  await asTheOfficeWill(app).giveEsito(proposta, { statusValutazione: 'VALUTATA' });
  return proposta;
}
const reopen = ({ id }: { id: number }) =>
  app.as(ufficio).put<PropostaUfficio>(`/ur/proposte/${id}/riapri-proposta`, { riapertaFinoA: null, motivo: 'Manca la firma' });
const offered = async ({ id }: { id: number }) => (await app.as(ufficio).get<PropostaUfficio>(`/ur/proposte/${id}`)).body.riaperturaSempre;

test('the proposta 1968259 is always offered to be reopened, and is, though it was evaluated; another one is not [PROP-101] [ARCH-056]', async () => {
  const always = await valutataDopo(1_968_258);
  expect([always.id, await offered(always)]).toEqual([1_968_259, true]);
  expect(await reopen(always)).toMatchObject({ status: 200, body: { status: 'BOZZA' } });
  const next = await valutataDopo(1_968_259);
  expect([next.id, await offered(next)]).toEqual([1_968_260, false]);
  expect((await reopen(next)).status).toBe(409);
});
