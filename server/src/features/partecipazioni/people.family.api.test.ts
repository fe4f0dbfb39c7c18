import { buildCampo, buildSezione } from '@sigeba/contract/form/template/template.build.ts';
import type { Colonna, Partecipante, PartecipanteManuale } from '@sigeba/contract/form/template/template.types.ts';
import type { Proposta } from '@sigeba/contract/proposte/proposta.shape.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { buildBando, buildUtente, type Persona, startTestApp, type TestBando } from '../../test/app.ts';
import { CATEGORIA } from '../../test/vocabolario.ts';

const app = await startTestApp({ now: '2026-03-20T11:00:00.000Z' });
afterAll(() => app.stop());

const [TITOLO, COPRO, DOCENTI, ESTERNI] = ['titolo', 'coprop', 'docent', 'estern'];
const colonna = (uid: string, label: string, flagRequired = false): Colonna => ({ uid, label, tipo: 'testo', flagRequired });
const colonne = [
  colonna('mesiPersona', 'Mesi', true),
  colonna('massaCritica', 'Massa critica'),
  colonna('settoreERC', 'Settore ERC'),
  colonna('ssd', 'SSD'),
];
const persone = (uid: string, categoriaId: number) =>
  buildCampo('participants', { uid, label: `Campo ${uid}`, opzioni: { categoriaId, colonne } });
const modulo = {
  sezioni: [
    buildSezione([
      buildCampo('textfield', { uid: TITOLO, opzioni: { titolo: true } }),
      persone(COPRO, CATEGORIA.COPROPONENTE),
      persone(DOCENTI, CATEGORIA.DOCENTE_RICERCATORE),
      buildCampo('participants_manual', { uid: ESTERNI, label: 'Esterni' }),
    ]),
  ],
  regole: [],
};

type Termini = { minimo?: number; massimo?: number; gruppoMin?: number; gruppoMax?: number };

/** A classe whose form asks for coproponenti, docenti and people from outside. */
async function bandoConGruppo({ minimo, massimo, gruppoMin, gruppoMax }: Termini = {}): Promise<TestBando> {
  const bando = await buildBando(app);
  const { classeId } = bando;
  await app.db
    .updateTable('form_versione')
    .set({ modello: JSON.stringify(modulo) })
    .where('id', '=', bando.formVersioneId)
    .execute();
  const terms = { classe_id: classeId, ruoli: [1, 2], minimo: minimo ?? null, massimo: massimo ?? null };
  await app.db
    .insertInto('classe_categoria')
    .values([
      { ...terms, categoria_id: CATEGORIA.COPROPONENTE },
      { ...terms, categoria_id: CATEGORIA.DOCENTE_RICERCATORE, minimo: null },
    ])
    .execute();
  await app.db
    .insertInto('classe_parametro')
    .values([
      { classe_id: classeId, codice: 'PARTECIPANTI_MIN', valore: gruppoMin ?? null },
      { classe_id: classeId, codice: 'PARTECIPANTI_MAX', valore: gruppoMax ?? null },
    ])
    .execute();
  return bando;
}

/** Someone who has been here once. */
async function persona(said: Parameters<typeof buildUtente>[1] = {}): Promise<Persona> {
  const made = await buildUtente(app, said);
  await app.db.updateTable('utente').set({ primo_accesso_ts: app.clock.now() }).where('id', '=', made.id).execute();
  return made;
}

const riga = ({ id }: { id: number }, said: Partial<Partecipante> = {}): Partecipante => ({
  utenteId: id,
  cognome: 'Chiunque',
  nome: '',
  ruolo: 'Rettore',
  dipartimento: 'Altrove',
  settoreERC: null,
  sottoSettoreERC: null,
  ssd: null,
  mesiPersona: null,
  massaCritica: null,
  piSostituito: null,
  partecipazioneEffettiva: null,
  status: 'NUOVA',
  categoriaId: CATEGORIA.COPROPONENTE,
  ...said,
});

const partecipanti = (...rows: Partecipante[]) => ({ partecipanti: rows });

class Lead {
  readonly bando: TestBando;
  readonly chi: Persona;
  proposta: Proposta;

