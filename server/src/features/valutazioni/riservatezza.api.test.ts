import type { Errore } from '@sigeba/contract/refusals/refusal.ts';
import type { Fase, Valutazione } from '@sigeba/contract/valutazioni/valutazione.shape.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { buildLettori, buildRichiesta, buildUtente, type Persona, startTestApp } from '../../test/app.ts';
import { buildInValutazione, buildRefereeAttivo, buildValutando, concludi, DOPO, scheda } from '../../test/buildValutando.ts';

const app = await startTestApp({ now: DOPO });
afterAll(() => app.stop());
const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });
const terza = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['TERZA'] });

const classe = await buildValutando(app, {
  fasi: ['REFEREE_PARZIALE', 'COMMISSIONE'],
  criteri: [{ fase: 2, tipo: 'MEDIA_REFEREE' }, { fase: 2 }],
  attributi: { refereeMinimi: 2 },
});
const { membro, presidente, commissione } = classe;
const [media = 0, propria = 0] = classe.criterioIds;
const proposta = await buildInValutazione(app, classe);
const partecipante = (await buildRichiesta(app, { proposta, status: 'ACCETTATA' })).utente;
const [uno, due] = [await buildRefereeAttivo(app, proposta, 'Wilhelmina'), await buildRefereeAttivo(app, proposta, 'Bartholomew')];
const [prima, seconda] = [
  await concludi(app, 'referee', uno.utente, proposta, scheda([media], [7.77], { motivazione: 'Excellent' })),
  (await app.as(due.utente).post<Valutazione>(`/referee/valutazione/${proposta.id}`, scheda([media], [3.33]))).body,
];
const NAMES = [uno, due].flatMap(({ utente }) => [utente.nome, utente.cognome, utente.email]);
const COMMISSARI = [membro, presidente].map(({ cognome }) => cognome);

const fasi = (who: Persona) => app.as(who).get<Fase[] & Errore>(`/fasi-valutazione/proposta/${proposta.id}`);
/** All that somebody may ask about this evaluation. */
async function everything(who: Persona, sheets: readonly (number | null)[]): Promise<string> {
  const own = who.tipoUtente === 'REFEREE' ? 'referee' : 'mc';
  const paths = [
    `/fasi-valutazione/proposta/${proposta.id}`,
    `/criteri-valutazione/proposta/${proposta.id}`,
    `/${own}/valutazione/new/${proposta.id}`,
    ...sheets.flatMap((id) => [`/valutazione/${id}`, `/${own}/valutazione/${id}`]),
  ];
  return (await Promise.all(paths.map((path) => app.as(who).get(path)))).map(({ text }) => text).join('\n');
}
const hide = (referee_nascosti: boolean) =>
  app.db.updateTable('commissione').set({ referee_nascosti }).where('id', '=', commissione.id).execute();

describe('a referee', () => {
  test('a referee reads their own sheet, no other, and no member of the commission [REF-044] [REF-045]', async () => {
    const told = await everything(due.utente, [prima.id, seconda.id]);
    expect(told).toContain('3.33');
    for (const secret of ['7.77', 'Excellent', uno.utente.cognome, ...COMMISSARI]) expect(told).not.toContain(secret);
    expect((await fasi(due.utente)).body.map(({ tipo }) => tipo)).toEqual(['REFEREE_PARZIALE']);
    expect((await app.as(due.utente).put(`/referee/valutazione/${prima.id}`, scheda([media], [1]))).status).toBe(404);
    const other = await buildInValutazione(app, classe);
    expect((await app.as(due.utente).get(`/referee/valutazione/new/${other.id}`)).status).toBe(404);
    expect((await app.as(due.utente).post(`/referee/valutazione/${other.id}`, scheda([media], [1]))).status).toBe(404);
  });
  test('a referee is told in English what is missing', async () => {
    const missing = await app.as(due.utente).put<Errore>(`/referee/valutazione/concludi/${seconda.id}`, scheda([media], [null]));
    expect(missing.body.violationReport).toEqual([{ campo: `criterio.${media}.punteggio`, messaggio: 'Please enter the score.' }]);
    expect((await app.as(uno.utente).get<Valutazione>(`/referee/valutazione/${prima.id}`)).body.motivo).toBe(
      'Your evaluation has been submitted and can no longer be changed.',
    );
  });
  test('a referee who declined, was disabled or is not needed cannot evaluate [REF-050]', async () => {
    const off = await buildRefereeAttivo(app, proposta);
    const now = app.clock.now();
    for (const patch of [{ disabilitazione_ts: now }, { disabilitazione_ts: null, non_necessario: true }]) {
      await app.db.updateTable('referee').set(patch).where('id', '=', off.id).execute();
      expect((await app.as(off.utente).post(`/referee/valutazione/${proposta.id}`, scheda([media], [1]))).status).toBe(404);
    }
  });
});

