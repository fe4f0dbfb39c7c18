import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Valori } from '@sigeba/contract/form/template/template.types.ts';
import type { Ricevuta } from '@sigeba/contract/ricevute/ricevuta.shape.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { moduloEtica } from '../../demo/moduli/moduli.ts';
import { readPdf } from '../../ground/pdf/readPdf.testing.ts';
import { buildUtente, type Persona, startTestApp } from '../../test/app.ts';
import { buildModuloEtica, uidDi } from '../../test/buildIstanza.ts';
import { comitatoOf } from '../../test/comitatoOf.ts';
import { PDF, sendUpload } from '../../test/sendUpload.ts';

const dataDir = await mkdtemp(path.join(tmpdir(), 'sigeba-ricevuta-'));
const app = await startTestApp({ now: '2026-03-20T11:00:00.000Z', config: { dataDir } });
afterAll(async () => {
  await app.stop();
  await rm(dataDir, { recursive: true });
});
await buildModuloEtica(app);
const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_CERT' });
const anna = await buildUtente(app, { cognome: 'Verdi', nome: 'Anna' });
const { save, check, send, compilata, decide } = await comitatoOf(app);

/** The columns of the research group: surname, name, position, structure, task. */
function gruppo(persone: readonly [string, string, string][]): { righe: Record<string, string>[] } {
  const colonne = moduloEtica.sezioni.flatMap(({ campi }) => campi).find(({ uid }) => uid === uidDi(15))?.opzioni?.colonne ?? [];
  const [cognome, nome, qualifica, struttura, compito] = colonne.map(({ uid }) => uid) as [string, string, string, string, string];
  return { righe: persone.map(([c, n, q]) => ({ [cognome]: c, [nome]: n, [qualifica]: 'PA', [struttura]: 'Psicologia', [compito]: q })) };
}

let id: number;
let ricevute: Ricevuta[];
beforeAll(async () => {
  const bozza = await compilata(anna);
  const due = gruppo([
    ['Neri', 'Ugo', 'Raccolta dei dati'],
    ['Serra', 'Ada', 'Analisi'],
  ]);
  const first = (await save(anna, bozza, { ...(bozza.datiProposta as Valori), [uidDi(15)]: due })).body;
  await check(anna, first);
  const inviata = (await send(anna, first)).body;
  id = inviata.id ?? 0;
  const toRevise = (await decide(inviata, { statoId: 4, richieste: ['I rischi', 'I tempi'] })).body;
  app.clock.set('2026-03-21T11:00:00.000Z');
  const una = gruppo([['Serra', 'Ada', 'Analisi']]);
  const again = (await save(anna, toRevise, { ...(inviata.datiProposta as Valori), [uidDi(15)]: una })).body;
  await check(anna, again);
  const [rischi, tempi] = toRevise.richieste.map((each) => each.id) as [number, number];
  const { id: mediaId } = (await sendUpload(app, anna, { tipo: 'pdf', content: PDF, nome: 'rischi.pdf' })).body;
  const risposte = [
    { id: rischi, risposta: '', mediaId },
    { id: tempi, risposta: 'Due mesi' },
  ];
  expect((await app.as(anna).put(`/cert/${id}/richieste`, { risposte })).status).toBe(200);
  expect((await send(anna, again)).status).toBe(200);
  ricevute = (await app.as(anna).get<Ricevuta[]>(`/cert/${id}/ricevute`)).body;
});

test('the receipt of an istanza names its participants at that sending, each with their task', () => {
  expect(ricevute.map(({ versione, dati, corrisponde }) => ({ versione, persone: dati?.persone, corrisponde }))).toEqual([
    { versione: 2, persone: [{ nome: 'Serra Ada', ruolo: 'Analisi' }], corrisponde: true },
    {
      versione: 1,
      persone: [
        { nome: 'Neri Ugo', ruolo: 'Raccolta dei dati' },
        { nome: 'Serra Ada', ruolo: 'Analisi' },
      ],
      corrisponde: true,
    },
  ]);
});

const pdf = (who: Persona, query: string) => app.as(who).get(`/cert/pdf/${id}${query}`);

test('the proponent gets one document for each sent round, with people, version and fingerprint', async () => {
  const [second, first] = ricevute;
  const earlier = await readPdf((await pdf(anna, '?versione=1')).bytes);
  expect(earlier.text).toContain(
    `Numero di protocollo ${first?.dati?.numero} Inviata il 20/03/2026 12:00:00 Versione 1 Impronta SHA-256 ${first?.impronta} Inviata da Verdi Anna Persone Neri Ugo, Serra Ada`,
  );
  for (const page of earlier.pages) expect(page).toContain(`${first?.dati?.numero} · 20/03/2026 12:00:00`);
  const last = await readPdf((await pdf(anna, '')).bytes);
  expect(last.text).toContain(
    `Inviata il 21/03/2026 12:00:00 Versione 2 Impronta SHA-256 ${second?.impronta} Inviata da Verdi Anna Persone Serra Ada`,
  );
  expect((await pdf(anna, '?versione=3')).status).toBe(404);
});

test('a reader of the committee gets the document without the receipt, and no earlier round', async () => {
  const { text } = await readPdf((await pdf(ufficio, '')).bytes);
  expect(text).toContain('Proponente Verdi Anna');
  expect(text).not.toContain('Impronta SHA-256');
  expect((await pdf(ufficio, '?versione=1')).status).toBe(404);
  expect((await pdf(await buildUtente(app), '?versione=1')).status).toBe(404);
});

test('the receipt of a repeated sending contains the committee’s requests, the answers and the fingerprints of their files', async () => {
  const [second, first] = ricevute;
  const sha256 = createHash('sha256').update(PDF).digest('hex');
  expect([first?.dati?.richieste, second?.dati?.richieste]).toEqual([
    undefined,
    [
      { testo: 'I rischi', risposta: null, file: { nome: 'rischi.pdf', sha256 } },
      { testo: 'I tempi', risposta: 'Due mesi', file: null },
    ],
  ]);
  const asked = 'Richieste del Comitato e risposte I rischi Allegato: rischi.pdf I tempi Due mesi';
  for (const query of ['', '?versione=2']) expect((await readPdf((await pdf(anna, query)).bytes)).text).toContain(asked);
  expect((await readPdf((await pdf(anna, '?versione=1')).bytes)).text).not.toContain('Richieste del Comitato');
  expect((await readPdf((await pdf(ufficio, '')).bytes)).text).toContain(asked);
});
