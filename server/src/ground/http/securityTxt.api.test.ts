import { expect, test } from 'vitest';
import { startTestApp } from '../../test/app.ts';

const at = { now: '2026-03-20T11:00:00.000Z' };
const address = '/.well-known/security.txt';

test('security.txt says where to report a vulnerability', async () => {
  const app = await startTestApp({ ...at, config: { securityContact: 'mailto:sicurezza@ateneo.example' } });
  try {
    const { statusCode, headers, payload } = await app.server.inject(address);
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(payload.split('\n')).toEqual([
      'Contact: mailto:sicurezza@ateneo.example',
      'Expires: 2026-09-16T11:00:00.000Z',
      'Preferred-Languages: it, en',
      'Canonical: https://bandi.ateneo.example/.well-known/security.txt',
      '',
    ]);
  } finally {
    await app.stop();
  }
});

test('security.txt does not exist where nobody is named', async () => {
  const app = await startTestApp(at);
  try {
    expect((await app.server.inject(address)).statusCode).toBe(404);
  } finally {
    await app.stop();
  }
});
