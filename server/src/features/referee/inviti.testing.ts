import type { PannelloReferee } from '@sigeba/contract/referee/referee.shape.ts';
import { buildBando, buildCommissione, buildUtente, type Persona, type TestApp } from '../../test/app.ts';
import { buildDaReferire, buildFasi, thenReferee } from '../../test/buildReferee.ts';

type Options = { massimo?: number | null; gestiti?: boolean; nascosti?: boolean };

/** The office, a responsabile, proposte in their phase of referees, and the acts on invitations. */
export async function invitiOf(app: TestApp) {
  const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', cognome: 'Mancini', nome: 'Rita', abilitazioni: ['UFFICIO'] });
  const responsabile = await buildUtente(app, { dipartimento: 1 });
  return {
    ufficio,
    responsabile,
    /** A proposta of a classe of its own with this many seats for referees, and its commission. */
    scene: async (said: Options = {}) => {
      const bando = await buildBando(app, { sigla: 'RR' });
      const fasi = await buildFasi(app, bando, said.massimo === undefined ? {} : { massimo: said.massimo });
      const presidente = await buildUtente(app, { cognome: 'Presidente' });
      const membro = await buildUtente(app, { cognome: 'Membro', dipartimento: 1 });
      const flags = { refereeGestitiDaPresidente: said.gestiti ?? false };
      const { id } = await buildCommissione(app, { bando, presidente, membri: [membro], ...flags });
      await app.db
        .updateTable('commissione')
        .set({ specializzata: true, referee_nascosti: said.nascosti ?? false })
        .where('id', '=', id)
        .execute();
      const proposta = await buildDaReferire(app, { bando, faseId: fasi.referee, responsabile });
      return { bando, fasi, proposta, presidente, membro, commissione: { id } };
    },
    panel: (proposta: { id: number }, chi: Persona = ufficio) => app.as(chi).get<PannelloReferee>(`/referee/proposta/${proposta.id}`),
    invite: (proposta: { id: number }, body: object, chi: Persona = ufficio) =>
      thenReferee(app, chi, app.as(chi).post(`/referee/proposta/${proposta.id}`, { cognome: 'Lefèvre', nome: 'Claire', ...body })),
    act: (what: string, chi: Persona = ufficio) => thenReferee(app, chi, app.as(chi).put(`/referee/${what}`, {})),
    mailsTo: (email: string) =>
      app.db.selectFrom('email_outbox').select(['tipo', 'corpo', 'lingua']).where('destinatario', '=', email).orderBy('id').execute(),
  };
}
