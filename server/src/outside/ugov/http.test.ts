import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { httpUgov } from './http.ts';

const persona = { ruolo: 'PO', regime: 'TEMPO_PIENO', dataTermineRapporto: null, dipartimento: 'Fisica', areaCun: '02' };
const asked: (string | undefined)[] = [];
const university = createServer((request, response) => {
  asked.push(request.url);
  const answers: Record<string, [number, unknown]> = {
    '/api/persone/GOOD': [200, persona],
    '/api/persone/BAD': [200, { ruolo: 7 }],
    '/api/persone/DOWN': [500, {}],
  };
  const [status, body] = answers[request.url ?? ''] ?? [404, {}];
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
});
await new Promise<void>((resolve) => {
  university.listen(0, '127.0.0.1', resolve);
});
afterAll(() => {
  university.close();
});
const ugov = httpUgov(`http://127.0.0.1:${(university.address() as AddressInfo).port}/api/`);
const find = (codiceFiscale: string | null) => ugov.find({ email: 'x@ateneo.example', codiceFiscale });

test('a person is found by codice fiscale, and an unknown one is null', async () => {
  expect(await find('GOOD')).toEqual(persona);
  expect(await find('NONE')).toBeNull();
  expect(asked).toContain('/api/persone/GOOD');
});

test.each(['BAD', 'DOWN', null])('an answer that cannot be used fails: %s', async (codice) => {
  await expect(find(codice)).rejects.toThrow();
});
