import type { Partecipante } from '@sigeba/contract/form/template/template.types.ts';
import type { Proposta } from '@sigeba/contract/proposte/proposta.shape.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { buildUtente, startTestApp } from '../../test/app.ts';
import { COPRO, DOCENTI, partecipanti, peopleScene, refused, riga } from '../../test/peopleScene.ts';
import { CATEGORIA } from '../../test/vocabolario.ts';

const app = await startTestApp({ now: '2026-03-20T11:00:00.000Z' });
afterAll(() => app.stop());
const { persona, Lead } = peopleScene(app);

describe('what no saving takes', () => {
  test('somebody unknown, somebody who never came, somebody twice: refused with row and column', async () => {
    const lead = await Lead.begin();
    const [anna, never] = [await persona({ cognome: 'Neri', nome: 'Anna' }), await buildUtente(app)];
    // Of whom nothing is known here the words sent are all there is.
    const ignota = refused(`Campo ${COPRO}, Chiunque: Persona: La persona non è tra quelle che si possono aggiungere.`);
    expect(await lead.save({ [COPRO]: partecipanti(riga({ id: 999_999 })) })).toMatchObject(ignota);
    expect(await lead.save({ [COPRO]: partecipanti(riga(never)) })).toMatchObject(ignota);
    expect(await lead.save({ [COPRO]: partecipanti(riga(anna), riga(anna)) })).toMatchObject({
      status: 422,
      text: expect.stringContaining(`Campo ${COPRO}, Neri Anna: Persona: È già nel gruppo.`),
    });
    const twoLists = {
      [COPRO]: partecipanti(riga(anna)),
      [DOCENTI]: partecipanti(riga(anna, { categoriaId: CATEGORIA.DOCENTE_RICERCATORE })),
    };
    expect(await lead.save(twoLists)).toMatchObject({
      status: 422,
      text: expect.stringContaining('Neri Anna: Persona: È già nel gruppo.'),
    });
    expect(await lead.read()).toEqual([]);
  });

  test('somebody who is not admissible: by role, by state, the responsabile himself [FORM-005]', async () => {
    const lead = await Lead.begin();
    for (const said of [{ ruolo: 'AR' }, { ruolo: 'S-IN' }, { profiloValidato: false }, { utenteInternoValido: false }] as const) {
      const { id, cognome } = await persona(said);
      expect(await lead.save({ [COPRO]: partecipanti(riga({ id })) })).toMatchObject(
        refused(`Campo ${COPRO}, ${cognome} Anna: Persona: Non ammissibile`),
      );
    }
    expect((await lead.save({ [COPRO]: partecipanti(riga(lead.chi)) })).status).toBe(422);
  });

  test('a categoria that is not the field’s, or not the classe’s', async () => {
    const lead = await Lead.begin();
    const anna = await persona({ cognome: 'Neri', nome: 'Anna' });
    const wrong = {
      status: 422,
      text: expect.stringContaining('Neri Anna: Persona: La classe non prevede questa categoria di partecipanti.'),
    };
    expect(await lead.save({ [COPRO]: partecipanti(riga(anna, { categoriaId: CATEGORIA.TUTOR })) })).toMatchObject(wrong);
  });

  test.each([
    [{ massaCritica: 'FORSE' }, 'riga 1', 'Massa critica: I valori ammessi sono SI e NO.'],
    [{ mesiPersona: '3' }, 'riga 1', 'Mesi: Il valore inviato non è valido.'],
    [{ mesiPersona: -1 }, 'Neri Anna', 'Mesi: Il valore deve essere tra 0 e 999.'],
    [{ mesiPersona: 1.125 }, 'Neri Anna', 'Mesi: Sono ammesse solo cifre, con al massimo 2 decimali.'],
    [{ settoreERC: 'XX99' }, 'Neri Anna', 'Settore ERC: La scelta fatta non è più disponibile: scegline una nella lista.'],
    [{ partecipazioneEffettiva: 'BOH' }, 'riga 1', 'Partecipazione effettiva: I valori ammessi sono SI e NO.'],
  ])('%o is refused under the name of the person [FORM-126]', async (said, chi, messaggio) => {
    const lead = await Lead.begin();
    const row = riga(await persona({ cognome: 'Neri', nome: 'Anna' }), said as Partial<Partecipante>);
    expect(await lead.save({ [COPRO]: partecipanti(row) })).toMatchObject(refused(`Campo ${COPRO}, ${chi}: ${messaggio}`));
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
    const sent = await app
      .as(lead.chi)
      .putAndRead<Proposta>(`/proposte/sottomissione/${lead.id}`, { lastUpdate: lead.proposta.lastUpdate });
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
