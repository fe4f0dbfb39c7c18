import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FederatedConfig } from '../ground/config/sso.config.ts';
import { newKey, SAML, signedMetadata } from './samlIdp.ts';
import { selfSigned } from './selfSigned.ts';

/** A federation on this machine that says what a test lets it say, and the service provider that reads it. */
export async function startFederation() {
  const folder = await mkdtemp(path.join(tmpdir(), 'federazione-'));
  const key = newKey();
  const said = { status: 404, xml: '', times: 0 };
  const server = createServer((_request, response) => {
    said.times++;
    response.writeHead(said.status, { 'content-type': 'application/samlmetadata+xml' }).end(said.xml);
  }).listen(0, '127.0.0.1');
  await new Promise((listening) => server.once('listening', listening));
  const { port } = server.address() as AddressInfo;
  const { idpSsoUrl: _sso, idpSloUrl: _slo, idpCerts: _certs, ...service } = SAML;
  const federation = { url: `http://127.0.0.1:${port}/idp`, certs: [selfSigned(key)], copy: path.join(folder, 'federazione.xml') };
  return {
    config: { ...service, federation } satisfies FederatedConfig,
    /** How often it was asked. */
    times: () => said.times,
    says: (xml: string, status = 200) => Object.assign(said, { xml, status }),
    signs: (xml: string) => Object.assign(said, { xml: signedMetadata(xml, key.privateKey), status: 200 }),
    async stop() {
      server.close();
      await rm(folder, { recursive: true });
    },
  };
}
