import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, test } from 'vitest';
import { httpIris } from './http.ts';

const prodotto = { prodottoId: 42, handle: '11573/42', titolo: ' Onde\n e particelle ', anno: 2024, autori: 'Rossi, M.', pagine: '1-9' };
const read = {
  tipo: '',
  testo: '',
  impactFactor: null,
  prodottoId: '42',
  handle: '11573/42',
  titolo: 'Onde e particelle',
  anno: 2024,
  autori: 'Rossi, M.',
};
const asked: (string | undefined)[] = [];
const answers: Record<string, [status: number, body: unknown]> = {
  '/api/prodotti/42': [200, prodotto],
  '/api/prodotti/7': [200, { titolo: 'senza identificativo' }],
  '/api/prodotti/8': [500, {}],
  '/api/prodotti/9': [302, {}],
  '/api/prodotti/handle?handle=11573%2F42': [200, prodotto],
  '/api/prodotti?email=a%40b.it&titolo=onde&anno=2024&limit=10&offset=0': [200, { totale: 31, prodotti: [prodotto] }],
  '/api/prodotti?email=a%40b.it&codiceFiscale=GOOD&limit=10&offset=0': [200, { totale: 0, prodotti: [] }],
  '/secret': [200, prodotto],
};
const university = createServer((request, response) => {
  asked.push(request.url);
  const [status, body] = answers[request.url ?? ''] ?? [404, {}];
  response
    .writeHead(status, { 'content-type': 'application/json', ...(status === 302 && { location: '/secret' }) })
    .end(JSON.stringify(body));
});
await new Promise<void>((resolve) => {
  university.listen(0, '127.0.0.1', resolve);
});
afterAll(() => {
  university.close();
});
const iris = httpIris(`http://127.0.0.1:${(university.address() as AddressInfo).port}/api/`);

describe('the catalogue of publications', () => {
  test('a product is found by id and by handle, and an unknown one is null [API-148] [API-149]', async () => {
    expect(await iris.byId('42')).toEqual(read);
    expect(await iris.byHandle('11573/42')).toEqual(read);
    expect(await iris.byId('1')).toBeNull();
  });

  test("an author's products are listed and filtered [API-147]", async () => {
    expect(await iris.list({ email: 'a@b.it', codiceFiscale: null }, { titolo: 'onde', anno: 2024, limit: 10, offset: 0 })).toEqual({
      totale: 31,
      prodotti: [read],
    });
    expect(await iris.list({ email: 'a@b.it', codiceFiscale: 'GOOD' }, { limit: 10, offset: 0 })).toEqual({ totale: 0, prodotti: [] });
  });

  test.each(['7', '8', '9'])('an answer that cannot be used fails: %s', async (id) => {
    await expect(iris.byId(id)).rejects.toThrow();
    expect(asked).not.toContain('/secret');
  });

  test('an id never leads to another address', async () => {
    await iris.byId('../../secret');
    expect(asked).toContain('/api/prodotti/..%2F..%2Fsecret');
  });

  test('a catalogue that is away fails', async () => {
    await expect(httpIris('http://127.0.0.1:1').byId('42')).rejects.toThrow();
  });
});
