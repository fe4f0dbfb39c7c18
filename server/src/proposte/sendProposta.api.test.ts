import { afterAll, describe, expect, test } from 'vitest';
import { buildBando, buildProposta, buildRichiesta, buildUtente, startTestApp } from '../test/app.ts';

const app = await startTestApp({ now: '2026-03-20T11:00:00.000Z' });
afterAll(() => app.stop());

type Sent = { numeroProtocollo: string };
const send = (proposta: Awaited<ReturnType<typeof buildProposta>>) =>
  app.as(proposta.responsabile).put<Sent>(`/proposte/sottomissione/${proposta.id}`, proposta.fresh);

describe('PUT /proposte/sottomissione/:id', () => {
  test('the responsabile sends a complete bozza: it gets a protocol number and a receipt is queued [PROP-005] [PROP-068] [API-042]', async () => {
    const proposta = await buildProposta(app, { completa: true });

    const reply = await send(proposta);

    expect(reply).toMatchObject({
      status: 200,
      body: {
        status: 'INVIATA',
        numeroProtocollo: expect.stringMatching(/^RM2026-\d{7}$/),
        sendTimestamp: '2026-03-20T11:00:00.000Z',
        versione: 1,
      },
    });
    expect(await app.mailTo(proposta.responsabile)).toEqual(['M-03']);
  });
});
