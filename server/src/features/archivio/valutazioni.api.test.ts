import { afterAll, expect, test } from 'vitest';
import { buildBando, buildCommissione, buildProposta, buildUtente, type Persona, startTestApp } from '../../test/app.ts';

const app = await startTestApp({ now: '2026-05-20T11:00:00.000Z' });
afterAll(() => app.stop());

const at = '2026-03-20T11:00:00.000Z';
const aperta = await buildBando(app, { nomeClasse: 'Referee noti' });
const nascosta = await buildBando(app, { nomeClasse: 'Referee nascosti' });
const person = (said: object = {}) => buildUtente(app, { dipartimento: 1, ...said });
const [presidente, membro] = [await person({ cognome: 'Fontana' }), await person({ cognome: 'Lombardi' })];
await buildCommissione(app, { bando: aperta, presidente, membri: [membro] });
await buildCommissione(app, { bando: nascosta, presidente, membri: [membro], refereeNascosti: true });
const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });

const CONCLUSA = { status: 'CONCLUSA', conclusa_ts: new Date(at) } as const;
const sent = async (bando: typeof aperta) => buildProposta(app, { bando, status: 'INVIATA', at, responsabile: await person() });

/** A proposta with a concluded sheet of a referee, a draft of another, and the draft of the commissione. */
async function evaluated(bando: typeof aperta, cognome: string, dipartimento = 1) {
  const proposta = await buildProposta(app, {
    bando,
    status: 'INVIATA',
    at,
    titolo: `Di ${cognome}`,
    responsabile: await person({ dipartimento }),
  });
  const { id: criterio_id } = await app.db
    .insertInto('criterio')
    .values({
      classe_id: bando.classeId,
      descrizione: 'Originalità',
      posizione: proposta.id,
      tipo: 'NORMALE',
      bloccante: false,
      coefficiente: 1.125,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const sheet = async (who: object, conclusa: boolean, punteggio: number) => {
    const { id: valutazione_id } = await app.db
      .insertInto('valutazione')
      .values({
        proposta_id: proposta.id,
        ...who,
        status: conclusa ? 'CONCLUSA' : 'BOZZA',
        punteggio,
        conclusa_ts: conclusa ? new Date(at) : null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await app.db.insertInto('valutazione_punteggio').values({ valutazione_id, criterio_id, punteggio, motivazione: '=SUM(A1)' }).execute();
  };
  for (const [at_, conclusa] of [true, false].entries()) {
    const referee = {
      nome: 'Wilhelmina',
      cognome: `${cognome}${at_}`,
      email: `${cognome}${at_}@reviewer.example`,
      invito_ts: new Date(at),
    };
    const { id } = await app.db
      .insertInto('referee')
      .values({ proposta_id: proposta.id, ...referee })
      .returning('id')
      .executeTakeFirstOrThrow();
    await sheet({ referee_id: id }, conclusa, 7.5 + at_);
  }
  await sheet({ membro_commissione_id: presidente.id }, false, 4);
  return proposta;
}
const noto = await evaluated(aperta, 'Noto');
const segreto = await evaluated(nascosta, 'Segreto');
const lontano = await evaluated(aperta, 'Lontano', 3);

const csv = async (who: Persona, root = 'mc', query = '') => {
  const { status, text, bytes } = await app.as(who).get(`/${root}/proposte/valutazioni/export?${query}`);
  return {
    status,
    text,
    rows: String(bytes ?? '')
      .trim()
      .split('\r\n')
      .map((row) => row.split(';')),
  };
};

test('has a row for each sheet and criterion, with the columns of the specification [ARCH-025]', async () => {
  const { rows } = await csv(membro, 'mc', `classeId=${aperta.classeId}`);
  expect(rows[0]?.join(';').replace(/^\uFEFF/, '')).toBe(
    'Protocollo;Titolo;Fase;Valutatore;Criterio;Punteggio;Coefficiente;Motivazione;Totale;Stato;Ultima modifica;Anno;Bando;Classe;Dipartimento;Macroarea;Cognome responsabile;Nome responsabile;E-mail responsabile',
  );
  expect(rows.slice(1).map((row) => row.slice(0, 10))).toEqual([
    [noto.numeroProtocollo, 'Di Noto', 'Valutazione', 'Noto0 Wilhelmina', 'Originalità', '7,5', '1,125', "'=SUM(A1)", '7,5', 'Conclusa'],
    [
      noto.numeroProtocollo,
      'Di Noto',
      'Valutazione',
      expect.stringContaining('Fontana'),
      'Originalità',
      '4',
      '1,125',
      "'=SUM(A1)",
      '4',
      'Bozza',
    ],
  ]);
});

test('has the overall text of a sheet beside those of its criteria, and sheets without criteria (D-120)', async () => {
  const parole = await buildBando(app, { anno: 2025, nomeClasse: 'Con parole' });
  await buildCommissione(app, { bando: parole, presidente, membri: [membro] });
  const proposta = await evaluated(parole, 'Parole');
  const sheets = app.db.updateTable('valutazione').where('proposta_id', '=', proposta.id);
  await sheets.set({ motivazione: 'Nel complesso buona' }).where('status', '=', 'CONCLUSA').execute();
  const [respinta, approvata] = [await sent(parole), await sent(parole)];
  for (const [{ id }, punteggio, motivazione] of [
    [respinta, 0, 'Fuori tema'],
    [approvata, 1, null],
  ] as const)
    await app.db
      .insertInto('valutazione')
      .values({ proposta_id: id, membro_commissione_id: presidente.id, respinta: punteggio === 0, motivazione, punteggio, ...CONCLUSA })
      .execute();
  const { rows } = await csv(presidente, 'mc', `classeId=${parole.classeId}`);
  expect(rows.slice(1).map((row) => row.slice(3, 10).join(';'))).toEqual([
    "Parole0 Wilhelmina;Originalità;7,5;1,125;'=SUM(A1);7,5;Conclusa",
    'Parole0 Wilhelmina;Motivazione generale;;;Nel complesso buona;7,5;Conclusa',
    "Fontana Anna;Originalità;4;1,125;'=SUM(A1);4;Bozza",
    'Fontana Anna;Respinta;;;Fuori tema;0;Conclusa',
    'Fontana Anna;Approvata senza referee;;;;1;Conclusa',
  ]);
});

test('names no referee to members of a commissione that hides them; the chair and the office read the names (D-102)', async () => {
  const hidden = await csv(membro, 'mc', `classeId=${nascosta.classeId}`);
  expect(hidden.rows.map((row) => row[3])).toContain('Referee 1');
  expect(hidden.text).not.toMatch(/Segreto\d|Wilhelmina|reviewer/);
  for (const [who, root] of [
    [presidente, 'mc'],
    [ufficio, 'ur'],
  ] as const)
    expect((await csv(who, root, `classeId=${nascosta.classeId}`)).rows.map((row) => row[3])).toContain('Segreto0 Wilhelmina');
});

test('has no draft of a referee, and nothing of another macro-area', async () => {
  const all = await csv(membro, 'mc', 'anno=2026');
  expect(all.text).not.toMatch(/Noto1|Lontano/);
  expect(all.rows.slice(1).map((row) => row[0])).toEqual([noto, noto, segreto, segreto].map((each) => each.numeroProtocollo));
  expect((await csv(presidente)).rows.map((row) => row[0])).toContain(lontano.numeroProtocollo);
});

test('is made from 2020 on, or from the year that the university sets [ARCH-026] [API-251] [LIM-058]', async () => {
  const statuses = async () => [(await csv(membro, 'mc', 'anno=2019')).status, (await csv(membro, 'mc', 'anno=2020')).status];
  expect(await statuses()).toEqual([409, 200]);
  await app.db
    .insertInto('configurazione')
    .values({ chiave: 'valutazioni_csv.anno_minimo', valore: '2018', descrizione: 'Anno' })
    .execute();
  expect(await statuses()).toEqual([200, 200]);
  await app.db.updateTable('configurazione').set({ valore: '2030' }).where('chiave', '=', 'valutazioni_csv.anno_minimo').execute();
  expect((await csv(membro)).rows).toHaveLength(1);
  await app.db.deleteFrom('configurazione').where('chiave', '=', 'valutazioni_csv.anno_minimo').execute();
});

test('is recorded in the register with its filter', async () => {
  await csv(membro, 'mc', 'anno=2026');
  const { azione, dati } = await app.db
    .selectFrom('audit_log')
    .select(['azione', 'dati'])
    .where('azione', '=', 'exportValutazioni')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect([azione, dati]).toMatchObject(['exportValutazioni', { anno: 2026, righe: 4 }]);
});
