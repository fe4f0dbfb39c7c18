import type { AnteprimaEsiti, IterRiga } from '@sigeba/contract/iter/iter.shape.ts';
import type { Errore } from '@sigeba/contract/refusals/refusal.ts';
import type { Esecuzione } from '@sigeba/contract/wire.shape.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { afterwards } from '../../test/afterwards.ts';
import { buildBando, buildProposta, buildUtente, startTestApp, type TestBando, writtenDirectly } from '../../test/app.ts';
import { buildStep } from '../../test/buildRendiconto.ts';
import { mailsTold } from '../../test/toldTo.ts';

const NOW = '2026-05-20T11:00:00.000Z';
const app = await startTestApp({ now: NOW });
afterAll(() => app.stop());

const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'], cognome: 'Moretti', nome: 'Elena' });
const altra = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'], cognome: 'Neri', nome: 'Pia' });
const terza = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['TERZA'] });
const { giveEsito, changeTitolare } = writtenDirectly(app);

const sent = (bando: TestBando, said: object = {}) =>
  buildProposta(app, { bando, status: 'INVIATA', at: '2026-03-20T11:00:00.000Z', ...said });
const list = async (query = '', who = ufficio) => (await app.as(who).get<IterRiga[]>(`/ur/iter-bandi${query}`)).body;
const rowOf = async ({ classeId }: TestBando) => (await list()).find(({ idClasse }) => idClasse === classeId) as IterRiga;
const path = ({ classeId }: TestBando) => `/ur/iter-bandi/ufficializzazione/${classeId}`;
const officialise = (bando: TestBando, who = ufficio, body: object = {}) =>
  app.as(who).put<Esecuzione & { dataUfficializzazione: string } & Errore>(path(bando), body);
const preview = async (bando: TestBando) => (await app.as(ufficio).get<AnteprimaEsiti>(path(bando))).body;
const save = (bando: TestBando, body: object) =>
  afterwards(app.as(ufficio).put(`/ur/iter-bandi/${bando.classeId}`, body), async () => {
    const rows = await app.as(ufficio).get<IterRiga[]>('/ur/iter-bandi');
    return { ...rows, body: rows.body.find(({ idClasse }) => idClasse === bando.classeId) as IterRiga };
  });

describe('the classi in Gestione Iter', () => {
  test('each classe has its outcome, its date, its visibility and its steps [API-091] [CALL-016] [REND-032]', async () => {
    const bando = await buildBando(app, { nomeTipologia: 'Progetti di Ateneo', nomeClasse: 'Progetti piccoli' });
    await buildStep(app, { bando, nome: 'Rendiconto finale', mesi: 12 });
    expect(await rowOf(bando)).toMatchObject({
      nomeTipologia: 'Progetti di Ateneo',
      nomeClasse: 'Progetti piccoli',
      idClasse: bando.classeId,
      gruppo: 'STANDARD',
      esitoUfficializzato: false,
      dataUfficializzazione: null,
      visibilita: false,
      fineValutazione: null,
      step: [
        {
          idStep: expect.any(Number),
          nome: 'Rendiconto finale',
          mesi: 12,
          startTimestamp: expect.any(String),
          endTimestamp: expect.any(String),
          scadenzaTeorica: null,
          logInvioMail: [],
        },
      ],
    });
  });

  test('the list shows the classi of a year, or of a call', async () => {
    const old = await buildBando(app, { anno: 2024, endTimestamp: '2024-03-31T12:00:00.000Z' });
    expect((await list('?anno=2024')).map(({ idClasse }) => idClasse)).toEqual([old.classeId]);
    expect((await list(`?bandoId=${old.id}`)).map(({ idClasse }) => idClasse)).toEqual([old.classeId]);
  });

  test('the list shows the classi of the groups that an account works on', async () => {
    const [standard, tm] = [await buildBando(app), await buildBando(app, { gruppo: 'TM', sigla: 'TM' })];
    const seen = (await list('', terza)).map(({ idClasse }) => idClasse);
    expect([seen.includes(tm.classeId), seen.includes(standard.classeId)]).toEqual([true, false]);
    expect((await officialise(standard, terza)).status).toBe(404);
  });

  test('the classi of the third mission show the progress of their referees, the others do not [CALL-036] [EVAL-103]', async () => {
    const [standard, tm] = [await buildBando(app), await buildBando(app, { gruppo: 'TM', sigla: 'TM' })];
    const proposta = await sent(tm);
    await addReferees(proposta.id);
    expect(await rowOf(standard)).not.toHaveProperty('referee');
    expect((await rowOf(tm)).referee).toEqual({ attivi: 2, conclusi: 1, solleciti: 1 });
  });
});

