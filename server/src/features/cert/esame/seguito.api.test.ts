import type { NoteIstanza } from '@sigeba/contract/cert/esame/esame.shape.ts';
import type { Istanza, IstanzaRiga } from '@sigeba/contract/cert/istanza.shape.ts';
import type { Errore } from '@sigeba/contract/refusals/refusal.ts';
import type { Pagina } from '@sigeba/contract/wire.shape.ts';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { afterwards } from '../../../test/afterwards.ts';
import { buildUtente, type Persona, startTestApp } from '../../../test/app.ts';
import { buildModuloEtica } from '../../../test/buildIstanza.ts';
import { comitatoOf } from '../../../test/comitatoOf.ts';

const NOW = '2026-03-20T11:00:00.000Z';
const app = await startTestApp({ now: NOW });
afterAll(() => app.stop());
beforeEach(() => app.clock.set(NOW));
await buildModuloEtica(app);
const anna = await buildUtente(app, { cognome: 'Verdi', nome: 'Anna' });
const { ufficio, presidente, interno, esterno, assign, sit, decide, inviata, read, save, check, send, esame, reopen } =
  await comitatoOf(app);

const messaggi = ({ violationReport, message }: Errore) => violationReport?.map(({ messaggio }) => messaggio) ?? [message];
const sees = async (who: Persona, { id }: { id: number }) => {
  const { resultList } = (await app.as(who).get<Pagina<IstanzaRiga>>('/cert/getListValutazione?limit=100')).body;
  return resultList.some((row) => row.id === id);
};

describe('a revision', () => {
  test('clears members and sitting, keeps the history, asks the proponent, and comes back as /R1 for a new sitting [CERT-121] [CERT-133] [CERT-184]', async () => {
    const istanza = await inviata(anna);
    await assign(istanza, [[interno, 0]]);
    const suo = (await esame(presidente, istanza)).body.membri.find(
      ({ certMembroCommissione }) => certMembroCommissione.utenteId === interno.id,
    );
    const judgement = { membroPropostaId: suo?.id, note: 'Da rivedere', flag_minor_major: 0, conflittoInteressi: false };
    await app.as(interno).put('/cert/note/salvaModificaNotaCert', { propostaCertId: istanza.id, ...judgement });
    await sit([istanza]);
    const { body } = await decide(istanza, { statoId: 4, notaRevisione: 'Aggiungere il consenso', noteComponenti: null, favorevoli: 0 });
    expect(body).toMatchObject({ stato: { id: 4 }, lettera: 'R', membroProposta: [], certSeduta: null, membriAssegnati: 0 });
    const { storico } = (await esame(ufficio, istanza)).body;
    expect(storico.map(({ evento }) => evento)).toEqual([
      'Decisione del Comitato',
      'Inserita in una seduta',
      'Membri assegnati',
      'Istanza inviata',
    ]);
    expect(storico[0]?.dati).toContainEqual({ voce: 'Greco Luca (Relatore 1)', testo: 'revisione minore · Da rivedere' });
    expect(await sees(interno, istanza)).toBe(false);

    const daRivedere = (await read(anna, istanza)).body;
    expect(daRivedere).toMatchObject({ notaRevisione: 'Aggiungere il consenso', azioni: ['MODIFICA', 'DELIBERA_RIDOTTA'] });
    const saved = (await save(anna, daRivedere, daRivedere.datiProposta as never)).body;
    await check(anna, saved);
    const resent = (await send(anna, saved)).body;
    expect(resent).toMatchObject({
      stato: { id: 6 },
      numeroProtocollo: `${istanza.numeroProtocollo}/R1`,
      notaRevisione: 'Aggiungere il consenso',
    });
    expect((await esame(ufficio, istanza)).body).toMatchObject({ valutazione: { note: null, numeroDelibera: null }, membri: [] });
    expect((await app.as(ufficio).get<NoteIstanza>(`/cert/note/${istanza.id}`)).body.storico).toMatchObject([
      { revisione: 0, note: 'Bene' },
    ]);
    expect((await sit([istanza])).status).toBe(200);
    expect((await decide(istanza)).status).toBe(200);
  });

  test('lets the committee read the sent version while the proponent writes', async () => {
    const istanza = await inviata(anna);
    await decide(istanza, { statoId: 4 });
    const aperta = (await read(anna, istanza)).body;
    await save(anna, aperta, {});
    const letta = (await app.as(ufficio).get<Istanza>(`/cert/${istanza.id}`)).body;
    expect(letta.datiProposta).toEqual(istanza.datiProposta);
  });
});

