import type { Proposta } from '@sigeba/contract/proposte/proposta.shape.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { buildBando, buildProposta, buildRichiesta, buildUtente, startTestApp, type TestProposta } from '../../test/app.ts';
import { CAMPO } from '../../test/modello.ts';

const NOW = '2026-03-20T11:00:00.000Z';
const app = await startTestApp({ now: NOW });
afterAll(() => app.stop());

const send = ({ responsabile, id, fresh }: TestProposta) =>
  app.as(responsabile).putAndRead<Proposta>(`/proposte/sottomissione/${id}`, fresh);
const expectStill = async (proposta: TestProposta, status: 'BOZZA' | 'INVIATA') => {
  expect(await app.statusOf(proposta)).toBe(status);
  if (status === 'BOZZA') expect(await app.mailTo(proposta.responsabile)).toEqual([]);
};
const frozenOf = ({ id }: TestProposta) =>
  app.db
    .selectFrom('compilazione_versione as v')
    .innerJoin('proposta as p', 'p.compilazione_id', 'v.compilazione_id')
    .select(['v.versione', 'v.valori', 'v.quando'])
    .where('p.id', '=', id)
    .execute();

describe('sending a proposta', () => {
  test('the responsabile sends a complete bozza: it gets a protocol number and a receipt is queued [PROP-005] [PROP-068] [API-042]', async () => {
    const proposta = await buildProposta(app, { completa: true });

    const reply = await send(proposta);

    const numeroProtocollo = expect.stringMatching(/^RM2026-\d{7}$/);
    expect(reply).toMatchObject({
      status: 200,
      body: { status: 'INVIATA', numeroProtocollo, sendTimestamp: NOW, versione: 1, esito: null },
    });
    expect(await app.mailTo(proposta.responsabile)).toEqual(['M-03']);
  });

  test('the page after the sending shows the accepted members and the lapsed requests', async () => {
    const proposta = await buildProposta(app, { completa: true });
    await buildRichiesta(app, { proposta, status: 'ACCETTATA' });
    await buildRichiesta(app, { proposta });

    const { body } = await send(proposta);

    expect(body.partecipanti_coproponenti.map(({ status, decaduta }) => [status, decaduta])).toContainEqual(['RIFIUTATA', true]);
    expect((await app.as(proposta.responsabile).get(`/proposte/${proposta.id}`)).body).toEqual(body);
  });

  test('the receipt names number, instant to the second and link, and reaches accepted members; the others are told that the request has lapsed', async () => {
    const proposta = await buildProposta(app, { completa: true, titolo: 'Reti neurali' });
    const { utente: member } = await buildRichiesta(app, { proposta, status: 'ACCETTATA' });
    const { utente: silent } = await buildRichiesta(app, { proposta });
    const { utente: refuser } = await buildRichiesta(app, { proposta, status: 'RIFIUTATA' });

    const { body } = await send(proposta);

    expect(await Promise.all([member, silent, refuser].map(app.mailTo))).toEqual([['M-03'], ['M-02'], []]);
    const mail = await app.db
      .selectFrom('email_outbox')
      .selectAll()
      .where('destinatario_utente_id', '=', member.id)
      .executeTakeFirstOrThrow();
    expect(mail).toMatchObject({
      destinatario: member.email,
      soggetto: `Domanda inviata: protocollo ${body.numeroProtocollo}`,
      stato: 'DA_INVIARE',
    });
    expect(mail.corpo).toContain(
      `la proposta "Reti neurali" è stata inviata il 20/03/2026 12:00:00 con il protocollo ${body.numeroProtocollo}.`,
    );
    expect(mail.corpo).toContain(`https://bandi.ateneo.example/proposte/${proposta.id}/view`);
  });

  test('the sent answers are kept with the profile of that day', async () => {
    const responsabile = await buildUtente(app, { dataDiNascita: '1986-03-21', dipartimento: 3 });
    const proposta = await buildProposta(app, { responsabile, completa: true });

    expect(await send(proposta)).toMatchObject({ status: 200, body: { etaAllaDomanda: 39 } });

    expect(await frozenOf(proposta)).toEqual([{ versione: 1, valori: proposta.valori, quando: new Date(NOW) }]);
    const row = await app.db.selectFrom('proposta').selectAll().where('id', '=', proposta.id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      dipartimento_id: 3,
      macroarea_id: 2,
      ruolo_id: 1,
      ssd_id: 1,
      eta_alla_domanda: 39,
      finanziamento_richiesto: 14_500.5,
      assegno_richiesto: 24_000,
    });
  });

  test('requests without an answer lapse; the others stay as they are', async () => {
    const proposta = await buildProposta(app, { completa: true });
    await buildRichiesta(app, { proposta });
    await buildRichiesta(app, { proposta, status: 'ACCETTATA' });
    await send(proposta);
    const requests = await app.db
      .selectFrom('richiesta_partecipazione as q')
      .innerJoin('proposta_partecipante as p', 'p.id', 'q.partecipante_id')
      .select(['q.status', 'q.decaduta'])
      .where('p.proposta_id', '=', proposta.id)
      .orderBy('q.id')
      .execute();
    expect(requests).toEqual([
      { status: 'RIFIUTATA', decaduta: true },
      { status: 'ACCETTATA', decaduta: false },
    ]);
  });

  test('the audit log names the sender', async () => {
    const proposta = await buildProposta(app, { completa: true });
    await send(proposta);
    const { id } = proposta.responsabile;
    expect(await app.auditOf(proposta)).toEqual([
      { azione: 'sendProposta', reale: id, effettivo: id, quando: new Date(NOW), dati: null, ip: '127.0.0.1' },
    ]);
  });

  test('a member cannot send, and the refusal says who can', async () => {
    const proposta = await buildProposta(app, { completa: true });
    const { utente } = await buildRichiesta(app, { proposta, status: 'ACCETTATA' });
    expect(await send({ ...proposta, responsabile: utente })).toMatchObject({
      status: 403,
      body: { code: 13, message: 'Solo il responsabile può modificare, eliminare o inviare la proposta.' },
    });
    await expectStill(proposta, 'BOZZA');
  });

  test('a second sending is refused with the number of the first', async () => {
    const proposta = await buildProposta(app, { status: 'INVIATA' });
    expect(await send(proposta)).toMatchObject({
      status: 409,
      body: { code: 91, message: `La domanda è già stata inviata (protocollo ${proposta.numeroProtocollo}).` },
    });
  });

  test('a sending without Controlla since the last save is refused', async () => {
    const proposta = await buildProposta(app);
    expect(await send(proposta)).toMatchObject({ status: 409, body: { code: 91, message: 'Controlla la domanda prima di inviarla.' } });
    await expectStill(proposta, 'BOZZA');
  });

  test('answers that are no longer valid are refused, since the check is repeated', async () => {
    const proposta = await buildProposta(app, { completa: true });
    await app.db
      .updateTable('compilazione')
      .set({ valori: JSON.stringify({ ...proposta.valori, [CAMPO.titolo]: undefined }) })
      .where('id', 'in', (eb) => eb.selectFrom('proposta').select('compilazione_id').where('id', '=', proposta.id))
      .execute();
    expect(await send(proposta)).toMatchObject({ status: 409, body: { code: 91, message: 'La domanda ha 1 errore.' } });
    await expectStill(proposta, 'BOZZA');
  });

  test('a sending without a confirmed profile is refused', async () => {
    const proposta = await buildProposta(app, { completa: true, responsabile: await buildUtente(app, { profiloValidato: false }) });
    expect(await send(proposta)).toMatchObject({
      status: 409,
      body: { code: 91, message: 'Conferma il tuo profilo prima di inviare la domanda.' },
    });
    await expectStill(proposta, 'BOZZA');
  });

  test('a sending beyond the limit of the tipologia is refused with the reason', async () => {
    const bando = await buildBando(app, { sigla: 'LIM', limite: 1 });
    const responsabile = await buildUtente(app);
    await buildProposta(app, { bando, responsabile, status: 'INVIATA' });
    const second = await buildProposta(app, { bando, responsabile, completa: true });
    expect(await send(second)).toMatchObject({
      status: 409,
      body: { code: 91, message: 'Hai già inviato una domanda come responsabile per questa tipologia.' },
    });
    expect(await app.statusOf(second)).toBe('BOZZA');
  });

  test('of two proposte at once where one is allowed one is sent', { tags: 'database' }, async () => {
    const bando = await buildBando(app, { sigla: 'LIM2', limite: 1 });
    const responsabile = await buildUtente(app);
    const both = [
      await buildProposta(app, { bando, responsabile, completa: true }),
      await buildProposta(app, { bando, responsabile, completa: true }),
    ];
    const replies = await Promise.all(both.map(send));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('a person who is blocked meanwhile is refused', async () => {
    const proposta = await buildProposta(app, { completa: true, responsabile: await buildUtente(app, { utenteInternoValido: false }) });
    expect(await send(proposta)).toMatchObject({ status: 409, body: { code: 91, message: 'Il tuo profilo risulta bloccato.' } });
  });

  test('answers that another person saved meanwhile are not sent unseen: code 9 names person and instant [API-042]', async () => {
    const proposta = await buildProposta(app, { completa: true });
    const { id, cognome, nome } = await buildUtente(app);
    await app.db.updateTable('proposta').set({ updated_by: id }).where('id', '=', proposta.id).execute();
    const reply = await send({ ...proposta, fresh: { lastUpdate: '2026-03-20T10:59:59.999Z' } });
    expect(reply).toMatchObject({
      status: 409,
      body: { code: 9, message: `I dati sono stati modificati da un altro utente (${cognome} ${nome}, 20/03/2026 12:00).` },
    });
    await expectStill(proposta, 'BOZZA');
  });
});