  constructor(bando: TestBando, chi: Persona, proposta: Proposta) {
    this.bando = bando;
    this.chi = chi;
    this.proposta = proposta;
  }

  static async begin(termini: Termini = {}, valori: Record<string, unknown> = {}): Promise<Lead> {
    const bando = await bandoConGruppo(termini);
    const chi = await persona();
    const { body } = await app.as(chi).post<Proposta>('/proposte', { classeId: bando.classeId, valori: { [TITOLO]: 'T', ...valori } });
    return new Lead(bando, chi, body);
  }

  get id(): number {
    return this.proposta.id ?? 0;
  }

  async save(valori: Record<string, unknown>) {
    const reply = await app
      .as(this.chi)
      .put<Proposta>(`/proposte/${this.id}`, { valori: { [TITOLO]: 'T', ...valori }, lastUpdate: this.proposta.lastUpdate });
    if (reply.status === 200) this.proposta = reply.body;
    return reply;
  }

  listed = (uid = COPRO): Partecipante[] =>
    ((this.proposta.valori as Record<string, { partecipanti: Partecipante[] }>)[uid] ?? partecipanti()).partecipanti;

  async read(): Promise<Partecipante[]> {
    this.proposta = (await app.as(this.chi).get<Proposta>(`/proposte/${this.id}`)).body;
    return this.listed();
  }

  async controlla(): Promise<string[]> {
    const { body } = await app.as(this.chi).get<{ violazioni: { messaggio: string }[] }>(`/proposte/validazione/${this.id}`);
    return body.violazioni.map(({ messaggio }) => messaggio);
  }

  answer = (who: Persona, verb: 'accept' | 'refuse') => app.as(who).put(`/partecipazioni/${verb}/${this.id}`);
}

const refused = (messaggio: string, campo = COPRO) => ({ status: 422, body: { code: 3, violationReport: [{ campo, messaggio }] } });
const audits = async (id: number) =>
  app.db
    .selectFrom('audit_log')
    .select(['azione', 'dati'])
    .where('oggetto_tipo', '=', 'proposta')
    .where('oggetto_id', '=', id)
    .orderBy('id')
    .execute();

