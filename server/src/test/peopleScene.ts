import { buildCampo, buildSezione } from '@sigeba/contract/form/template/template.build.ts';
import type { Colonna, Partecipante } from '@sigeba/contract/form/template/template.types.ts';
import type { Proposta } from '@sigeba/contract/proposte/proposta.shape.ts';
import { buildBando, buildUtente, type Persona, type TestApp, type TestBando } from './app.ts';
import { CATEGORIA } from './vocabolario.ts';

export const [TITOLO, COPRO, DOCENTI, ESTERNI] = ['titolo', 'coprop', 'docent', 'estern'];
const colonna = (uid: string, label: string, flagRequired = false): Colonna => ({ uid, label, tipo: 'testo', flagRequired });
const colonne = [
  colonna('mesiPersona', 'Mesi', true),
  colonna('massaCritica', 'Massa critica'),
  colonna('settoreERC', 'Settore ERC'),
  colonna('ssd', 'SSD'),
];
export const persone = (uid: string, categoriaId: number) =>
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

export const riga = ({ id }: { id: number }, said: Partial<Partecipante> = {}): Partecipante => ({
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

export const partecipanti = (...rows: Partecipante[]) => ({ partecipanti: rows });

export const refused = (messaggio: string, campo = COPRO) => ({ status: 422, body: { code: 3, violationReport: [{ campo, messaggio }] } });

/** A classe whose form asks for people, authors of proposte in it, and the register's acts on them. */
export function peopleScene(app: TestApp) {
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

  /** A person who has logged in once. */
  async function persona(said: Parameters<typeof buildUtente>[1] = {}): Promise<Persona> {
    const made = await buildUtente(app, said);
    await app.db.updateTable('utente').set({ primo_accesso_ts: app.clock.now() }).where('id', '=', made.id).execute();
    return made;
  }

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
      const { body } = await app
        .as(chi)
        .postAndRead<Proposta>('/proposte', { classeId: bando.classeId, valori: { [TITOLO]: 'T', ...valori } });
      return new Lead(bando, chi, body);
    }

    get id(): number {
      return this.proposta.id ?? 0;
    }

    async save(valori: Record<string, unknown>) {
      const reply = await app
        .as(this.chi)
        .putAndRead<Proposta>(`/proposte/${this.id}`, { valori: { [TITOLO]: 'T', ...valori }, lastUpdate: this.proposta.lastUpdate });
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

  const audits = async (id: number) =>
    app.db
      .selectFrom('audit_log')
      .select(['azione', 'dati'])
      .where('oggetto_tipo', '=', 'proposta')
      .where('oggetto_id', '=', id)
      .orderBy('id')
      .execute();

  return { bandoConGruppo, persona, Lead, audits };
}
