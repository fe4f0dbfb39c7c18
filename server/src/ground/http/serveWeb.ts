import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { buildOf } from './buildOf.ts';

/** Beside the folder `assets`: those of the version before, which `npm run pack -- --after` leaves there for pages that are open during an update. */
export const ASSETS_BEFORE = 'assets-before';

/** Paths that programs ask for: a page in their place would be mistaken for the file. */
const NO_SCREEN = /^\/(assets\/|docs\/|\.|metrics(\?|$)|robots\.txt)/;

/**
 * Serves the built pages. Hashed assets may be cached for ever; index.html never, so that a new version is seen at once. A path that is
 * neither a file nor the API's is a screen: the page decides what it shows.
 */
export async function serveWeb(app: FastifyInstance, webDist: string): Promise<void> {
  const index = path.join(webDist, 'index.html');
  if (!existsSync(index)) {
    app.log.warn('The pages are not built: only the API is served.');
    return;
  }
  const files: Omit<FastifyStaticOptions, 'root'> = {
    index: false,
    // The build stores each file compressed beside it, for browsers that accept it.
    preCompressed: true,
    setHeaders: (reply, file) => {
      const hashed = /-[\w-]{8,}\.\w+(\.br|\.gz)?$/.test(path.basename(file));
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  };
  await app.register(fastifyStatic, { ...files, root: webDist, wildcard: false, globIgnore: ['assets/**', `${ASSETS_BEFORE}/**`] });
  // Looked up on request, so that files of a build made under the running server are found too.
  const [assets, before] = [path.join(webDist, 'assets'), path.join(webDist, ASSETS_BEFORE)];
  const root = existsSync(before) ? [assets, before] : assets;
  await app.register(fastifyStatic, { ...files, root, prefix: '/assets/', decorateReply: false });
  const page = keepPage(webDist, app.apiRoot);
  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    if (request.url.startsWith(app.apiRoot) || NO_SCREEN.test(request.url)) return reply.callNotFound();
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page());
  });
}

/** Caches index.html; reads it again after another build, and keeps the last one while a build is being written. */
function keepPage(webDist: string, apiRoot: string): () => string {
  const index = path.join(webDist, 'index.html');
  let read = { built: 0, html: '' };
  const page = () => {
    const built = statSync(index, { throwIfNoEntry: false })?.mtimeMs ?? read.built;
    if (built !== read.built) read = { built, html: readFileSync(index, 'utf8') };
    // The pages learn from the server under which path the API answers.
    return read.html.replace(
      '<head>',
      `<head><meta name="api-root" content="${apiRoot}"><meta name="build" content="${buildOf(webDist)}">`,
    );
  };
  page();
  return page;
}
