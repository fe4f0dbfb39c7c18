import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { type Persona, startTestApp } from '../../../test/app.ts';
import { buildModuloEtica } from '../../../test/buildIstanza.ts';
import { PDF, sendUpload } from '../../../test/sendUpload.ts';
import { type Coppia, chiVedeOf, rowsOf, tabella } from './chiVede.testing.ts';

const dataDir = await mkdtemp(path.join(tmpdir(), 'sigeba-cert-'));
const app = await startTestApp({ now: '2026-03-20T11:00:00.000Z', config: { dataDir } });
afterAll(async () => {
  await app.stop();
  await rm(dataDir, { recursive: true });
});
await buildModuloEtica(app);
const chi = await chiVedeOf(app);
const { anna, ufficio, presidente, inviataConFile, davanti, annotano, sguardiOf, allOf, reads, opens, decide, esame, read } = chi;

/**
 * The readers of chiVede in later phases: A the sitting is annulled, and the whole committee reads the reason (D-227); 4 sent
 * back in a sitting, which clears members and sitting (D-142), with answers not sent yet; R sent again as /R1, in another
 * sitting; D approved, corrected, and the correction replaced by signed files (D-149, D-150).
 */
const TABELLA = `
A titolo                             x x . x . x x .
A nota del relatore                  . x . . . x x .
A motivo dell'annullamento           . x x x x x x .
A storico della seduta               . x . . . x x .
4 titolo                             x . . . . x x .
4 data della seduta                  . . . . . . . .
4 nomi dei relatori                  . . . . . x x .
4 nota del relatore                  . . . . . x x .
4 nota di valutazione                . . . . . x x .
4 richiesta di revisione             x . . . . x x .
4 punto della revisione              x . . . . x x .
4 risposta al punto                  x . . . . . . .
4 delibera completa                  . . . . . x . .
4 delibera ridotta                   x . . . . x x .
4 file allegato                      x . . . . x x .
4 pdf dell'istanza                   x . . . . x x .
4 ricevuta                           x . . . . . . .
4 confronto con la bozza             x . . . . . . .
4 verbale                            . . . . . x x .
R titolo                             x x x x x x x .
R nota del relatore                  . x x . . x x .
R nota di valutazione                . x x . . x x .
R punto della revisione              x x x . . x x .
R risposta al punto                  x x x . . x x .
R delibera completa                  . . . . . . . .
R delibera ridotta                   . . . . . . . .
R ricevuta                           x . . . . . . .
R confronto delle versioni           x x x x x x x .
R confronto con la bozza             . . . . . . . .
D titolo                             x x x x x x x .
D numero della rettifica             . x x x . x x .
D motivo della rettifica             . x x . . x x .
D nota della rettifica               . x x . . x x .
D prima completa                     . . . . . x . .
D prima ridotta                      x x . x . x x .
D rettifica completa                 . . . . . x . .
D rettifica ridotta                  x x . x . x x .
D firmata completa                   . . . . . x . .
D firmata ridotta                    x x . x . x x .
`;

const PAROLE = {
  'nota del relatore': 'CanarinoRelatore',
  'nota di valutazione': 'CanarinoValutazione',
  "motivo dell'annullamento": 'CanarinoAnnullamento',
  'storico della seduta': 'Tolta da una seduta annullata',
  'data della seduta': '"certSeduta":{"id":',
  'richiesta di revisione': 'CanarinoRichiesta',
  'punto della revisione': 'CanarinoPunto',
  'risposta al punto': 'CanarinoRisposta',
  'numero della rettifica': 'CanarinoNumero',
  'motivo della rettifica': 'CanarinoMotivo',
  'nota della rettifica': 'CanarinoRettifica',
} as const;
type Che = keyof typeof PAROLE;

const decision = { note: PAROLE['nota di valutazione'], noteComponenti: 'Concordi', favorevoli: 3, astenuti: 0 };

/** One row for each of these texts, and one for each of the files and calls. */
async function walk(
  { note, fase, coppia }: { note: ReturnType<typeof tabella>['note']; fase: string; coppia: Coppia },
  che: readonly Che[],
  also: (who: Persona, id: number) => Promise<[string, boolean][]>,
) {
  for (const { who, istanza } of sguardiOf(coppia)) {
    const text = await allOf(who, istanza);
    note(fase, 'titolo', text.includes(`"id":${istanza.id},"titolo"`));
    for (const each of che) note(fase, each, text.includes(PAROLE[each]));
    for (const [name, sees] of await also(who, istanza.id)) note(fase, name, sees);
  }
}

const confronto = (who: Persona, id: number, da: number, a: number) => opens(who, `/cert/${id}/confronto?da=${da}&a=${a}`);
const expected = (fasi: RegExp) => rowsOf(TABELLA).filter((row) => fasi.test(row));
const both = ({ prima, seconda }: Coppia) => [prima, seconda] as const;

test('each reader sees what the table says of an annulled sitting and of its istanze', async () => {
  const coppia = await davanti(await inviataConFile(), await inviataConFile());
  await annotano(coppia, { relatore: PAROLE['nota del relatore'], esperto: 'E' });
  expect((await chi.annul(coppia.sedutaId, PAROLE["motivo dell'annullamento"])).status).toBe(200);
  const { note, written } = tabella();
  await walk({ note, fase: 'A', coppia }, ['nota del relatore', 'storico della seduta'], async (who) => {
    const { status, text } = await app.as(who).get(`/cert/seduta/${coppia.sedutaId}`);
    return [["motivo dell'annullamento", status === 200 && text.includes(PAROLE["motivo dell'annullamento"])]];
  });
  expect(written()).toEqual(expected(/^A/));
});

