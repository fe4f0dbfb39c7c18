/** @module-tag database */
import { routes } from '@sigeba/contract/routes.ts';
import type { Route } from '@sigeba/contract/routes.types.ts';
import type { Ruolo } from '@sigeba/contract/ruoli.ts';
import { afterAll, expect, test } from 'vitest';
import { actFor } from '../../test/actFor.ts';
import { buildBando, buildCommissione, buildLettori, buildRichiesta, buildUtente, type Persona, startTestApp } from '../../test/app.ts';
import { buildIstanzaInviata, buildModuloEtica } from '../../test/buildIstanza.ts';
import { buildProgetto, buildRendicontazione, FINESTRA } from '../../test/buildRendiconto.ts';
import { comitatoOf } from '../../test/comitatoOf.ts';

const app = await startTestApp({ now: '2026-05-20T11:00:00.000Z' });
afterAll(() => app.stop());
await buildModuloEtica(app);

const office = (cognome: string) => buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', cognome, abilitazioni: ['UFFICIO'] });
const [ricerca, assegnatario] = [await office('Ricerchi'), await office('Canarinelli')];
const cardellino = await buildUtente(app, { tipoUtente: 'UFFICIO_CERT', cognome: 'Cardellinetti' });
const { ufficio: etica, presidente: presidenteCer, interno, esterno } = await comitatoOf(app);
const bando = await buildBando(app);
const [presidente, commissario] = [await buildUtente(app, { dipartimento: 2 }), await buildUtente(app, { dipartimento: 2 })];
await buildCommissione(app, { bando, presidente, membri: [commissario] });
const responsabile = await buildUtente(app, { dipartimento: 1 });
const progetto = await buildProgetto(app, { bando, responsabile });
const { utente: membro } = await buildRichiesta(app, { proposta: progetto, status: 'ACCETTATA' });
const { rad, direttore } = await buildLettori(app);
app.clock.set(FINESTRA.inizio);
const { id: rendiconto = 0 } = await buildRendicontazione(app, progetto, { inviata: true });
const numero = await buildIstanzaInviata(app, responsabile);
const { id: istanza } = await app.db.selectFrom('istanza').select('id').where('numero_protocollo', '=', numero).executeTakeFirstOrThrow();
const helpDesk = await buildUtente(app, { tipoUtente: 'HELP_DESK' });

async function putOnDesk(who: Persona, area: string, { uccello, assegnataA }: { uccello: string; assegnataA: number }) {
  const form = { assegnataA, etichette: [`${uccello}Etichetta`], promemoria: '2026-06-02', lastUpdate: null };
  expect((await app.as(who).put(`/${area}/scrivania`, form)).status).toBe(200);
  expect((await app.as(who).post(`/${area}/note-interne`, { testo: `${uccello}Nota` })).status).toBe(200);
}
await putOnDesk(ricerca, `ur/proposte/${progetto.id}`, { uccello: 'Canarino', assegnataA: assegnatario.id });
await putOnDesk(ricerca, `ur/rendicontazioni/${rendiconto}`, { uccello: 'Canarino', assegnataA: assegnatario.id });
await putOnDesk(etica, `cert/${istanza}`, { uccello: 'Cardellino', assegnataA: cardellino.id });

type Reader = { who: Persona; roles: readonly Ruolo[] };
/** Everybody who reads a proposta, a report or an istanza without being of the office whose desk it stands on. */
const READERS: Record<string, Reader> = {
  responsabile: { who: responsabile, roles: ['UTENTE', 'PROPONENTE_CERT'] },
  membro: { who: membro, roles: ['UTENTE', 'PROPONENTE_CERT'] },
  commissario: { who: commissario, roles: ['UTENTE', 'COMMISSARIO'] },
  presidente: { who: presidente, roles: ['UTENTE', 'COMMISSARIO', 'PRESIDENTE'] },
  direttore: { who: direttore, roles: ['UTENTE', 'DIRETTORE'] },
  rad: { who: rad, roles: ['RAD'] },
  helpDesk: { who: helpDesk, roles: ['HELP_DESK', 'IMPERSONA'] },
  presidenteCer: { who: presidenteCer, roles: ['UTENTE', 'MEMBRO_CERT', 'PRESIDENTE_CERT', 'PROPONENTE_CERT'] },
  interno: { who: interno, roles: ['UTENTE', 'MEMBRO_CERT', 'PROPONENTE_CERT'] },
  esterno: { who: esterno, roles: ['MEMBRO_CERT', 'ESTERNO_CERT'] },
};

const DESK = [`assegnata=${assegnatario.id}`, 'assegnata=nessuno', 'etichetta=CanarinoEtichetta', 'daRiprendere=true'];
const ORDERS = ['ordine=assegnata', 'ordine=-promemoria'];

/** Every address that these roles may ask, each object in the place of every parameter. */
const addressesOf = (roles: readonly Ruolo[]): string[] =>
  (Object.entries(routes) as [string, Route][])
    .filter(
      ([name, { allow, answer }]) =>
        name.startsWith('GET ') &&
        (typeof answer === 'object' || answer === 'file') &&
        (typeof allow === 'string' ? allow === 'LOGGED' : allow.some((role) => roles.includes(role))),
    )
    .flatMap(([name]) => {
      const path = name.slice('GET '.length);
      const ids = path.includes(':') ? [progetto.id, rendiconto, istanza] : [0];
      return ids.map((id) => path.replace(/:\w+/g, String(id)));
    });