describe('the officialisation of a classe', () => {
  test('the officialisation makes the outcomes official, and shows them [API-092] [CALL-057]', async () => {
    const bando = await buildBando(app);
    await giveEsito(await sent(bando));
    expect((await rowOf(bando)).visibilita).toBe(false);
    expect(await officialise(bando)).toMatchObject({ status: 200, body: { dataUfficializzazione: NOW } });
    expect(await rowOf(bando)).toMatchObject({
      esitoUfficializzato: true,
      dataUfficializzazione: NOW,
      visibilita: true,
      tempoValutazioneConclusa: true,
      ufficializzataDa: 'Moretti Elena',
    });
  });

  test('the officialisation is refused whole where outcomes are missing, and names each proposta [CALL-029] [ERR-049]', async () => {
    const bando = await buildBando(app);
    const [whole, without, draft, reopened] = [await sent(bando), await sent(bando), await sent(bando), await sent(bando)];
    const excluded = await sent(bando);
    await buildProposta(app, { bando });
    await giveEsito(whole);
    await giveEsito(draft);
    await app.db.updateTable('esito').set({ esito_concluso: false }).where('proposta_id', '=', draft.id).execute();
    await app.db
      .updateTable('proposta')
      .set({ status_valutazione: 'NON_FINANZIATA', esito_speciale: 'NON_AMMISSIBILE' })
      .where('id', '=', excluded.id)
      .execute();
    await app.db.updateTable('proposta').set({ status: 'BOZZA' }).where('id', '=', reopened.id).execute();
    const { status, body } = await officialise(bando);
    expect([status, body.code, body.message]).toEqual([409, 91, '3 proposte sono ancora senza esito.']);
    const numberOf = async ({ id }: { id: number }) =>
      (await app.db.selectFrom('proposta').select('numero_protocollo').where('id', '=', id).executeTakeFirstOrThrow()).numero_protocollo;
    expect(body.violationReport).toEqual(
      expect.arrayContaining([
        { campo: await numberOf(without), messaggio: "Manca l'esito." },
        { campo: await numberOf(draft), messaggio: "L'esito non è concluso." },
        { campo: await numberOf(reopened), messaggio: 'Riaperta e non ancora inviata di nuovo.' },
      ]),
    );
    expect(body.violationReport).toHaveLength(3);
    expect(await rowOf(bando)).toMatchObject({
      esitoUfficializzato: false,
      proposteDaValutare: 1,
      proposteSenzaEsito: 1,
      proposteRiaperte: 1,
      senzaCommissari: true,
    });
    expect(await app.mailTo(whole.responsabile)).not.toContain('M-05');
  });

  test('the officialisation is refused before the end of the call', async () => {
    const bando = await buildBando(app, { endTimestamp: '2026-05-20T11:00:00.000Z' });
    expect((await officialise(bando)).body.message).toContain('fino al 20/05/2026 13:00');
    app.clock.advance({ milliseconds: 1 });
    expect((await officialise(bando)).status).toBe(200);
    app.clock.set(NOW);
  });

  test('the officialisation happens once, also of two at the same time [CALL-058]', { tags: 'database' }, async () => {
    const bando = await buildBando(app);
    const proposta = await sent(bando);
    await giveEsito(proposta);
    const replies = await Promise.all([officialise(bando), officialise(bando, altra)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)?.body.message).toBe(
      'Gli esiti della classe sono già ufficiali dal 20/05/2026 13:00.',
    );
    expect(await app.mailTo(proposta.responsabile)).toEqual(['M-05']);
  });

  test('the officialisation tells each holder the outcome, and also the lead where somebody else holds the proposta [CALL-028] [OUT-021]', async () => {
    const bando = await buildBando(app, { nomeClasse: 'Progetti medi' });
    const [funded, refused] = [await sent(bando), await sent(bando)];
    await giveEsito(funded, { finanziamento: 12_000, assegno: 0 });
    await giveEsito(refused, { statusValutazione: 'NON_FINANZIATA', finanziamento: 0, assegno: 0 });
    const titolare = await buildUtente(app);
    await changeTitolare(funded, titolare);
    const { body } = await officialise(bando);
    expect(body).toMatchObject({ inviate: 3, fallite: 0, logInvioMail: [{ tipo: 'Esiti ufficiali', da: 'Moretti Elena', inviate: 3 }] });
    const letters = await app.db
      .selectFrom('email_outbox')
      .select(['destinatario_utente_id as a', 'corpo'])
      .where('oggetto_id', 'in', [funded.id, refused.id])
      .where('tipo', '=', 'M-05')
      .execute();
    expect(letters.map(({ a }) => a)).toEqual(expect.arrayContaining([titolare.id, funded.responsabile.id, refused.responsabile.id]));
    const letterTo = (id: number) => letters.find(({ a }) => a === id)?.corpo;
    for (const each of [titolare, funded.responsabile, refused.responsabile]) {
      expect(letterTo(each.id)).toContain(`Gentile ${each.nome} ${each.cognome},`);
    }
    expect(letterTo(titolare.id)).toMatch(/Esito: finanziata\nFinanziamento concesso: 12\.000,00\s€\n\n/);
    // Whatever declines says why (D-201).
    expect(letterTo(refused.responsabile.id)).toContain('Esito: non finanziata\nMotivazione: Ottimo lavoro\n\n');
  });

  test('a holder who reads English is told the outcome in English, as the preview shows it [D-297]', async () => {
    const bando = await buildBando(app, { nomeClasse: 'Progetti medi' });
    const [funded, refused] = [await sent(bando), await sent(bando)];
    await giveEsito(funded, { finanziamento: 12_000, assegno: 0 });
    await giveEsito(refused, { statusValutazione: 'NON_FINANZIATA', finanziamento: 0, assegno: 0 });
    for (const { responsabile } of [funded, refused])
      await app.db.updateTable('utente').set({ lingua: 'en' }).where('id', '=', responsabile.id).execute();
    const { esempio } = await preview(bando);
    await officialise(bando);
    expect(await mailsTold(app, funded.responsabile)).toBe(JSON.stringify([{ soggetto: esempio?.soggetto, corpo: esempio?.corpo }]));
    expect(esempio?.corpo).toContain('Outcome: funded\nFunding awarded: €12,000.00\n\n');
    expect(await mailsTold(app, refused.responsabile)).toContain('Outcome: not funded\\nReason: Ottimo lavoro');
  });

  test('the preview of the officialisation shows numbers and an example of the letter', async () => {
    const bando = await buildBando(app);
    const [funded, refused] = [await sent(bando), await sent(bando)];
    await giveEsito(funded, { finanziamento: 12_000, assegno: 24_000 });
    expect(await preview(bando)).toMatchObject({
      motivo: 'Una proposta è ancora senza esito.',
      mancanze: [{ messaggio: "Manca l'esito." }],
      esempio: null,
    });
    await giveEsito(refused, { statusValutazione: 'NON_FINANZIATA', finanziamento: 0, assegno: 0 });
    expect(await preview(bando)).toMatchObject({
      motivo: null,
      inviate: 2,
      finanziate: 1,
      nonFinanziate: 1,
      nonAmmissibili: 0,
      finanziamento: 12_000,
      assegni: 24_000,
      destinatari: 2,
      esempio: { a: funded.responsabile.email, corpo: expect.stringContaining('finanziata') },
    });
    expect((await rowOf(bando)).esitoUfficializzato).toBe(false);
  });

  test('an officialisation of what another account changed meanwhile is refused with the name', async () => {
    const bando = await buildBando(app);
    const { lastUpdate } = await rowOf(bando);
    await app.as(altra).put(`/ur/iter-bandi/${bando.classeId}`, { fineValutazione: '2026-06-30T12:00:00.000Z', lastUpdate });
    const { body } = await officialise(bando, ufficio, { lastUpdate });
    expect([body.code, body.message]).toEqual([9, expect.stringContaining('Neri Pia')]);
  });

  test('the register names the officialising account and how many people were told', async () => {
    const bando = await buildBando(app, { nome: 'Bando registrato', nomeClasse: 'Classe A' });
    await giveEsito(await sent(bando));
    await officialise(bando);
    const { body } = await app.as(ufficio).get<{ resultList: object[] }>('/ur/audit');
    expect(JSON.stringify(body.resultList)).toContain(
      `Moretti Elena ha ufficializzato gli esiti della classe «Classe A» del bando ${bando.id} «Bando registrato» (proposte: 1, e-mail: 1)`,
    );
  });
});

