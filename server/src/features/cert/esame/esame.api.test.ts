import type { NoteIstanza } from '@sigeba/contract/cert/esame/esame.shape.ts';
import type { Istanza, IstanzaRiga } from '@sigeba/contract/cert/istanza.shape.ts';
import type { Errore } from '@sigeba/contract/refusals/refusal.ts';
import type { Pagina } from '@sigeba/contract/wire.shape.ts';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { buildUtente, type Persona, startTestApp } from '../../../test/app.ts';
import { buildModuloEtica } from '../../../test/buildIstanza.ts';
import { comitatoOf } from '../../../test/comitatoOf.ts';
import { mailsTold } from '../../../test/toldTo.ts';

const NOW = '2026-03-20T11:00:00.000Z';
const app = await startTestApp({ now: NOW });
afterAll(() => app.stop());
beforeEach(() => app.clock.set(NOW));
await buildModuloEtica(app);
const anna = await buildUtente(app, { cognome: 'Verdi', nome: 'Anna' });
const { ufficio, presidente, interno, altro, esterno, assign, sit, decide, inviata, compilata, read, esame, seat } = await comitatoOf(app);

const messaggi = ({ violationReport, message }: Errore) => violationReport?.map(({ messaggio }) => messaggio) ?? [message];
const list = async (who: Persona, query = '') =>
  (await app.as(who).get<Pagina<IstanzaRiga> & Errore>(`/cert/getListValutazione?limit=100${query}`)).body;
const sees = async (who: Persona, { id }: { id: number }) => (await list(who)).resultList.some((row) => row.id === id);
const note = (who: Persona, { id }: { id: number }) => app.as(who).get<NoteIstanza & Errore>(`/cert/note/${id}`);
const scrive = (who: Persona, { id }: { id: number }, membroPropostaId: number, said: object = {}) =>
  app.as(who).put<Errore>('/cert/note/salvaModificaNotaCert', {
    propostaCertId: id,
    membroPropostaId,
    note: 'La mia nota',
    flag_minor_major: 0,
    conflittoInteressi: false,
    ...said,
  });
const postoDi = async (istanza: { id: number }, { id }: Persona) =>
  (await esame(presidente, istanza)).body.membri.find((membro) => membro.certMembroCommissione.utenteId === id)?.id ?? 0;

describe('the reading of an istanza', () => {
  test('is open to office and chair once it is sent, to a member once it is assigned or in a sitting, to nobody else [CERT-131] [CERT-169]', async () => {
    const istanza = await inviata(anna);
    expect([await sees(ufficio, istanza), await sees(presidente, istanza)]).toEqual([true, true]);
    for (const who of [interno, esterno]) {
      expect(await sees(who, istanza)).toBe(false);
      expect((await app.as(who).get(`/cert/${istanza.id}`)).status).toBe(404);
      expect((await esame(who, istanza)).status).toBe(404);
    }
    await assign(istanza, [[interno, 0]]);
    expect([await sees(interno, istanza), await sees(altro, istanza), await sees(esterno, istanza)]).toEqual([true, false, false]);
    await sit([istanza], { presenti: [presidente, interno, esterno] });
    expect([await sees(altro, istanza), await sees(esterno, istanza)]).toEqual([true, true]);
    expect((await app.as(esterno).get<Istanza>(`/cert/${istanza.id}`)).body).toMatchObject({ titolo: istanza.titolo, bloccato: true });
    const estranea = await buildUtente(app, { cognome: 'Neri' });
    expect((await app.as(estranea).get(`/cert/${istanza.id}`)).status).toBe(404);
  });

  test('is open to the chair alone for a Bozza, and that filter is refused to all others [CERT-043] [CERT-175]', async () => {
    const bozza = await compilata(anna);
    expect((await list(presidente, '&statusValutazione=1')).resultList.map(({ id }) => id)).toContain(bozza.id);
    for (const who of [ufficio, interno, esterno]) {
      expect((await app.as(who).get('/cert/getListValutazione?statusValutazione=1')).status).toBe(403);
      expect(await sees(who, bozza)).toBe(false);
    }
    expect((await app.as(ufficio).get<Record<string, number>>('/cert/getListValutazione/conteggi')).body['1']).toBe(0);
  });

  test('shows all notes to office, chair and internal members, to an external one their own, to the proponent none [CERT-087] [CERT-170] [CERT-173]', async () => {
    const istanza = await inviata(anna);
    await assign(istanza, [
      [interno, 0],
      [esterno, 1],
    ]);
    await scrive(interno, istanza, await postoDi(istanza, interno), { note: 'Nota di Greco' });
    await scrive(esterno, istanza, await postoDi(istanza, esterno), { note: 'Nota di Marini' });
    const letti = async (who: Persona) => (await note(who, istanza)).body.membri.map((membro) => membro.note);
    for (const who of [ufficio, presidente, interno]) expect(await letti(who)).toEqual(['Nota di Greco', 'Nota di Marini']);
    expect(await letti(esterno)).toEqual(['Nota di Marini']);
    expect((await note(anna, istanza)).status).toBe(403);
    const dettaglio = (await app.as(esterno).get<Istanza>(`/cert/${istanza.id}`)).body;
    expect(dettaglio.membroProposta.map((membro) => membro.note)).toEqual([null, 'Nota di Marini']);
    expect((await read(anna, istanza)).body.membroProposta).toEqual([]);
  });

  test('shows a chair nothing of the committee’s work on their own istanza, which they do not decide', async () => {
    const propria = await inviata(presidente);
    await assign(propria, [[interno, 0]]);
    await sit([propria]);
    expect((await esame(presidente, propria)).body).toMatchObject({ propria: true, membri: [], valutazione: null, storico: [] });
    expect((await decide(propria, {}, presidente)).body.message).toBe("L'istanza è tua: la valuta chi altri siede nel Comitato.");
    expect((await decide(propria, { favorevoli: 3 }, ufficio)).status).toBe(200);
  });
});

