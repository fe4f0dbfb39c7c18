import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { startTestApp } from '../../../test/app.ts';
import { buildModuloEtica } from '../../../test/buildIstanza.ts';
import { chiVedeOf, rowsOf, tabella } from './chiVede.testing.ts';

const dataDir = await mkdtemp(path.join(tmpdir(), 'sigeba-cert-'));
const app = await startTestApp({ now: '2026-03-20T11:00:00.000Z', config: { dataDir } });
afterAll(async () => {
  await app.stop();
  await rm(dataDir, { recursive: true });
});
await buildModuloEtica(app);
const { anna, ufficio, inviataConFile, davanti, annotano, sguardiOf, allOf, reads, opens, decide } = await chiVedeOf(app);

/**
 * The table has an `x` where a reader can see an item of an istanza by any call. The readers are the proponent, the assigned
 * member, another internal one, the external expert (assigned, and only in the sitting), the chair, the ethics office, the
 * research office. Phase 6 is before the committee, 3 approved under conditions (D-149, D-151, D-176); chiVedeDopo has the later
 * ones.
 */
const TABELLA = `
6 titolo                     x x x x x x x .
6 risposte                   x x x x x x x .
6 data della seduta          . x x x x x x .
6 nomi dei relatori          . x x x x x x .
6 nota del relatore          . x x . . x x .
6 nota dell'esperto          . x x x . x x .
6 delibera completa          . . . . . . . .
6 delibera ridotta           . . . . . . . .
6 file allegato              x x x x x x x .
6 pdf dell'istanza           x x x x x x x .
6 suggerimento del relatore  . x x . . x x .
6 ricevuta                   x . . . . . . .
6 verbale                    . . . . . x x .
6 etichetta dell'ufficio     . . . . . . x .
6 nota interna dell'ufficio  . . . . . . x .
3 titolo                     x x x x x x x .
3 data della seduta          . x x x x x x .
3 nomi dei relatori          . x x x x x x .
3 nota del relatore          . x x . . x x .
3 nota dell'esperto          . x x x . x x .
3 nota di valutazione        . x x . . x x .
3 note componenti            . x x . . x x .
3 nota del presidente        . x x . . x x .
3 condizioni                 x x x . . x x .
3 voti                       . x x . . x x .
3 numero della delibera      . x x x . x x .
3 storico                    . x x . . x x .
3 delibera completa          . . . . . x . .
3 delibera ridotta           x x . x . x x .
3 file allegato              x x x x x x x .
3 pdf dell'istanza           x x x x x x x .
3 suggerimento del relatore  . x x . . x x .
3 risposta alle condizioni   x x x . . x x .
3 ricevuta                   x . . . . . . .
3 verbale                    . . . . . x x .
3 etichetta dell'ufficio     . . . . . . x .
3 nota interna dell'ufficio  . . . . . . x .
`;

const PAROLE = {
  'nota del relatore': 'CanarinoRelatore',
  "nota dell'esperto": 'CanarinoEsperto',
  'nota di valutazione': 'CanarinoValutazione',
  'note componenti': 'CanarinoComponenti',
  'nota del presidente': 'CanarinoPresidente',
  condizioni: 'CanarinoCondizioni',
  voti: '"favorevoli":2,"astenuti":1',
  'numero della delibera': 'CanarinoNumero',
  storico: 'Decisione del Comitato',
  'data della seduta': '"certSeduta":{"id":',
  risposte: '"datiProposta":{"',
  'suggerimento del relatore': '"flag_minor_major":1',
  'risposta alle condizioni': 'CanarinoRispostaCondizioni',
  "etichetta dell'ufficio": 'CanarinoEtichetta',
  "nota interna dell'ufficio": 'CanarinoNotaInterna',
} as const;

type Documenti = { completa: number | null; ridotta: number | null };

test('each reader sees the fields, notes, votes and files of an istanza that the table names [MEDIA-020] [CERT-174] [CERT-176]', async () => {
  const coppia = await davanti(await inviataConFile(), await inviataConFile());
  await annotano(coppia, { relatore: PAROLE['nota del relatore'], esperto: PAROLE["nota dell'esperto"] });
  for (const { id } of [coppia.prima, coppia.seconda]) {
    const scrivania = { assegnataA: ufficio.id, etichette: [PAROLE["etichetta dell'ufficio"]], promemoria: null, lastUpdate: null };
    expect((await app.as(ufficio).put(`/cert/${id}/scrivania`, scrivania)).status).toBe(200);
    expect((await app.as(ufficio).post(`/cert/${id}/note-interne`, { testo: PAROLE["nota interna dell'ufficio"] })).status).toBe(200);
  }
  const file: Record<number, Documenti> = {};
  const { note, written } = tabella();
  async function walk(fase: 3 | 6, che: readonly (keyof typeof PAROLE)[]) {
    for (const { who, istanza } of sguardiOf(coppia)) {
      const text = await allOf(who, istanza);
      note(fase, 'titolo', text.includes(`"id":${istanza.id},"titolo"`));
      note(fase, 'nomi dei relatori', text.includes(`"cognome":"Greco"`));
      for (const each of che) note(fase, each, text.includes(PAROLE[each]));
      const { completa = null, ridotta = null } = file[istanza.id] ?? {};
      note(fase, 'file allegato', await reads(who, istanza.allegato));
      note(fase, "pdf dell'istanza", await opens(who, `/cert/pdf/${istanza.id}`));
      note(fase, 'ricevuta', await opens(who, `/cert/${istanza.id}/ricevute?contenuto=1`));
      note(fase, 'verbale', await opens(who, `/cert/seduta/${coppia.sedutaId}/verbale`));
      note(fase, 'delibera completa', await reads(who, completa));
      note(fase, 'delibera ridotta', await reads(who, ridotta));
      // The files that a page offers are the files that can be read.
      if (fase === 3) expect([who, text.includes(`"fileDeliberaMediaId":${completa}`)]).toEqual([who, await reads(who, completa)]);
      if (fase === 3) expect([who, text.includes(`"fileDeliberaRidottoMediaId":${ridotta}`)]).toEqual([who, await reads(who, ridotta)]);
    }
  }
  const prima = [
    'risposte',
    'data della seduta',
    'nota del relatore',
    "nota dell'esperto",
    'suggerimento del relatore',
    "etichetta dell'ufficio",
    "nota interna dell'ufficio",
  ] as const;
  await walk(6, prima);
  for (const istanza of [coppia.prima, coppia.seconda]) {
    const decision = { note: PAROLE['nota di valutazione'], noteComponenti: PAROLE['note componenti'], favorevoli: 2, astenuti: 1 };
    const altre = { notaRevisione: PAROLE.condizioni, notePresidenteCert: PAROLE['nota del presidente'] };
    const numeroDelibera = `${PAROLE['numero della delibera']}${istanza.id}`;
    const { status, body } = await decide(istanza, { statoId: 3, ...decision, ...altre, numeroDelibera });
    expect(status).toBe(200);
    file[istanza.id] = { completa: body.fileDeliberaMediaId, ridotta: body.fileDeliberaRidottoMediaId };
    const risposta = PAROLE['risposta alle condizioni'];
    expect((await app.as(anna).put(`/cert/${istanza.id}/condizioni`, { risposta })).status).toBe(200);
  }
  await walk(
    3,
    (Object.keys(PAROLE) as (keyof typeof PAROLE)[]).filter((che) => che !== 'risposte'),
  );
  expect(written()).toEqual(rowsOf(TABELLA));
});
