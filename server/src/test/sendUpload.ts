import type { Persona, TestApp } from './app.ts';

export const PDF = Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');

export type Sent = { nome?: string; fields?: Record<string, string>; cut?: boolean };

/** A file as a browser sends it. */
export function multipart(content: Buffer, { nome = 'documento.pdf', fields = {}, cut = false }: Sent = {}) {
  const limit = 'confine';
  const texts = Object.entries(fields).map(
    ([name, value]) => `--${limit}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head = `${texts.join('')}--${limit}\r\ncontent-disposition: form-data; name="file"; filename="${nome}"\r\ncontent-type: application/pdf\r\n\r\n`;
  const payload = Buffer.concat([Buffer.from(head), content, Buffer.from(cut ? '' : `\r\n--${limit}--\r\n`)]);
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${limit}` } };
}

type Answer = { id: number; nome: string; mime: string; dimensione: number; message?: string };

/** POST /media/{tipo} by a person. */
export async function sendUpload(app: TestApp, chi: Persona, { tipo, content, ...sent }: Sent & { tipo: string; content: Buffer }) {
  const { payload, headers } = multipart(content, sent);
  const { token } = await app.openSession(chi);
  const reply = await app.server.inject({
    method: 'POST',
    url: `${app.config.apiRoot}/media/${tipo}`,
    headers: { ...headers, authorization: `Bearer ${token}` },
    payload,
  });
  return { status: reply.statusCode, body: reply.json<Answer>() };
}