describe('a note', () => {
  test('is written by an assigned member, internal or external, never empty, never another’s but by the chair [CERT-149] [CERT-161] [CERT-181]', async () => {
    const istanza = await inviata(anna);
    await assign(istanza, [
      [interno, 0],
      [esterno, 2],
    ]);
    const [suo, dellEsterno] = [await postoDi(istanza, interno), await postoDi(istanza, esterno)];
    const annotati = async () => (await note(presidente, istanza)).body.membri;
    expect((await scrive(interno, istanza, suo)).status).toBe(200);
    expect(await annotati()).toMatchObject([{ note: 'La mia nota', flag_minor_major: 0 }, {}]);
    expect((await scrive(esterno, istanza, dellEsterno)).status).toBe(200);
    expect(messaggi((await scrive(interno, istanza, suo, { note: ' ' })).body)).toEqual(['Inserisci una nota']);
    expect(messaggi((await scrive(interno, istanza, suo, { note: 'x'.repeat(4001) })).body)).toEqual(['Al massimo 4000 caratteri.']);
    expect((await scrive(interno, istanza, dellEsterno)).status).toBe(404);
    expect((await scrive(ufficio, istanza, suo)).status).toBe(403);
    expect((await scrive(presidente, istanza, suo, { note: 'Corretta' })).status).toBe(200);
    expect(await annotati()).toMatchObject([{ note: 'Corretta' }, {}]);
  });

  test('is not owed by a member who declares a conflict, leaves the istanza, and is no longer counted among voters', async () => {
    const istanza = await inviata(anna);
    await assign(istanza, [
      [interno, 0],
      [esterno, 2],
    ]);
    await sit([istanza]);
    expect((await esame(ufficio, istanza)).body.voto).toEqual({
      presenti: 4,
      inConflitto: 0,
      senzaVoto: 1,
      votanti: 3,
      presidenteVota: true,
    });
    await scrive(interno, istanza, await postoDi(istanza, interno), { note: null, conflittoInteressi: true });
    await app.as(altro).put(`/cert/${istanza.id}/conflitto`, { conflittoInteressi: true });
    expect((await esame(altro, istanza)).body.inConflitto).toBe(true);
    expect((await esame(ufficio, istanza)).body.voto).toEqual({
      presenti: 4,
      inConflitto: 2,
      senzaVoto: 1,
      votanti: 1,
      presidenteVota: true,
    });
    expect((await note(altro, istanza)).status).toBe(404);
    expect(messaggi((await decide(istanza, { favorevoli: 3 })).body)).toEqual(['I favorevoli sono al massimo 1.']);
    expect((await decide(istanza, { favorevoli: 1 })).status).toBe(200);
  });
});