describe('a researcher', () => {
  const utente = buildUtente(app);
  test('a researcher neither lists classi nor makes them official [SEC-027] [SEC-028]', async () => {
    const bando = await buildBando(app);
    expect([(await app.as(await utente).get('/ur/iter-bandi')).status, (await officialise(bando, await utente)).status]).toEqual([
      403, 403,
    ]);
    expect((await rowOf(bando)).esitoUfficializzato).toBe(false);
  });

  test('a researcher neither sets the period of a step nor sends its mails [SEC-029] [SEC-033]', async () => {
    const { id } = await buildStep(app, { bando: await buildBando(app) });
    const as = app.as(await utente);
    expect((await as.put(`/step-rendicontazione/${id}`, { startDate: NOW, endDate: NOW })).status).toBe(403);
    expect((await as.put(`/step-rendicontazione/mail-comunicazione-date/${id}`, {})).status).toBe(403);
  });
});

describe('the results of an official classe', () => {
  test('the results can be suspended and shown again, and the date stays', async () => {
    const bando = await buildBando(app);
    expect((await save(bando, { visibilita: false })).body.message).toBe('Gli esiti della classe non sono ancora ufficiali.');
    await officialise(bando);
    expect((await save(bando, { visibilita: false })).body).toMatchObject({ visibilita: false, dataUfficializzazione: NOW });
    expect((await save(bando, { visibilita: true })).body).toMatchObject({ visibilita: true, dataUfficializzazione: NOW });
  });
});