describe('the people of a proposta', () => {
  test('who is added is asked at Salva, not before [FORM-086] [FORM-128] [PROP-083]', async () => {
    const lead = await Lead.begin();
    const anna = await persona({ cognome: 'Neri', nome: 'Anna' });
    const requests = async () => (await app.as(anna).get('/partecipazioni')).body;
    await app
      .as(lead.chi)
      .get(`/utenti?classeId=${lead.bando.classeId}&categoriaId=${CATEGORIA.COPROPONENTE}&propostaId=${lead.id}&text=Neri`);
    expect(await requests()).toEqual([]);
    await lead.save({ [COPRO]: partecipanti(riga(anna, { status: 'ACCETTATA' })) });
    expect(await requests()).toMatchObject([{ proposta: { id: lead.id }, status: 'PENDING' }]);
    expect(lead.proposta.partecipanti_coproponenti).toMatchObject([{ utenteId: anna.id, status: 'PENDING' }]);
    expect((await audits(lead.id)).at(-1)).toMatchObject({ azione: 'saveProposta', dati: { invitati: [anna.id], ritirati: [] } });
  });

  test('with what is said of them, months with decimals; who they are is the university’s word [FORM-125] [FORM-013] [FORM-151]', async () => {
    const lead = await Lead.begin();
    const anna = await persona({ cognome: 'Neri', nome: 'Anna' });
    await lead.save({
      [COPRO]: partecipanti(riga(anna, { mesiPersona: 2.5, massaCritica: 'SI', settoreERC: 'PE2', ssd: 'PHYS-01/A', status: 'ACCETTATA' })),
    });
    const expected = {
      utenteId: anna.id,
      cognome: 'Neri',
      nome: 'Anna',
      ruolo: 'Professore ordinario',
      dipartimento: 'Fisica',
      settoreERC: 'PE2',
      sottoSettoreERC: null,
      ssd: 'PHYS-01/A',
      mesiPersona: 2.5,
      massaCritica: 'SI',
      piSostituito: null,
      partecipazioneEffettiva: null,
      status: 'PENDING',
      categoriaId: CATEGORIA.COPROPONENTE,
    };
    expect(lead.listed()).toEqual([expected]);
    expect(await lead.read()).toEqual([expected]);
  });

  test('they may be there from the first saving', async () => {
    const anna = await persona();
    const lead = await Lead.begin({}, { [COPRO]: partecipanti(riga(anna)) });
    expect(lead.listed()).toMatchObject([{ utenteId: anna.id, status: 'PENDING' }]);
  });

  test('an answer is seen without a saving: accepted, refused [FORM-128] [PROP-108]', async () => {
    const [anna, ugo] = [await persona(), await persona()];
    const lead = await Lead.begin({}, { [COPRO]: partecipanti(riga(anna), riga(ugo)) });
    await lead.answer(anna, 'accept');
    await lead.answer(ugo, 'refuse');
    expect((await lead.read()).map(({ status }) => status)).toEqual(['ACCETTATA', 'RIFIUTATA']);
    expect(lead.proposta.partecipanti_coproponenti.map(({ status }) => status).sort()).toEqual(['ACCETTATA', 'RIFIUTATA']);
    await lead.save({ [COPRO]: partecipanti(...lead.listed()) });
    expect(lead.listed().map(({ status }) => status)).toEqual(['ACCETTATA', 'RIFIUTATA']);
  });

  test('who is taken out before answering is asked no more; asked again they get a new request', async () => {
    const anna = await persona();
    const lead = await Lead.begin({}, { [COPRO]: partecipanti(riga(anna, { mesiPersona: 3 })) });
    await lead.save({});
    expect(lead.listed()).toEqual([]);
    expect((await app.as(anna).get('/partecipazioni')).body).toEqual([]);
    expect((await lead.answer(anna, 'accept')).status).toBe(409);
    expect((await audits(lead.id)).at(-1)).toMatchObject({ dati: { invitati: [], ritirati: [anna.id] } });
    await lead.save({ [COPRO]: partecipanti(riga(anna)) });
    expect(lead.listed()).toMatchObject([{ status: 'PENDING', mesiPersona: null }]);
    expect((await lead.answer(anna, 'accept')).status).toBe(200);
  });

  test('who has accepted stays, also where a saving leaves them out; taken out by name they go', async () => {
    const anna = await persona();
    const lead = await Lead.begin({}, { [COPRO]: partecipanti(riga(anna, { mesiPersona: 3 })) });
    await lead.answer(anna, 'accept');
    await lead.save({});
    expect(lead.listed()).toMatchObject([{ utenteId: anna.id, status: 'ACCETTATA', mesiPersona: 3 }]);
    await lead.save({ [COPRO]: partecipanti(riga(await persona())) });
    expect(lead.listed().find(({ utenteId }) => utenteId === anna.id)).toMatchObject({ status: 'ACCETTATA', mesiPersona: 3 });
    expect(lead.listed()).toHaveLength(2);
    await lead.save({ [COPRO]: { partecipanti: [], rimossi: [anna.id] } });
    expect(lead.listed()).toEqual([]);
    expect((await app.as(anna).get(`/proposte/${lead.id}`)).status).toBe(404);
  });

  test('who refused can be asked again', async () => {
    const anna = await persona();
    const lead = await Lead.begin({}, { [COPRO]: partecipanti(riga(anna)) });
    await lead.answer(anna, 'refuse');
    await lead.save({ [COPRO]: partecipanti(riga(anna)) });
    expect(lead.listed()).toMatchObject([{ status: 'PENDING' }]);
  });

  test('another categoria is another question: who had accepted must answer again', async () => {
    const anna = await persona();
    const lead = await Lead.begin({}, { [COPRO]: partecipanti(riga(anna)) });
    await lead.answer(anna, 'accept');
    await lead.save({
      [COPRO]: { partecipanti: [], rimossi: [anna.id] },
      [DOCENTI]: partecipanti(riga(anna, { categoriaId: CATEGORIA.DOCENTE_RICERCATORE })),
    });
    expect(lead.listed()).toEqual([]);
    expect(lead.listed(DOCENTI)).toMatchObject([{ utenteId: anna.id, status: 'PENDING' }]);
  });

  test('a person typed by hand is kept with qualifica and struttura, changed and taken out [FORM-087] [FORM-127]', async () => {
    const lead = await Lead.begin();
    const jean = {
      id: null,
      cognome: 'Petit',
      nome: 'Jean',
      ruolo: 'Esperto',
      qualifica: 'Directeur',
      struttura: 'CNRS',
      mesiPersona: 1.5,
      settoreERC: null,
    };
    const manuali = () => (lead.proposta.valori as Record<string, { manuali: PartecipanteManuale[] }>)[ESTERNI]?.manuali ?? [];
    await lead.save({ [ESTERNI]: { manuali: [jean] } });
    const [stored] = manuali();
    expect(stored).toEqual({ ...jean, id: expect.any(Number) });
    await lead.save({
      [ESTERNI]: {
        manuali: [
          { ...stored, struttura: 'INRIA' },
          { ...jean, id: 999_999, cognome: 'Grand' },
        ],
      },
    });
    expect(manuali().map(({ id, cognome, struttura }) => [id === stored?.id, cognome, struttura])).toEqual([
      [true, 'Petit', 'INRIA'],
      [false, 'Grand', 'CNRS'],
    ]);
    await lead.save({});
    expect(manuali()).toEqual([]);
  });
});

