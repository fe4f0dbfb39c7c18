import { afterAll, expect, test } from 'vitest';
import { type Persona, startTestApp } from '../../test/app.ts';
import { inviteReferee } from '../../test/buildReferee.ts';
import { AT, conflittiOf } from './conflitti.testing.ts';

const app = await startTestApp({ now: AT });
afterAll(() => app.stop());
const { person, ufficio, presidente, membro, list, inviata, decide, urlOf } = await conflittiOf(app);

/** An invitation to a colleague's proposta, with a report of the proponent and a note of the office about it. */
async function invitata(refereeDi: { email?: string; utente_id?: number }) {
  const quando = new Date(AT);
  const proposta = await inviata(await person({ dipartimento: 1 }));
  const { id } = await inviteReferee(app, ufficio, proposta);
  await app.db.updateTable('referee').set(refereeDi).where('id', '=', id).execute();
  const rowOf = async (who: Persona, area: 'ur' | 'mc') => (await list(who, area)).find(({ valutatore }) => valutatore.refereeId === id);
  const { id: conflittoId } = await app.db
    .insertInto('conflitto')
    .values({
      proposta_id: proposta.id,
      referee_id: id,
      stato: 'ESCLUSO',
      nota: 'Erano omonimi',
      motivi: JSON.stringify(['SEGNALATO']),
      deciso_ts: quando,
      deciso_da: ufficio.id,
      updated_at: quando,
      updated_by: ufficio.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await app.db
    .insertInto('conflitto_dichiarazione')
    .values({ conflitto_id: conflittoId, lato: 'PROPONENTE', testo: 'Lite giudiziaria', quando, da: ufficio.id })
    .execute();
  return rowOf;
}

const { email, id } = presidente;
const unita = await person({ dipartimento: 1 });
await app.db.updateTable('utente').set({ unito_in: id, bloccato: true }).where('id', '=', unita.id).execute();
test.each([
  ['has its account', { utente_id: id }],
  ['was invited at the same mailbox', { email }],
  ['was invited at the mailbox of an account that ended in its own [D-277]', { email: unita.email }],
  ['has both', { utente_id: id, email }],
])('a chair who %s reads nothing of what was reported or noted of that referee, and does not decide it (D-105)', async (_, refereeDi) => {
  const rowOf = await invitata(refereeDi);
  expect(await rowOf(ufficio, 'ur')).toMatchObject({ nota: 'Erano omonimi', dichiarazioni: [{ testo: 'Lite giudiziaria' }] });
  const told = await rowOf(presidente, 'mc');
  for (const text of [JSON.stringify(told ?? null), (await app.as(presidente).get(urlOf('mc'))).text])
    expect(text).not.toMatch(/Lite giudiziaria|SEGNALATO|Erano omonimi/);
  if (told === undefined) return;
  expect(told.azioni).toMatchObject({ conferma: false, escludi: false });
  expect((await decide(presidente, told, { stato: 'CONFERMATO', nota: 'Mi escludo' }, 'mc')).status).toBe(403);
});

test('the chair reads reports and notes about another referee', async () => {
  const rowOf = await invitata({ utente_id: membro.id });
  expect(await rowOf(presidente, 'mc')).toMatchObject({ nota: 'Erano omonimi', dichiarazioni: [{ testo: 'Lite giudiziaria' }] });
});