test('each reader sees what the table says of an istanza sent back, and of the same when it is sent again [CERT-133] [CERT-135]', async () => {
  const coppia = await davanti(await inviataConFile(), await inviataConFile());
  await annotano(coppia, { relatore: PAROLE['nota del relatore'], esperto: 'E' });
  const file = new Map<number, { completa: number | null; ridotta: number | null }>();
  for (const istanza of both(coppia)) {
    const chiesto = { notaRevisione: PAROLE['richiesta di revisione'], richieste: [PAROLE['punto della revisione']] };
    const { body } = await decide(istanza, { ...decision, statoId: 4, noteComponenti: null, ...chiesto });
    const risposte = body.richieste.map(({ id }) => ({ id, risposta: PAROLE['risposta al punto'] }));
    file.set(istanza.id, { completa: body.fileDeliberaMediaId, ridotta: body.fileDeliberaRidottoMediaId });
    expect((await app.as(anna).put(`/cert/${istanza.id}/richieste`, { risposte })).status).toBe(200);
  }
  const documenti = async (who: Persona, id: number): Promise<[string, boolean][]> => [
    ['delibera completa', await reads(who, file.get(id)?.completa)],
    ['delibera ridotta', await reads(who, file.get(id)?.ridotta)],
    ['ricevuta', await opens(who, `/cert/${id}/ricevute?contenuto=1`)],
    ['confronto con la bozza', await confronto(who, id, 1, 0)],
  ];
  const chieste = ['nota del relatore', 'nota di valutazione', 'punto della revisione', 'risposta al punto'] as const;
  const { note, written } = tabella();
  await walk({ note, fase: '4', coppia }, [...chieste, 'data della seduta', 'richiesta di revisione'], async (who, id) => [
    ...(await documenti(who, id)),
    // Only the rapporteurs of this istanza count: lists also name those of others.
    ['nomi dei relatori', (await esame(who, { id })).text.includes('Greco')],
    ['file allegato', await reads(who, both(coppia).find((each) => each.id === id)?.allegato)],
    ["pdf dell'istanza", await opens(who, `/cert/pdf/${id}`)],
    ['verbale', await opens(who, `/cert/seduta/${coppia.sedutaId}/verbale`)],
  ]);
  for (const istanza of both(coppia)) {
    await chi.check(anna, (await read(anna, istanza)).body);
    expect((await chi.send(anna, (await read(anna, istanza)).body)).body.numeroProtocollo).toBe(`${istanza.numeroProtocollo}/R1`);
  }
  await davanti(coppia.prima, coppia.seconda);
  await walk({ note, fase: 'R', coppia }, chieste, async (who, id) => [
    ...(await documenti(who, id)),
    ['confronto delle versioni', await confronto(who, id, 1, 2)],
  ]);
  expect(written()).toEqual(expected(/^[4R]/));
});

test('each reader sees what the table says of a correction, and of the files that replace its documents [CERT-176]', async () => {
  const coppia = await davanti(await inviataConFile(), await inviataConFile());
  const file = new Map<number, Record<string, number | null | undefined>>();
  for (const istanza of both(coppia)) {
    const { body: prima } = await decide(istanza, { ...decision });
    const { body: aperta } = await esame(presidente, istanza);
    const rettifica = {
      ...decision,
      statoId: 3,
      note: PAROLE['nota della rettifica'],
      notaRevisione: 'Consenso',
      notePresidenteCert: null,
      contrari: 0,
      numeroDelibera: `${PAROLE['numero della rettifica']}${istanza.id}`,
      dataDelibera: '2026-03-20',
      motivo: PAROLE['motivo della rettifica'],
    };
    const corretta = await app.as(presidente).put(`/cert/delibere/${aperta.delibere[0]?.id}/rettifica`, rettifica);
    expect(corretta.status).toBe(200);
    const [delibera] = (await esame(presidente, istanza)).body.delibere;
    const firmata = async () => (await sendUpload(app, ufficio, { tipo: 'pdf', content: PDF })).body.id;
    const firmate = { completaMediaId: await firmata(), ridottaMediaId: await firmata() };
    expect((await app.as(ufficio).put(`/cert/delibere/${delibera?.id}/conferma`, firmate)).status).toBe(200);
    file.set(istanza.id, {
      'prima completa': prima.fileDeliberaMediaId,
      'prima ridotta': prima.fileDeliberaRidottoMediaId,
      'rettifica completa': delibera?.completa?.mediaId,
      'rettifica ridotta': delibera?.ridotta?.mediaId,
      'firmata completa': firmate.completaMediaId,
      'firmata ridotta': firmate.ridottaMediaId,
    });
  }
  const { note, written } = tabella();
  await walk({ note, fase: 'D', coppia }, ['numero della rettifica', 'motivo della rettifica', 'nota della rettifica'], async (who, id) =>
    Promise.all(Object.entries(file.get(id) ?? {}).map(async ([name, mediaId]) => [name, await reads(who, mediaId)] as [string, boolean])),
  );
  expect(written()).toEqual(expected(/^D/));
});