test('carries no vote when the commission’s expert writes it, even as rapporteur, nor do they count for the numero legale', async () => {
  const flag = (value: 2 | null) =>
    app.db.updateTable('cert_membro_commissione').set({ flag: value }).where('utente_id', '=', esterno.id).execute();
  await flag(2);
  const istanza = await inviata(anna);
  await assign(istanza, [[esterno, 0]]);
  await sit([istanza]);
  const { voto, membri } = (await esame(ufficio, istanza)).body;
  expect(voto).toEqual({ presenti: 4, inConflitto: 0, senzaVoto: 1, votanti: 3, presidenteVota: true });
  const suo = membri.find(({ certMembroCommissione: { utenteId } }) => utenteId === esterno.id);
  expect(suo).toMatchObject({ senzaVoto: true, certMembroCommissione: { flag: 0, classeUtente: 'Relatore 1' } });
  expect(messaggi((await decide(istanza)).body)).toEqual(['I favorevoli sono al massimo 3.']);
  expect((await decide(istanza, { favorevoli: 3 })).status).toBe(200);
  await flag(null);
});

describe('a decision', () => {
  const inSeduta = async (proponente = anna) => {
    const istanza = await inviata(proponente);
    await sit([istanza]);
    return istanza;
  };

  test.each([
    [2, 'A', 'Approvata'],
    [3, 'C', 'Approvata con condizione'],
    [5, 'N', 'Non approvata'],
  ] as const)(
    'of %i is stored with its votes and told to the proponent [CERT-058] [CERT-105] [CERT-106]',
    async (statoId, lettera, descrizione) => {
      const istanza = await inSeduta();
      const voti = statoId === 5 ? { favorevoli: 1, astenuti: 1, contrari: 2 } : { favorevoli: 2, astenuti: 1, contrari: 1 };
      const decision = {
        statoId,
        ...voti,
        notePresidenteCert: 'Del presidente',
        notaRevisione: 'Da fare',
        dataSeduta: '2026-03-20',
      };
      const { status, body } = await decide(istanza, { ...decision, numeroDelibera: `D${statoId}` }, statoId === 5 ? ufficio : presidente);
      expect(status).toBe(200);
      expect(body).toMatchObject({ stato: { id: statoId, descrizione }, lettera, notaValutazione: 'Bene', noteComponenti: 'Concordi' });
      expect(body).toMatchObject({ ...voti, numeroDelibera: `D${statoId}`, notePresidenteCert: 'Del presidente' });
      expect(body.certSeduta?.dataSeduta).toBe('2026-03-20');
      expect(body.dataValutazione).toBe(NOW);
      expect((await app.mailTo(anna)).at(-1)).toBe('M-20');
      expect(await mailsTold(app, anna)).toContain(`Esito: ${descrizione}.`);
      const propria = (await read(anna, istanza)).body;
      expect(propria).toMatchObject({
        stato: { id: statoId },
        favorevoli: null,
        noteComponenti: null,
        notePresidenteCert: null,
        notaValutazione: null,
      });
      expect(propria.condizioni?.testo ?? null).toBe(statoId === 3 ? 'Da fare' : null);
    },
  );

  test('is told in English to a proponent who reads English [D-297]', async () => {
    const john = await buildUtente(app, { lingua: 'en' });
    const voti = { favorevoli: 2, astenuti: 1, contrari: 1 };
    await decide(await inSeduta(john), { statoId: 3, ...voti, notaRevisione: 'Da fare', dataSeduta: '2026-03-20', numeroDelibera: 'D33' });
    expect(await mailsTold(app, john)).toMatch(/Outcome: approved with conditions\.\\n\\nDa fare\\n\\nYou can read it again here/i);
  });

  test('is refused with every fault [CERT-123] [CERT-151]', async () => {
    const istanza = await inSeduta();
    const niente = { statoId: null, note: '', noteComponenti: '', numeroDelibera: '' };
    expect(messaggi((await decide(istanza, niente)).body)).toEqual(['Selezionare una valutazione', 'Inserisci una nota']);
    expect(messaggi((await decide(istanza, { ...niente, statoId: 2 })).body)).toEqual([
      'Inserire il Numero Delibera',
      'Inserire note componenti',
      'Inserisci una nota',
    ]);
    expect(messaggi((await decide(istanza, { favorevoli: 2 })).body)).toEqual(['Il totale votanti non corrisponde al numero dei presenti']);
    expect(messaggi((await decide(istanza, { statoId: 1 })).body)).toEqual(['Selezionare una valutazione']);
  });

  test('is taken by office and chair only [CERT-169]', async () => {
    const istanza = await inSeduta();
    for (const who of [interno, esterno, anna]) expect((await decide(istanza, {}, who)).status).toBe(403);
  });

  test('needs a registered sitting; its number is unique in its year', async () => {
    const fuori = await inviata(anna);
    expect((await decide(fuori)).body.message).toBe("L'istanza non è in una seduta registrata: registra la seduta prima di deliberare.");
    const [una, altra] = [await inSeduta(), await inSeduta()];
    expect((await decide(una, { numeroDelibera: 'UNICA' })).status).toBe(200);
    expect((await decide(altra, { numeroDelibera: ' UNICA ' })).body.message).toBe('La delibera n. UNICA/2026 esiste già.');
    expect((await decide(una)).body.message).toBe("L'istanza è nello stato «Approvata»: non è da valutare.");
  });

  test('excludes the vote of a member found in conflict during the sitting, and is not taken by a user in conflict', async () => {
    const istanza = await inSeduta();
    expect((await decide(istanza, { conflittoInteressi: true })).status).toBe(409);
    const decision = { membriInConflitto: [seat(altro)], favorevoli: 3 };
    expect((await decide(istanza, decision)).status).toBe(200);
    expect((await esame(ufficio, istanza)).body.membri.filter((membro) => membro.conflittoInteressi)).toHaveLength(1);
  });
});

