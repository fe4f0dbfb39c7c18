import { expect, test } from 'vitest';
import { describeAccess } from './accessMatrix.ts';

const { app, people } = await describeAccess('proposte');

test('a caller without the right is refused before the body is validated [SEC-038]', async () => {
  const nonsense = ['{"valori":', '{"valori":7}', '{}'] as const;
  const { HD } = people;
  for (const path of ['/proposte', '/token-download']) {
    expect(await app.anonymous.send('POST', path, nonsense[1])).toMatchObject({ status: 401, body: { code: 11 } });
    expect(await app.anonymous.send('POST', path, nonsense[2])).toMatchObject({ status: 401, body: { code: 11 } });
  }
  expect(await app.as(HD).send('POST', '/proposte', nonsense[1])).toMatchObject({ status: 403, body: { code: 13 } });
  expect(await app.as(HD).send('POST', '/proposte', nonsense[0])).toMatchObject({ status: 422, body: { code: 3 } });
});
