import { afterAll, describe, expect, test } from 'vitest';
import { actFor } from '../../test/actFor.ts';
import { anagraficaOf } from '../../test/anagraficaOf.ts';
import { buildUtente, startTestApp } from '../../test/app.ts';

const app = await startTestApp({ now: '2026-03-10T08:00:00.000Z' });
afterAll(() => app.stop());

const ufficio = await buildUtente(app, {
  tipoUtente: 'UFFICIO_RICERCA',
  cognome: 'Mancini',
  nome: 'Paola',
  abilitazioni: ['UFFICIO', 'CAN_IMPERSONA', 'HELPDESK'],
});
const terza = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['TERZA'] });
const { create, save, read, faults } = await anagraficaOf(app, ufficio);

let counter = 0;
const luisa = (tipoUtente: string) => {
  counter += 1;
  return { tipoUtente, cognome: 'Ferri', nome: 'Luisa', email: `luisa${counter}@ateneo.example` };
};
const mailsTo = (id: number) =>
  app.db.selectFrom('email_outbox').select(['modello', 'corpo', 'rispondi_a']).where('destinatario_utente_id', '=', id).execute();

describe('a new account of an office [D-232]', () => {
  test('needs a name and an address; of the help desk it gets the link that sets its password, and enters with it', async () => {
    const { status, body } = await create(luisa('HELP_DESK'));
    expect({ status, tipo: body.tipoUtente, sso: body.useSSO, ruolo: body.ruolo }).toEqual({
      status: 200,
      tipo: 'HELP_DESK',
      sso: false,
      ruolo: null,
    });
    const [mail, ...others] = await mailsTo(body.id);
    expect({ modello: mail?.modello, others }).toEqual({ modello: 'M-44.password', others: [] });
    const [, token] = mail?.corpo.match(/imposta-password\?area=hd#(\S+)/) ?? [];
    const password = 'tre cavalli al trotto lento';
    expect((await app.anonymous.post('/password/imposta', { token, password })).status).toBe(200);
    expect((await app.anonymous.post('/login', { username: body.email, password, versione: '1.5.5' })).status).toBe(200);
  });

  test('of the ethics office enters by single sign-on, and is told where', async () => {
    const { body } = await create(luisa('UFFICIO_CERT'));
    expect(body.useSSO).toBe(true);
    const [mail] = await mailsTo(body.id);
    expect(mail).toMatchObject({ modello: 'M-44', rispondi_a: ufficio.email });
    expect(mail?.corpo).toContain('Ufficio del Comitato Etico');
    expect(mail?.corpo).toMatch(/example\/login\n/);
  });

  test('of the research office gets its flags, each with who gave it; the register tells it', async () => {
    const { body } = await create({ ...luisa('UFFICIO_RICERCA'), abilitazioni: ['terza', 'award'] });
    const da = { id: ufficio.id, cognome: 'Mancini', nome: 'Paola' };
    const quando = '2026-03-10T08:00:00.000Z';
    expect(body.abilitazioni).toEqual([
      { codice: 'award', da, quando },
      { codice: 'terza', da, quando },
    ]);
    const { body: storia } = await app.as(ufficio).get<{ resultList: { testo: string }[] }>(`/ur/utenti/${body.id}/storia`);
    expect(storia.resultList.map(({ testo }) => testo)).toEqual([
      'Mancini Paola ha inserito in anagrafica la persona con un account Ufficio ricerca (abilitazioni: Terza missione, Award)',
    ]);
  });

  test.each(['UFFICIO_RICERCA', 'UFFICIO_CERT', 'HELP_DESK'])('%s is made by UFFICIO alone', async (tipo) => {
    expect((await create(luisa(tipo), terza)).status).toBe(403);
  });

  test.each(['HELP_DESK', 'UFFICIO_CERT', 'UTENTE'])('flags are refused to an account of type %s', async (tipo) => {
    expect(await create({ ...luisa(tipo), abilitazioni: ['ufficio'] })).toMatchObject({ status: 409, body: { code: 91 } });
  });

  test('of the help desk is corrected until its password is set: the old link ends, the new address gets another', async () => {
    const { body } = await create(luisa('HELP_DESK'));
    const tokenOf = (corpo = '') => /imposta-password\?area=hd#(\S+)/.exec(corpo)?.[1];
    const [first] = await mailsTo(body.id);
    const corrected = await save(body, { email: 'luisa.ferri@ateneo.example', cognome: 'Ferro' });
    expect(corrected).toMatchObject({ status: 200, body: { email: 'luisa.ferri@ateneo.example', cognome: 'Ferro' } });
    const mails = await app.db
      .selectFrom('email_outbox')
      .select(['modello', 'destinatario', 'corpo'])
      .where('destinatario_utente_id', '=', body.id)
      .orderBy('id')
      .execute();
    expect(mails.map(({ modello, destinatario }) => [modello, destinatario])).toEqual([
      ['M-44.password', body.email],
      ['M-44.password', 'luisa.ferri@ateneo.example'],
    ]);
    const password = 'tre cavalli al trotto lento';
    expect((await app.anonymous.post('/password/imposta', { token: tokenOf(first?.corpo), password })).status).not.toBe(200);
    expect((await app.anonymous.post('/password/imposta', { token: tokenOf(mails[1]?.corpo), password })).status).toBe(200);
    const late = await save(await read(body), { email: 'altra@ateneo.example' });
    expect({ status: late.status, campi: faults(late) }).toEqual({ status: 422, campi: ['email'] });
  });

  test('has an address of the university, which is not the own one of its maker', async () => {
    expect(faults(await create({ ...luisa('HELP_DESK'), email: 'luisa@altrove.example' }))).toEqual(['email']);
    const own = await create({ ...luisa('HELP_DESK'), cognome: 'Mancini', nome: 'Paola', email: ufficio.email.replace('@', '+hd@') });
    expect(faults(own)).toEqual(['email']);
  });

  test('is made by nobody who acts for somebody else', async () => {
    const hd = await buildUtente(app, { tipoUtente: 'HELP_DESK' });
    const { acting } = await actFor(app, hd, ufficio);
    expect((await acting.post('/ur/utenti/save', luisa('HELP_DESK'))).status).toBe(403);
  });
});