describe('what no saving takes', () => {
  test('somebody unknown, somebody who never came, somebody twice: refused with row and column', async () => {
    const lead = await Lead.begin();
    const [anna, never] = [await persona({ cognome: 'Neri', nome: 'Anna' }), await buildUtente(app)];
    const ignota = refused(`Campo ${COPRO}, riga 1: Persona: La persona non è tra quelle che si possono aggiungere.`);
    expect(await lead.save({ [COPRO]: partecipanti(riga({ id: 999_999 })) })).toMatchObject(ignota);
    expect(await lead.save({ [COPRO]: partecipanti(riga(never)) })).toMatchObject(ignota);
    expect(await lead.save({ [COPRO]: partecipanti(riga(anna), riga(anna)) })).toMatchObject({
      status: 422,
      text: expect.stringContaining('riga 2: Persona: Neri Anna è già nel gruppo.'),
    });
    const twoLists = {
      [COPRO]: partecipanti(riga(anna)),
      [DOCENTI]: partecipanti(riga(anna, { categoriaId: CATEGORIA.DOCENTE_RICERCATORE })),
    };
    expect(await lead.save(twoLists)).toMatchObject({ status: 422, text: expect.stringContaining('Neri Anna è già nel gruppo.') });
    expect(await lead.read()).toEqual([]);
  });

  test('somebody who is not admissible: by role, by state, the responsabile himself [FORM-005]', async () => {
    const lead = await Lead.begin();
    for (const said of [{ ruolo: 'AR' }, { ruolo: 'S-IN' }, { profiloValidato: false }, { utenteInternoValido: false }] as const) {
      const { id, cognome } = await persona(said);
      expect(await lead.save({ [COPRO]: partecipanti(riga({ id })) })).toMatchObject(
        refused(`Campo ${COPRO}, riga 1: Persona: ${cognome} Anna: Non ammissibile`),
      );
    }
    expect((await lead.save({ [COPRO]: partecipanti(riga(lead.chi)) })).status).toBe(422);
  });

  test('a categoria that is not the field’s, or not the classe’s', async () => {
    const lead = await Lead.begin();
    const anna = await persona();
    const wrong = {
      status: 422,
      text: expect.stringContaining('riga 1: Persona: La classe non prevede questa categoria di partecipanti.'),
    };
    expect(await lead.save({ [COPRO]: partecipanti(riga(anna, { categoriaId: CATEGORIA.TUTOR })) })).toMatchObject(wrong);
  });

  test.each([
    [{ massaCritica: 'FORSE' }, 'Massa critica: I valori ammessi sono SI e NO.'],
    [{ mesiPersona: '3' }, 'Mesi: Il valore inviato non è valido.'],
    [{ mesiPersona: -1 }, 'Mesi: Il valore deve essere tra 0 e 999.'],
    [{ mesiPersona: 1.125 }, 'Mesi: Sono ammesse solo cifre, con al massimo 2 decimali.'],
    [{ settoreERC: 'XX99' }, 'Settore ERC: La scelta fatta non è più disponibile: sceglierne una nella lista.'],
    [{ partecipazioneEffettiva: 'BOH' }, 'Partecipazione effettiva: I valori ammessi sono SI e NO.'],
  ])('%o [FORM-126]', async (said, messaggio) => {
    const lead = await Lead.begin();
    const row = riga(await persona(), said as Partial<Partecipante>);
    expect(await lead.save({ [COPRO]: partecipanti(row) })).toMatchObject(refused(`Campo ${COPRO}, riga 1: ${messaggio}`));
  });

  test('beyond the maximum, which counts who has not answered; a refusal frees the seat [FORM-003] [FORM-176]', async () => {
    const [anna, ugo, ada] = [await persona(), await persona(), await persona()];
    const lead = await Lead.begin({ massimo: 2 }, { [COPRO]: partecipanti(riga(anna), riga(ugo)) });
    await lead.answer(anna, 'accept');
    const three = async () => lead.save({ [COPRO]: partecipanti(...(await lead.read()), riga(ada)) });
    expect(await three()).toMatchObject(refused(`Campo ${COPRO}: Numero massimo raggiunto`));
    await lead.answer(ugo, 'refuse');
    expect((await three()).status).toBe(200);
  });

  test('beyond the maximum of the whole group, over all its lists [CALL-041]', async () => {
    const [anna, ugo] = [await persona(), await persona()];
    const lead = await Lead.begin({ gruppoMax: 2 }, { [COPRO]: partecipanti(riga(anna)) });
    const reply = await lead.save({
      [COPRO]: partecipanti(...lead.listed()),
      [DOCENTI]: partecipanti(riga(ugo, { categoriaId: CATEGORIA.DOCENTE_RICERCATORE })),
    });
    expect(reply).toMatchObject(refused(`Campo ${DOCENTI}: Numero massimo raggiunto`, DOCENTI));
  });
});

