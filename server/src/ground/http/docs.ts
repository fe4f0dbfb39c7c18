import fastifySwagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { releaseText } from '../release.ts';

type Operation = { summary?: string; description?: string; parameters?: { name: string; in: string; required?: boolean }[] };
type Document = { paths?: Record<string, Record<string, Operation>> };

/** The whole contract as OpenAPI at /docs/json, and as a plain page for people at /docs. */
export async function describeApi(app: FastifyInstance): Promise<void> {
  await app.register(fastifySwagger, {
    openapi: {
      info: { title: 'SIGEBA', version: releaseText(), description: 'API della gestione dei bandi e dei finanziamenti alla ricerca' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
  });
  app.get('/docs/json', { schema: { hide: true } }, async () => app.swagger());
  app.get('/docs', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(docsPage(app.swagger() as Document)),
  );
}

function docsPage(document: Document): string {
  const rows = Object.entries(document.paths ?? {}).flatMap(([path, operations]) =>
    Object.entries(operations).map(
      ([method, { summary = '', description = '', parameters = [] }]) =>
        `<tr><th scope="row"><code>${method.toUpperCase()} ${escapeHtml(path)}</code></th><td>${escapeHtml(summary)}</td><td>${escapeHtml(description)}</td><td>${parameters.map((p) => escapeHtml(p.name)).join(', ')}</td></tr>`,
    ),
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>SIGEBA API</title></head>
<body><main><h1>SIGEBA API</h1><p>The machine-readable document: <a href="/docs/json">/docs/json</a>.</p>
<table border="1" cellpadding="6"><caption>${rows.length} calls</caption><thead><tr><th scope="col">Call</th><th scope="col">What</th><th scope="col">Who</th><th scope="col">Parameters</th></tr></thead><tbody>${rows.join('')}</tbody></table></main></body></html>`;
}

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