describe('conditions', () => {
  test('are answered by the proponent and verified by the office, which may ask again', async () => {
    const istanza = await inviata(anna);
    await sit([istanza]);
    await decide(istanza, { statoId: 3, notaRevisione: 'Registrare il protocollo' });
    const rispondi = (risposta: string, who = anna) =>
      afterwards(app.as(who).put(`/cert/${istanza.id}/condizioni`, { risposta }), () => read(who, istanza));
    const verifica = (soddisfatte: boolean, nota = '', who = ufficio) =>
      afterwards(app.as(who).put(`/cert/${istanza.id}/condizioni/verifica`, { soddisfatte, nota }), () => esame(who, istanza));
    expect((await verifica(true)).body.message).toBe('Il proponente non ha ancora risposto alle condizioni.');
    expect(messaggi((await rispondi(' ')).body)).toEqual(['Inserisci la risposta.']);
    expect((await rispondi('Registrato')).body.condizioni).toMatchObject({ testo: 'Registrare il protocollo', risposta: 'Registrato' });
    expect((await rispondi('Altro', interno)).status).toBe(404);
    expect(messaggi((await verifica(false)).body)).toEqual(['Scrivi che cosa manca.']);
    expect((await verifica(false, 'Manca la data')).body.condizioni).toMatchObject({ risposta: null, verificateIl: null });
    const respinta = { nota: 'Manca la data', risposta: 'Registrato', quando: NOW };
    expect((await read(anna, istanza)).body.condizioni?.respinta).toEqual(respinta);
    expect((await rispondi('Registrato il 18 marzo')).body.condizioni?.respinta).toBeNull();
    expect((await verifica(true, '', interno)).status).toBe(403);
    expect((await verifica(true, '', presidente)).body.condizioni).toMatchObject({ risposta: 'Registrato il 18 marzo', verificateIl: NOW });
    expect((await rispondi('Ancora')).body.message).toBe("L'istanza non ha condizioni da verificare.");
    expect((await app.mailTo(anna)).slice(-2)).toEqual(['M-20', 'M-20']);
  });
});

