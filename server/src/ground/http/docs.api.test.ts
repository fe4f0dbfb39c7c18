import { routes } from '@sigeba/contract/routes.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { startTestApp } from '../../test/app.ts';

const app = await startTestApp({ now: '2026-03-10T08:00:00.000Z' });
afterAll(() => app.stop());

const at = (path: string) => app.server.inject(path);

type Described = {
  requestBody?: { content: Record<string, { schema: { required?: string[]; properties: Record<string, { format?: string }> } }> };
  responses: Record<string, { content?: Record<string, { schema: { properties: object } }> }>;
};

describe('the description of the API', () => {
  const described = async (call: string): Promise<Described> => {
    const [method = '', path = ''] = call.split(' ');
    const { paths } = JSON.parse((await at('/docs/json')).body) as { paths: Record<string, Record<string, Described>> };
    const operation = paths[app.config.apiRoot + path]?.[method.toLowerCase()];
    if (operation === undefined) throw new Error(`${call} is not described`);
    return operation;
  };

  test('the description tells for every route how it may be refused, and in which shape', async () => {
    const { paths } = JSON.parse((await at('/docs/json')).body) as { paths: Record<string, Record<string, Described>> };
    const operations = Object.entries(paths)
      .filter(([path]) => path.startsWith(app.config.apiRoot))
      .flatMap(([path, methods]) => Object.entries(methods).map(([method, operation]) => [`${method} ${path}`, operation] as const));
    expect(operations.length).toBe(Object.keys(routes).length);
    for (const [call, { responses }] of operations) {
      const refused = Object.entries(responses).filter(([status]) => Number(status) >= 400);
      expect(refused.length, call).toBeGreaterThan(1);
      for (const [status, { content }] of refused)
        expect(Object.keys(content?.['application/json']?.schema.properties ?? {}), `${call} ${status}`).toEqual([
          'code',
          'message',
          'violationReport',
        ]);
    }
    const statuses = async (call: string) => Object.keys((await described(call)).responses);
    expect(await statuses('GET /proposte/anni')).toEqual(['200', '401', '403', '404', '409', '422', '429', '503']);
    expect(await statuses('POST /login')).toEqual(['200', '401', '409', '422', '429', '503']);
    expect(await statuses('GET /config')).toEqual(['200', '429', '503']);
    expect(await statuses('GET /login/ssoauth')).toEqual(['200', '302', '404', '429', '503']);
  });

  test.each(['pdf', 'img', 'xlsx', 'fileUpload'])('shows the body of an upload of %s: one file', async (tipo) => {
    const { requestBody } = await described(`POST /media/${tipo}`);
    const { required, properties } = requestBody?.content['multipart/form-data']?.schema ?? {};
    expect({ required, format: properties?.file?.format }).toEqual({ required: ['file'], format: 'binary' });
  });

  test('the description shows the bodies of the profile, with the fields that the specification names [API-033]', async () => {
    const answer = async (call: string) =>
      Object.keys((await described(call)).responses['200']?.content?.['application/json']?.schema.properties ?? {});
    const profilo = [
      'utente',
      'ruolo',
      'regime',
      'dataTermineRapporto',
      'dipartimento',
      'dipartimentoManuale',
      'areaCun',
      'profiloValidato',
    ];
    const declared = ['titoloStudioTerzoLivello', 'tipoSapienza', 'mesiCongedoA', 'mesiCongedoBC'];
    expect(await answer('GET /profilo-utente/{id}')).toEqual(expect.arrayContaining([...profilo, ...declared]));
    const sent = async (call: string) =>
      Object.keys((await described(call)).requestBody?.content['application/json']?.schema.properties ?? {});
    expect(await sent('PUT /profilo-utente/{id}')).toEqual(
      expect.arrayContaining(['dichiarazione', 'titoloStudioTerzoLivello', 'tipoSapienza', 'dipartimentoId', 'areaId']),
    );
    expect(await sent('PUT /profilo-utente/{id}/mesiCongedo')).toEqual(expect.arrayContaining(['mesiCongedoA', 'mesiCongedoBC']));
  });

  test('the description lists every route of the contract, with its callers', async () => {
    const { paths } = JSON.parse((await at('/docs/json')).body) as { paths: Record<string, Record<string, { description: string }>> };
    const listed = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const expected = Object.keys(routes).map((name) => {
      const [method, path = ''] = name.split(' ');
      return `${method} ${app.config.apiRoot}${path.replace(/:(\w+)/g, '{$1}')}`;
    });
    expect(listed.sort()).toEqual(expected.sort());
    expect(paths[`${app.config.apiRoot}/ur/proposte`]?.get?.description).toBe('Who: UFFICIO, TERZA, AWARD');
  });

  test('the description has a page for people', async () => {
    const { statusCode, body } = await at('/docs');
    expect(statusCode).toBe(200);
    expect(body).toContain(`${Object.keys(routes).length} calls`);
  });
});
