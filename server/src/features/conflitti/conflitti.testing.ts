import type { ConflittiClasse, Conflitto } from '@sigeba/contract/conflitti/conflitti.shape.ts';
import type { Errore } from '@sigeba/contract/refusals/refusal.ts';
import type { Pagina } from '@sigeba/contract/wire.shape.ts';
import { buildBando, buildCommissione, buildUtente, type Persona, type TestApp, type TestProposta } from '../../test/app.ts';
import { buildDaReferire, buildFasi } from '../../test/buildReferee.ts';

export const AT = '2026-03-20T11:00:00.000Z';
type Area = 'ur' | 'mc';
type Decision = { stato: 'CONFERMATO' | 'ESCLUSO'; nota?: string | null; lastUpdate?: string | null };

/** A classe in its phase of referees, its commission, the office, and calls by which they read and decide conflicts of interest. */
export async function conflittiOf(app: TestApp, { gestiti = false }: { gestiti?: boolean } = {}) {
  const person = (said: Parameters<typeof buildUtente>[1] = {}) => buildUtente(app, { dipartimento: 2, ...said });
  const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });
  const operatore = await buildUtente(app, { tipoUtente: 'HELP_DESK', abilitazioni: ['CAN_IMPERSONA', 'HELPDESK'] });
  const bando = await buildBando(app, { sigla: 'CI' });
  const fasi = await buildFasi(app, bando, { massimo: 10 });
  const presidente = await person({ cognome: 'Fontana', nome: 'Ugo', dipartimento: 1 });
  const membro = await person({ cognome: 'Lombardi', nome: 'Ada', dipartimento: 1 });
  await buildCommissione(app, { bando, presidente, membri: [membro], specializzata: true, refereeGestitiDaPresidente: gestiti });
  const urlOf = (area: Area) => `/${area}/conflitti?classeId=${bando.classeId}`;
  const list = async (who = ufficio, area: Area = 'ur') => (await app.as(who).get<ConflittiClasse>(urlOf(area))).body.conflitti;
  return {
    person,
    ufficio,
    operatore,
    bando,
    fasi,
    presidente,
    membro,
    urlOf,
    list,
    /** Builds a proposta sent to the classe. */
    inviata: async (chi?: Persona) => buildDaReferire(app, { bando, faseId: fasi.referee, at: AT, responsabile: chi ?? (await person()) }),
    /** Builds a sent proposta with this title. */
    build: async (titolo: string, chi?: Persona): Promise<TestProposta> => {
      const proposta = await buildDaReferire(app, { bando, faseId: fasi.referee, at: AT, responsabile: chi ?? (await person()) });
      await app.db.updateTable('proposta').set({ titolo }).where('id', '=', proposta.id).execute();
      return proposta;
    },
    decide: (who: Persona, row: Conflitto, { nota = null, lastUpdate = row.lastUpdate, stato }: Decision, area: Area = 'ur') =>
      app.as(who).put<Conflitto & Errore>(`/${area}/conflitti/${row.propostaId}`, {
        utenteId: row.valutatore.utenteId,
        refereeId: row.valutatore.refereeId,
        stato,
        nota,
        lastUpdate,
      }),
    seen: async (who = membro) =>
      (await app.as(who).get<Pagina<{ id: number }>>('/mc/proposte?anno=2026')).body.resultList.map(({ id }) => id),
  };
}

/** The conflict between a person and a proposta. */
export const between = (rows: readonly Conflitto[], { id }: { id: number }, who: Persona) =>
  rows.find((row) => row.propostaId === id && row.valutatore.utenteId === who.id);