describe('the archive', () => {
  test('is filtered by state, surname and year, and shows the columns of each row [CERT-045] [CERT-053] [CERT-055]', async () => {
    const zeta = await buildUtente(app, { cognome: 'Zùccari', nome: 'Ugo', dipartimento: 1 });
    const istanza = await inviata(zeta);
    const { resultList } = await list(ufficio, '&cognome=zuc&anno=2026&statusValutazione=6');
    expect(resultList).toMatchObject([
      { id: istanza.id, numeroProtocollo: istanza.numeroProtocollo, dataInvio: NOW, utenteProponente: { cognome: 'Zùccari' } },
    ]);
    expect(resultList[0]?.azioni).toEqual(['VALUTA', 'LEGGI_NOTE', 'NON_VALUTABILE']);
    expect((await list(presidente, '&cognome=zuc')).resultList[0]?.azioni).toContain('RIAPRI');
    expect((await list(ufficio, '&cognome=zuc&anno=2025')).totale).toBe(0);
    expect((await list(ufficio, '&cognome=zuc&statusValutazione=2')).totale).toBe(0);
    const { body: conteggi } = await app.as(ufficio).get<Record<string, number>>('/cert/getListValutazione/conteggi?cognome=zuc');
    expect(conteggi).toMatchObject({ ALL: 1, '6': 1, '2': 0 });
  });

  test('exports istanze not assessable, for office and chair [CERT-065] [CERT-172]', async () => {
    const rosa = await buildUtente(app, { cognome: 'Rosa', nome: 'Ivo' });
    const istanza = await inviata(rosa);
    await decide(istanza, { statoId: 7, note: 'Fuori ambito' });
    const file = (who: Persona) => app.as(who).get('/cert/nonValutabili/export?cognome=rosa');
    const { status, text } = await file(ufficio);
    expect(status).toBe(200);
    expect(text).toContain(
      'Protocollo;Titolo;Proponente;Dipartimento;Data invio;Motivazione;Data decisione;Anno;Macroarea;Cognome;Nome;E-mail',
    );
    expect(text).toMatch(new RegExp(`;2026;[^;]*;Rosa;Ivo;${rosa.email}`));
    expect(text).toContain('Fuori ambito');
    expect((await file(interno)).status).toBe(403);
  });
});