describe('the end of the evaluation', () => {
  test('the office sets the end of the evaluation, not before the end of the call, until the classe is official', async () => {
    const bando = await buildBando(app);
    const early = await save(bando, { fineValutazione: '2026-03-31T11:59:00.000Z' });
    expect(early.body.violationReport).toEqual([
      { campo: 'fineValutazione', messaggio: 'La valutazione non può finire prima della chiusura del bando (31/03/2026 14:00).' },
    ]);
    const { body } = await save(bando, { fineValutazione: NOW });
    expect(body).toMatchObject({ fineValutazione: NOW, tempoValutazioneConclusa: false });
    app.clock.advance({ milliseconds: 1 });
    expect((await rowOf(bando)).tempoValutazioneConclusa).toBe(true);
    app.clock.set(NOW);
    expect((await save(bando, { fineValutazione: null })).body.fineValutazione).toBeNull();
    await officialise(bando);
    expect((await save(bando, { fineValutazione: NOW })).body.message).toContain('già ufficiali');
  });
});

/** One who accepted and was reminded, one who concluded too, one disabled, one who never answered. */
async function addReferees(propostaId: number): Promise<void> {
  const at = new Date(NOW);
  const referee = (email: string, said: object) => ({
    proposta_id: propostaId,
    nome: 'Ann',
    cognome: 'Lee',
    email,
    invito_ts: at,
    ...said,
  });
  const [, concluded] = await app.db
    .insertInto('referee')
    .values([
      referee('a@reviewer.example', { accettazione_ts: at, invio_sollecito_ts: at }),
      referee('b@reviewer.example', { accettazione_ts: at }),
      referee('c@reviewer.example', { accettazione_ts: at, disabilitazione_ts: at }),
      referee('d@reviewer.example', {}),
    ])
    .returning('id')
    .execute();
  await app.db
    .insertInto('valutazione')
    .values({ proposta_id: propostaId, referee_id: concluded?.id ?? 0, status: 'CONCLUSA', conclusa_ts: at })
    .execute();
}