describe('the sheets of the referees', () => {
  test('the commission reads the sheets by name where it may know the referees, else by number, and never drafts [EVAL-048]', async () => {
    for (const [who, hidden, names] of [
      [membro, false, true],
      [membro, true, false],
      [presidente, true, true],
      [ufficio, true, true],
    ] as const) {
      await hide(hidden);
      const [phase] = (await fasi(who)).body;
      expect(phase?.valutazioneList.map(({ punteggio }) => punteggio)).toEqual([7.77]);
      expect(phase?.valutazioneList[0]?.referee?.etichetta).toBe(names ? `${uno.utente.cognome} Wilhelmina` : 'Referee 1');
    }
    await hide(true);
    const told = await everything(membro, [prima.id, seconda.id]);
    for (const name of [...NAMES, '3.33']) expect(told).not.toContain(name);
  });
  test('the sheets are not found by an office of another group, nor by a stranger', async () => {
    const stranger = await buildUtente(app);
    for (const who of [terza, stranger]) expect((await fasi(who)).status).toBe(404);
  });
});

test('participants of the proposta read the sheets when its classe is official, without names and instants [EVAL-001] [EVAL-100] [PROP-032]', async () => {
  await app.as(due.utente).put(`/referee/valutazione/concludi/${seconda.id}`, scheda([media], [3.33]));
  await app.as(ufficio).put(`/ur/valutazione/concludi-fase-referee/${proposta.id}`, { faseValutazioneId: classe.faseIds[0] });
  const collegiale = await concludi(app, 'mc', membro, proposta, scheda([propria], [8]));
  const all = [prima.id, seconda.id, collegiale.id];
  for (const who of [proposta.responsabile, partecipante]) {
    const before = await everything(who, all);
    for (const secret of ['7.77', '5.55', 'Excellent', ...NAMES]) expect(before).not.toContain(secret);
  }

  await app.db
    .updateTable('classe')
    .set({ data_ufficializzazione: new Date(DOPO) })
    .where('id', '=', classe.bando.classeId)
    .execute();
  for (const who of [proposta.responsabile, partecipante]) {
    const told = await everything(who, all);
    for (const shown of ['7.77', '5.55', 'Excellent', 'Referee 1', 'Referee 2']) expect(told).toContain(shown);
    for (const name of [...NAMES, ...COMMISSARI]) expect(told).not.toContain(name);
    const { body } = await app.as(who).get<Valutazione>(`/valutazione/${collegiale.id}`);
    expect(body).toMatchObject({ membroCommissione: null, updatedTimestamp: null, lastUpdate: null, modificabile: false });
  }
  await app.db.updateTable('classe').set({ visibilita: false }).where('id', '=', classe.bando.classeId).execute();
  expect((await fasi(proposta.responsabile)).status).toBe(404);
});

test('RAD and director of the department read the sheets once the classe is official, without names and instants (D-206) [EVAL-001]', async () => {
  const of = await buildValutando(app, { sigla: 'RD', fasi: ['REFEREE_PARZIALE', 'COMMISSIONE'], criteri: [{ fase: 1 }, { fase: 2 }] });
  const [prima = 0, poi = 0] = of.criterioIds;
  const letta = await buildInValutazione(app, of);
  const { utente } = await buildRefereeAttivo(app, letta, 'Wilhelmina');
  await concludi(app, 'referee', utente, letta, scheda([prima], [7.77]));
  await app.as(ufficio).put(`/ur/valutazione/concludi-fase-referee/${letta.id}`, { faseValutazioneId: of.faseIds[0] });
  const collegiale = await concludi(app, 'mc', of.membro, letta, scheda([poi], [8]));
  await app.as(ufficio).post(`/ur/esito-valutazione/${letta.id}`, { finanzia: true, finanziamentoAssegnato: 1_000, concludi: true });
  await app.db.updateTable('proposta').set({ dipartimento_id: 1 }).where('id', '=', letta.id).execute();
  const { rad, direttore } = await buildLettori(app);
  const altrove = await buildUtente(app, { tipoUtente: 'RAD' });
  const read = async (who: Persona) => (await app.as(who).get(`/fasi-valutazione/proposta/${letta.id}`)).status;
  expect([await read(rad), await read(direttore), await read(altrove)]).toEqual([404, 404, 404]);

  const official = { data_ufficializzazione: new Date(DOPO) };
  await app.db.updateTable('classe').set(official).where('id', '=', of.bando.classeId).execute();
  for (const who of [rad, direttore]) {
    const { status, body } = await app.as(who).get<Fase[]>(`/fasi-valutazione/proposta/${letta.id}`);
    expect(status).toBe(200);
    expect(body.flatMap(({ valutazioneList }) => valutazioneList.map(({ punteggio }) => punteggio))).toEqual([7.77, 8]);
    const told = JSON.stringify(body);
    expect(told).toContain('Referee 1');
    for (const name of ['Wilhelmina', of.membro.cognome]) expect(told).not.toContain(`"${name}"`);
    const one = (await app.as(who).get<Valutazione>(`/valutazione/${collegiale.id}`)).body;
    expect(one).toMatchObject({ membroCommissione: null, updatedTimestamp: null, modificabile: false });
    expect((await app.as(who).get(`/criteri-valutazione/proposta/${letta.id}`)).status).toBe(200);
    expect((await app.as(who).get(`/ur/valutazione/pdf/${collegiale.id}`)).status).toBe(403);
  }
  expect(await read(altrove)).toBe(404);
});
