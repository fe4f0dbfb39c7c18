import { describe, expect, test } from 'vitest';
import { routes } from './routes.ts';
import type { Route } from './routes.types.ts';

const all: Record<string, Route> = routes;

/** The names of what an answer holds; one that is no object has none, and is only equal to itself. */
function fieldsOf(answer: unknown): string[] {
  const { shape } = answer as { shape?: object };
  if (shape === undefined) throw new Error('an answer that is read again is an object, or the very same as that of the call');
  return Object.keys(shape);
}

describe('a route that writes', () => {
  test.each(Object.entries(all).filter(([, { repeat }]) => repeat?.startsWith('GET ')))(
    '%s, repeated for want of an answer, is answered from a call that tells all that it answers, and that its caller may make',
    (_, route) => {
      const read = all[route.repeat ?? ''];
      if (read?.answer !== route.answer) expect(fieldsOf(read?.answer)).toEqual(expect.arrayContaining(fieldsOf(route.answer)));
      const readers: readonly string[] = [read?.allow ?? []].flat();
      expect(readers).toEqual(expect.arrayContaining([route.allow].flat()));
    },
  );

  test('a route that creates takes a key, and its GET tells in what it was created', () => {
    for (const [name, { atMost, repeat, repeatOf }] of Object.entries(all)) {
      if (atMost !== 'create') continue;
      expect(repeat, name).not.toBe('again');
      if (repeat?.startsWith('GET ')) expect(repeatOf, name).toEqual(expect.any(Array));
    }
  });

  test('a route that previews its mails has one that cancels them, for the same callers', () => {
    const senders = Object.values(all).flatMap(({ mails, allow }) => (mails === true ? [allow].flat() : []));
    expect(senders.length).toBeGreaterThan(0);
    expect([all['PUT /invii-email/:invio/annulla']?.allow].flat()).toEqual(expect.arrayContaining([...new Set(senders)]));
  });

  test('a field that identifies what is written is part of the body', () => {
    for (const [name, { body, repeatOf = [] }] of Object.entries(all)) {
      const fields = Object.keys((body as { shape?: object } | undefined)?.shape ?? {});
      for (const field of repeatOf) expect(fields, name).toContain(field);
    }
  });
});

/** Evaluation and ethics, section 7, without the links to files and the calls of the committee, which stand with their features. */
const DOCUMENT_B = `
GET /ur/valutazione/:id, PUT /ur/valutazione/open/:propostaId, PUT /ur/valutazione/imposta-proposta-valutata/:propostaId,
PUT /ur/valutazione/concludi-fase-referee/:propostaId, PUT /ur/valutazione/dichiara-non-ammissibile/:propostaId,
GET /referee/valutazione/new/:propostaId, GET /referee/valutazione/:id, POST /referee/valutazione/:propostaId, PUT /referee/valutazione/:id,
PUT /referee/valutazione/concludi/:id, GET /mc/valutazione/new/:propostaId, GET /mc/valutazione/:id, POST /mc/valutazione/:propostaId,
PUT /mc/valutazione/:id, PUT /mc/valutazione/concludi/:id, PUT /mc/valutazione/open/:propostaId,
PUT /mc/valutazione/concludi-fase-referee/:propostaId, GET /valutazione/:id, PUT /ur/rendicontazioni/valutazione/:id,
GET /ur/esito-valutazione/:propostaId, POST /ur/esito-valutazione/:propostaId, GET /ur/esito-valutazione/new/:propostaId,
PUT /ur/esito-valutazione/update/:propostaId, PUT /ur/esito-valutazione/open/:propostaId, GET /mc/esito-valutazione/:propostaId,
POST /mc/esito-valutazione/:propostaId, GET /mc/esito-valutazione/new/:propostaId, PUT /mc/esito-valutazione/update/:propostaId,
PUT /mc/esito-valutazione/open/:propostaId, GET /fasi-valutazione/proposta/:propostaId, GET /criteri-valutazione/proposta/:propostaId,
GET /ur/proposte, GET /ur/proposte/export, GET /ur/proposte/riepilogo, GET /ur/proposte/riepilogo/export, GET /ur/proposte/:id,
GET /ur/proposte/listaProposte/proposteByUtente, GET /ur/proposte/:id/titolari, POST /ur/proposte/:id/titolari,
GET /ur/proposte/:id/indicatori-valutazione, PUT /ur/proposte/:id/riapri-proposta, GET /referee/proposte/:id, GET /rad/proposte,
GET /rad/proposte/export, GET /rad/proposte/:id, GET /mc/proposte, GET /mc/proposte/anni, GET /mc/proposte/riepilogo, GET /mc/proposte/export,
GET /mc/proposte/:id, GET /mc/proposte/:id/indicatori-valutazione, GET /referee/:id, GET /referee/proposta/:propostaId,
PUT /referee/disable/:id, PUT /referee/proposta/:propostaId/enable-non-necessari, PUT /referee/:id/ext`;

test('the routes of evaluation, referees and outcomes are those of document B [API-151]', () => {
  const asked = DOCUMENT_B.split(',').map((name) => name.trim());
  expect(asked.filter((name) => all[name] === undefined)).toEqual([]);
});