describe('what was read before it is judged (D-303)', () => {
  /** Sent, with a rapporteur, in a registered sitting. */
  const inSeduta = async () => {
    const istanza = await inviata(anna);
    await assign(istanza, [[interno, 0]]);
    await sit([istanza]);
    return istanza;
  };
  const rispondi = (istanza: { id: number }, risposta: string) => app.as(anna).put(`/cert/${istanza.id}/condizioni`, { risposta });
  const verifica = (istanza: { id: number }, detta: object, who = ufficio) =>
    app.as(who).put<Errore>(`/cert/${istanza.id}/condizioni/verifica`, { soddisfatte: true, nota: '', ...detta });

  test('an answer to the conditions that changed since it was read is neither verified nor taken away [D-303]', async () => {
    const istanza = await inSeduta();
    await decide(istanza, { statoId: 3 });
    await rispondi(istanza, 'Consenso allegato');
    const { lastUpdate } = (await esame(ufficio, istanza)).body.istanza;
    await rispondi(istanza, 'Non alleghiamo il consenso');
    for (const detta of [{ lastUpdate }, { lastUpdate, soddisfatte: false, nota: 'Manca la data' }]) {
      const { status, body } = await verifica(istanza, detta);
      expect([status, body.code, body.message]).toEqual([409, 9, expect.stringContaining('Verdi Anna')]);
    }
    const after = (await esame(ufficio, istanza)).body;
    expect(after.condizioni).toMatchObject({ risposta: 'Non alleghiamo il consenso', verificateIl: null });
    expect((await verifica(istanza, { lastUpdate: after.istanza.lastUpdate })).status).toBe(200);
  });

  test('a chair who has left the istanza does not verify its conditions (D-148)', async () => {
    const istanza = await inSeduta();
    expect((await app.as(presidente).put(`/cert/${istanza.id}/conflitto`, { conflittoInteressi: true })).status).toBe(200);
    expect((await decide(istanza, { statoId: 3, favorevoli: 3 }, ufficio)).status).toBe(200);
    await rispondi(istanza, 'Fatto');
    expect((await verifica(istanza, {}, presidente)).body.message).toContain('conflitto');
    expect((await verifica(istanza, {})).status).toBe(200);
  });

  test('an istanza that was sent again since it was read is not decided unread [D-303]', async () => {
    const istanza = await inviata(anna);
    const { lastUpdate } = (await esame(ufficio, istanza)).body.istanza;
    const aperta = (await reopen(presidente, istanza)).body;
    const saved = (await save(anna, aperta, aperta.datiProposta as never)).body;
    await check(anna, saved);
    expect((await send(anna, saved)).status).toBe(200);
    const vecchia = { statoId: 7, numeroDelibera: null, lastUpdate } as const;
    expect((await decide(istanza, vecchia, ufficio)).body).toMatchObject({ code: 9 });
    expect((await esame(ufficio, istanza)).body.istanza.stato.id).toBe(6);
  });

  test('a note that its member saved meanwhile is shown to the chair who mends it [D-303]', async () => {
    const istanza = await inviata(anna);
    await assign(istanza, [[interno, 0]]);
    const [membro] = (await esame(presidente, istanza)).body.membri;
    const write = (who: Persona, note: string, prima?: string | null) =>
      app.as(who).put<Errore>('/cert/note/salvaModificaNotaCert', {
        propostaCertId: istanza.id,
        membroPropostaId: membro?.id,
        note,
        flag_minor_major: null,
        conflittoInteressi: false,
        ...(prima === undefined ? {} : { prima }),
      });
    expect((await write(interno, 'Contrario', null)).status).toBe(200);
    const { status, body } = await write(presidente, 'Favorevole', null);
    expect([status, messaggi(body)]).toEqual([422, [expect.stringContaining('«Contrario»')]]);
    expect((await write(presidente, 'Contrario.', 'Contrario')).status).toBe(200);
  });
});

describe('a note that the chair mends (D-303)', () => {
  const membroOf = async (istanza: { id: number }) => {
    const [membro] = (await esame(presidente, istanza)).body.membri;
    return membro?.id ?? 0;
  };
  const said = { note: 'Nota', flag_minor_major: 0 as 0 | 1 | null, conflittoInteressi: false };
  const write = (istanza: { id: number }, membroPropostaId: number, detta: object, who: Persona) =>
    app.as(who).put<Errore>('/cert/note/salvaModificaNotaCert', { propostaCertId: istanza.id, membroPropostaId, ...said, ...detta });
  const assigned = async () => {
    const istanza = await inviata(anna);
    await assign(istanza, [[interno, 0]]);
    await sit([istanza]);
    const id = await membroOf(istanza);
    return { istanza, id };
  };

  test('keeps a suggestion that its member changed since it was read [D-303]', async () => {
    const { istanza, id } = await assigned();
    await write(istanza, id, {}, interno);
    await write(istanza, id, { flag_minor_major: 1 }, interno);
    const comma = { note: 'Nota,', flag_minor_major: 0, prima: 'Nota', primaMinorMajor: 0 };
    const { status, body } = await write(istanza, id, comma, presidente);
    expect([status, messaggi(body)]).toEqual([422, [expect.stringContaining('«Revisione maggiore»')]]);
    expect((await write(istanza, id, { ...comma, primaMinorMajor: 1 }, presidente)).status).toBe(200);
  });

  test('is not replaced unread by a decision [D-303]', async () => {
    const { istanza, id } = await assigned();
    await write(istanza, id, { note: 'Contrario' }, interno);
    const membri = (letta: object) => ({
      membriPropostaDTOList: [{ membroPropostaId: id, presente: true, note: 'Favorevole', flag_minor_major: 0 as const, ...letta }],
    });
    const { status, body } = await decide(istanza, membri({ prima: null, primaMinorMajor: null }));
    expect([status, (body as unknown as Errore).violationReport?.map(({ campo }) => campo)]).toEqual([
      422,
      ['membriPropostaDTOList.0.note'],
    ]);
    expect((await esame(presidente, istanza)).body.membri[0]?.note).toBe('Contrario');
    expect((await decide(istanza, membri({ prima: 'Contrario', primaMinorMajor: 0 }))).status).toBe(200);
  });
});