describe('Controlla', () => {
  test('counts who has accepted towards the minimum, of the categoria and of the group [CALL-040]', async () => {
    const anna = await persona();
    const lead = await Lead.begin({ minimo: 1, gruppoMin: 2 }, { [COPRO]: partecipanti(riga(anna, { mesiPersona: 1 })) });
    expect(await lead.controlla()).toEqual([
      'Coproponenti: serve almeno 1 persona con partecipazione accettata (ora 0).',
      'Il gruppo deve avere almeno 2 persone, compreso il responsabile, con partecipazione accettata (ora 1).',
    ]);
    await lead.answer(anna, 'accept');
    expect(await lead.controlla()).toEqual([]);
  });

  test('asks for what the template requires of each person', async () => {
    const lead = await Lead.begin({}, { [COPRO]: partecipanti(riga(await persona())) });
    expect(await lead.controlla()).toEqual(['Questo campo numerico è obbligatorio.']);
  });
});

describe('after the sending', () => {
  test('what was sent keeps the people as they were, and who had not answered has lapsed', async () => {
    const [anna, ugo] = [await persona(), await persona()];
    const rows = [riga(anna, { mesiPersona: 1 }), riga(ugo, { mesiPersona: 2 })];
    const lead = await Lead.begin({}, { [COPRO]: partecipanti(...rows) });
    await lead.answer(anna, 'accept');
    await lead.controlla();
    await lead.read();
    const sent = await app.as(lead.chi).put<Proposta>(`/proposte/sottomissione/${lead.id}`, { lastUpdate: lead.proposta.lastUpdate });
    expect(sent.status).toBe(200);
    const expected = [
      { utenteId: anna.id, status: 'ACCETTATA' },
      { utenteId: ugo.id, status: 'RIFIUTATA', decaduta: true },
    ];
    expect(await lead.read()).toMatchObject(expected);
    const frozen = await app.db
      .selectFrom('compilazione_versione as v')
      .innerJoin('proposta as p', 'p.compilazione_id', 'v.compilazione_id')
      .select('v.valori')
      .where('p.id', '=', lead.id)
      .executeTakeFirstOrThrow();
    expect(frozen.valori).toMatchObject({ [COPRO]: { partecipanti: expected } });
  });
});
