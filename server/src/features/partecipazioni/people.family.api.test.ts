import type { ElencoPartecipanti, PartecipanteManuale, Valori } from '@sigeba/contract/form/template/template.types.ts';
import type { Proposta } from '@sigeba/contract/proposte/proposta.shape.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { buildRichiesta, buildUtente, type Persona, startTestApp } from '../../test/app.ts';
import { buildDaReferire, buildFasi, refereeAccettato } from '../../test/buildReferee.ts';
import { COPRO, DOCENTI, ESTERNI, partecipanti, peopleScene, riga } from '../../test/peopleScene.ts';
import { CATEGORIA } from '../../test/vocabolario.ts';

const app = await startTestApp({ now: '2026-03-20T11:00:00.000Z' });
afterAll(() => app.stop());
const { bandoConGruppo, persona, Lead, audits } = peopleScene(app);

const mailsTo = async ({ id }: { id: number }) =>
  (await app.db.selectFrom('email_outbox').select('tipo').where('destinatario_utente_id', '=', id).orderBy('id').execute()).map(
    ({ tipo }) => tipo,
  );

describe('the people of a proposta', () => {
  test('added people are asked at Salva, not before [FORM-086] [FORM-128] [PROP-083]', async () => {
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

  test('people have English roles and departments in an English form, both shown and stored', async () => {
    const bando = await bandoConGruppo();
    await app.db.updateTable('form').set({ lingua: 'en' }).where('id', '=', bando.formId).execute();
    await app.db.updateTable('dipartimento').set({ nome_en: 'Physics' }).where('nome', '=', 'Fisica').execute();
    const [chi, anna] = [await persona(), await persona({ cognome: 'Bell', nome: 'Anna' })];
    const begun = await app.as(chi).postAndRead<Proposta>('/proposte', { classeId: bando.classeId, valori: {} });
    const lead = new Lead(bando, chi, begun.body);
    await lead.save({ [COPRO]: partecipanti(riga(anna)) });
    expect(await lead.read()).toMatchObject([{ cognome: 'Bell', ruolo: 'Full professor', dipartimento: 'Physics' }]);
    await lead.save({ [COPRO]: partecipanti(riga(anna, { status: 'PENDING' })) });
    expect(lead.listed()).toMatchObject([{ cognome: 'Bell', ruolo: 'Full professor', dipartimento: 'Physics' }]);
  });

  test('have English roles and departments for a referee, and Italian ones for the office, whatever the form is written in (D-211)', async () => {
    await app.db.updateTable('dipartimento').set({ nome_en: 'Physics' }).where('nome', '=', 'Fisica').execute();
    const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });
    const bando = await bandoConGruppo();
    const fasi = await buildFasi(app, bando);
    const proposta = await buildDaReferire(app, { bando, faseId: fasi.referee });
    await buildRichiesta(app, { proposta, utente: await persona({ cognome: 'Bell', nome: 'Anna' }), status: 'ACCETTATA' });
    const { me } = await refereeAccettato(app, ufficio, proposta);
    const gruppoFor = async (chi: Persona, path: string) => {
      const { body } = await app.as(chi).get<{ valori: Valori }>(path);
      return (body.valori[COPRO] as ElencoPartecipanti).partecipanti.map(({ cognome, ruolo, dipartimento }) => [
        cognome,
        ruolo,
        dipartimento,
      ]);
    };
    expect(await gruppoFor(me, `/referee/proposte/${proposta.id}`)).toEqual([['Bell', 'Full professor', 'Physics']]);
    expect(await gruppoFor(ufficio, `/ur/proposte/${proposta.id}`)).toEqual([['Bell', 'Professore ordinario', 'Fisica']]);
  });

  test('people are stored with their data, months with decimals; names and roles come from the university [FORM-125] [FORM-013] [FORM-151]', async () => {
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

  test('people may be in the first Salva', async () => {
    const anna = await persona();
    const lead = await Lead.begin({}, { [COPRO]: partecipanti(riga(anna)) });
    expect(lead.listed()).toMatchObject([{ utenteId: anna.id, status: 'PENDING' }]);
  });

  test('an answer shows without a Salva, accepted or refused [FORM-128] [PROP-108]', async () => {
    const [anna, ugo] = [await persona(), await persona()];
    const lead = await Lead.begin({}, { [COPRO]: partecipanti(riga(anna), riga(ugo)) });
    await lead.answer(anna, 'accept');
    await lead.answer(ugo, 'refuse');
    expect((await lead.read()).map(({ status }) => status)).toEqual(['ACCETTATA', 'RIFIUTATA']);
    expect(lead.proposta.partecipanti_coproponenti.map(({ status }) => status).sort()).toEqual(['ACCETTATA', 'RIFIUTATA']);
    await lead.save({ [COPRO]: partecipanti(...lead.listed()) });
    expect(lead.listed().map(({ status }) => status)).toEqual(['ACCETTATA', 'RIFIUTATA']);
  });

  test('people removed before answering are no longer asked, and get a new request when asked again', async () => {
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

  test('a member who has accepted stays where a Salva leaves the list out, and goes when a list leaves them out', async () => {
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

  test('people who refused can be asked again', async () => {
    const anna = await persona();
    const lead = await Lead.begin({}, { [COPRO]: partecipanti(riga(anna)) });
    await lead.answer(anna, 'refuse');
    await lead.save({ [COPRO]: partecipanti(riga(anna)) });
    expect(lead.listed()).toMatchObject([{ status: 'PENDING' }]);
  });

  test('a member must answer again for another categoria', async () => {
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

  test('a member who accepted other months is asked again, with a mail, and is not sent as a member unasked [D-314]', async () => {
    const anna = await persona();
    const asked = partecipanti(riga(anna, { mesiPersona: 3 }));
    const lead = await Lead.begin({}, { [COPRO]: asked });
    await lead.answer(anna, 'accept');
    await lead.save({ [COPRO]: partecipanti(riga(anna, { mesiPersona: 3, massaCritica: 'SI', status: 'ACCETTATA' })) });
    expect(lead.listed()).toMatchObject([{ status: 'ACCETTATA', massaCritica: 'SI' }]);
    await lead.save({ [COPRO]: partecipanti(riga(anna, { mesiPersona: 9, status: 'ACCETTATA' })) });
    expect(lead.listed()).toMatchObject([{ status: 'PENDING', mesiPersona: 9 }]);
    expect((await app.as(anna).get('/partecipazioni')).body).toMatchObject([
      { status: 'PENDING', eraAccettata: true, datiRichiesta: { mesiPersona: 9 } },
    ]);
    expect((await audits(lead.id)).at(-1)).toMatchObject({ azione: 'saveProposta', dati: { invitati: [anna.id], ritirati: [] } });
    expect(await mailsTo(anna)).toEqual(['M-01', 'M-01']);
    await lead.save({ [COPRO]: partecipanti(riga(anna, { mesiPersona: 12, status: 'PENDING' })) });
    expect(await mailsTo(anna)).toEqual(['M-01', 'M-01']);
    const stale = await app
      .as(anna)
      .put(`/partecipazioni/accept/${lead.id}`, { letta: { categoriaId: CATEGORIA.COPROPONENTE, mesiPersona: 9 } });
    expect(stale).toMatchObject({ status: 409, body: { code: 9 } });
    expect((await lead.answer(anna, 'accept')).status).toBe(200);
    expect(await lead.read()).toMatchObject([{ status: 'ACCETTATA', mesiPersona: 12 }]);
  });

  test('a member whose months are put back to those accepted still has to answer [D-326]', async () => {
    const anna = await persona();
    const lead = await Lead.begin({}, { [COPRO]: partecipanti(riga(anna, { mesiPersona: 3 })) });
    await lead.answer(anna, 'accept');
    for (const mesiPersona of [9, 3]) await lead.save({ [COPRO]: partecipanti(riga(anna, { mesiPersona, status: 'ACCETTATA' })) });
    expect(lead.listed()).toMatchObject([{ status: 'PENDING', mesiPersona: 3 }]);
    expect(await mailsTo(anna)).toEqual(['M-01', 'M-01']);
    expect((await lead.answer(anna, 'accept')).status).toBe(200);
  });

  test('the first months of a member who accepted without any ask nobody again [D-314]', async () => {
    const anna = await persona();
    const lead = await Lead.begin({}, { [COPRO]: partecipanti(riga(anna, { mesiPersona: null })) });
    await lead.answer(anna, 'accept');
    await lead.save({ [COPRO]: partecipanti(riga(anna, { mesiPersona: 2, status: 'ACCETTATA' })) });
    expect(lead.listed()).toMatchObject([{ status: 'ACCETTATA', mesiPersona: 2 }]);
    expect(await mailsTo(anna)).toEqual(['M-01']);
  });

  test('a person typed by hand is stored with qualifica and struttura, changed and removed [FORM-087] [FORM-127]', async () => {
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