describe('an istanza not assessable, or reopened', () => {
  test('is not assessable with a reason that the proponent reads, and returns to 6 after a mistake [CERT-118] [CERT-129]', async () => {
    const istanza = await inviata(anna);
    await sit([istanza], { inPreparazione: true, data: '2026-04-10' });
    expect((await decide(istanza, { statoId: 7, note: 'Competenza di OPBA', numeroDelibera: null })).body).toMatchObject({
      stato: { id: 7 },
      certSeduta: null,
    });
    expect((await read(anna, istanza)).body.notaValutazione).toBe('Competenza di OPBA');
    const torna = (motivo: string, who = ufficio) =>
      afterwards(app.as(who).put(`/cert/${istanza.id}/riporta-da-valutare`, { motivo }), () => esame(who, istanza));
    expect((await torna('Errore', interno)).status).toBe(403);
    expect(messaggi((await torna('')).body)).toEqual(['Inserisci il motivo.']);
    expect((await torna('Errore')).body.istanza.stato.id).toBe(6);
    expect((await torna('Errore')).body.message).toBe("Solo un'istanza non valutabile può tornare da valutare.");
  });

  test('is reopened by chair or office with a reason, outside any sitting; it keeps its number and is never deleted [CERT-130] [CERT-171]', async () => {
    const [una, altra, inSeduta] = [await inviata(anna), await inviata(anna), await inviata(anna)];
    for (const who of [interno, esterno, anna]) expect((await reopen(who, una)).status).toBe(403);
    expect((await reopen(presidente, una)).body).toMatchObject({ stato: { id: 1 }, numeroProtocollo: una.numeroProtocollo });
    expect((await reopen(ufficio, altra)).body.stato.id).toBe(1);
    expect((await app.mailTo(anna)).at(-1)).toBe('M-21');
    expect((await app.as(anna).delete<Errore>(`/cert/deletePropostaCert/${una.id}`)).status).toBe(409);
    await sit([inSeduta], { inPreparazione: true, data: '2026-04-10' });
    expect((await reopen(ufficio, inSeduta)).body.message).toBe("L'istanza è in una seduta e non può essere riaperta.");
    expect(messaggi((await reopen(ufficio, altra)).body)).toHaveLength(1);
  });
});

describe('concurrent acts', () => {
  test('let only one of a vote and a reopening succeed', async () => {
    const istanza = await inviata(anna);
    const [voto, riapertura] = await Promise.all([decide(istanza, { statoId: 4 }), reopen(ufficio, istanza)]);
    expect([voto.status, riapertura.status].toSorted()).toEqual([200, 409]);
    const { stato } = (await read(anna, istanza)).body;
    expect(stato.id).toBe(voto.status === 200 ? 4 : 1);
  });

  test('reopen the istanza while the proponent saves, and what was sent stays as it was', async () => {
    const istanza = await inviata(anna);
    const [salvata, riaperta] = await Promise.all([save(anna, istanza, {}), reopen(presidente, istanza)]);
    expect(riaperta.status).toBe(200);
    // Before the reopening the save is refused; after it the version that was read is stale.
    expect([91, 9]).toContain((salvata.body as unknown as Errore).code);
    const { stato, datiProposta } = (await read(anna, istanza)).body;
    expect([stato.id, datiProposta]).toEqual([1, istanza.datiProposta]);
  });

  test('tell the proponent who had the form open while the chair reopened, and overwrite nothing', async () => {
    const istanza = await inviata(anna);
    expect((await save(anna, istanza, {})).body).toMatchObject({ code: 91 });
    await reopen(presidente, istanza);
    expect((await save(anna, istanza, {})).body).toMatchObject({ code: 9 });
    const fresh = (await read(anna, istanza)).body;
    expect(fresh.datiProposta).toEqual(istanza.datiProposta);
    expect((await save(anna, fresh, fresh.datiProposta as never)).status).toBe(200);
  });
});