test.each(Object.entries(READERS))(
  '%s reads nothing of what stands on the desks of the offices [D-256]',
  { timeout: 120_000 }, // Some hundreds of calls.
  async (_name, { who, roles }) => {
    const replies = await Promise.all(
      addressesOf(roles).flatMap((path) => ['', '?anno=2026'].map((query) => app.as(who).get(path + query))),
    );
    expect(replies.filter(({ status }) => status === 200).length).toBeGreaterThan(15);
    expect(replies.flatMap(({ text }) => text.match(/(canarin|cardellin)\w*/gi) ?? [])).toEqual([]);
    const mails = await app.db
      .selectFrom('email_outbox')
      .select(['soggetto', 'corpo'])
      .where('destinatario_utente_id', '=', who.id)
      .execute();
    expect(JSON.stringify(mails)).not.toMatch(/canarin|cardellin/i);
  },
);

test.each([
  ['rad', rad, '/rad/proposte'],
  ['direttore', direttore, '/dirdip/proposte'],
  ['commissario', commissario, '/mc/proposte'],
])('%s finds and sorts by nothing of it', async (_name, who, path) => {
  const plain = (await app.as(who).get(`${path}?anno=2026`)).text;
  for (const part of ['', '/conteggi', '/totali'])
    for (const query of DESK)
      expect((await app.as(who).get(`${path}${part}?anno=2026&${query}`)).text).toBe(
        part === '' ? plain : (await app.as(who).get(`${path}${part}?anno=2026`)).text,
      );
  for (const query of ORDERS) expect((await app.as(who).get(`${path}?anno=2026&${query}`)).status).toBe(422);
});

test.each([
  ['chair', presidenteCer],
  ['internal member', interno],
  ['external member', esterno],
])('the %s of the ethics committee may not even ask by it', async (_name, who) => {
  expect((await app.as(who).get('/cert/getListValutazione')).status).toBe(200);
  for (const query of [...DESK, ...ORDERS]) expect((await app.as(who).get(`/cert/getListValutazione?${query}`)).status).toBe(403);
});

test('the office whose desk it is reads it: the canaries are there to be found', async () => {
  for (const path of [`/ur/proposte/${progetto.id}/scrivania`, `/ur/rendicontazioni/${rendiconto}/scrivania`])
    expect((await app.as(ricerca).get(path)).text.match(/Canarin\w*/g)).toEqual(
      expect.arrayContaining(['Canarinelli', 'CanarinoEtichetta', 'CanarinoNota']),
    );
  expect((await app.as(etica).get(`/cert/${istanza}/scrivania`)).text).toContain('CardellinoNota');
});

test.each([
  ['research office', ricerca, ['UFFICIO_RICERCA', 'UFFICIO'], /Cardellino\w*/g],
  ['ethics office', etica, ['UFFICIO_CERT', 'IMPERSONA'], /Canarino\w*/g],
] as const)(
  'the %s reads nothing that stands on the desk of the other',
  { timeout: 120_000 }, // Some hundreds of calls.
  async (_name, who, roles, theirs) => {
    const replies = await Promise.all(
      addressesOf(roles).flatMap((path) => ['', '?limit=100'].map((query) => app.as(who).get(path + query))),
    );
    expect(replies.filter(({ status }) => status === 200).length).toBeGreaterThan(30);
    expect(replies.flatMap(({ text }) => text.match(theirs) ?? [])).toEqual([]);
  },
);

test.each([
  ['research office', ricerca, ['UFFICIO_RICERCA', 'UFFICIO']],
  ['ethics office', etica, ['UFFICIO_CERT']],
] as const)(
  'the help desk, acting for an account of the %s, reads nothing that stands on its desk [D-256]',
  { timeout: 120_000 }, // Some hundreds of calls.
  async (_name, who, roles) => {
    const { acting } = await actFor(app, helpDesk, who);
    const replies = await Promise.all(addressesOf(roles).flatMap((path) => ['', '?limit=100'].map((query) => acting.get(path + query))));
    expect(replies.filter(({ status }) => status === 200).length).toBeGreaterThan(30);
    expect(replies.flatMap(({ text }) => text.match(/(Canarino|Cardellino)\w*/g) ?? [])).toEqual([]);
  },
);

test('the help desk, acting for an office, neither filters nor sorts by its desk, nor is its file any different', async () => {
  const { acting } = await actFor(app, helpDesk, ricerca);
  const asked = ['/ur/proposte?', '/ur/proposte/conteggi?', '/ur/proposte/totali?', '/ur/proposte/export?formato=csv&'];
  for (const path of asked) {
    const plain = await acting.get(`${path}anno=2026`);
    expect(plain.status, path).toBe(200);
    expect(plain.text).not.toMatch(/Canarin|Assegnata a/);
    for (const query of DESK) expect((await acting.get(`${path}anno=2026&${query}`)).status, path + query).toBe(403);
  }
  for (const query of ORDERS) expect((await acting.get(`/ur/proposte?${query}`)).status).toBe(403);
  for (const query of DESK)
    expect((await acting.get(`/ur/proposte/valutazioni/export?formato=csv&anno=2026&${query}`)).status, query).toBe(403);
  const { acting: perEtica } = await actFor(app, helpDesk, etica);
  for (const query of [...DESK, ...ORDERS]) expect((await perEtica.get(`/cert/getListValutazione?${query}`)).status).toBe(403);
});
