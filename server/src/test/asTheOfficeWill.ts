import type { TestApp } from './app.ts';
import type { TestBando } from './buildBando.ts';

type Db = TestApp['db'];
type Numbered = { id: number };

type Esito = {
  statusValutazione?: 'VALUTATA' | 'FINANZIATA' | 'NON_FINANZIATA';
  punteggio?: number;
  finanziamento?: number;
  assegno?: number;
  commento?: string;
  esitoSpeciale?: 'NON_AMMISSIBILE' | 'RESPINTA';
  motivazione?: string;
};

/**
 * What a test writes by SQL because no route can do it yet. Each act gives way to its call, named here, when that is built:
 * the tests that use it then do it the way the office does. `npm run requirements` lists these tests and counts apart the
 * requirements that they alone name.
 */
export const asTheOfficeWill = ({ db }: { db: Db }) => ({
  /** The evaluation concluded, and its outcome: POST /ur/esito-valutazione/{id}. */
  giveEsito: (proposta: Numbered, esito: Esito = {}) => giveEsito(db, proposta, esito),

  /** The outcomes of a classe made known, at an instant; suspended ones keep their date but are hidden again: PUT /ur/iter-bandi/ufficializzazione/{id}. */
  officialise: ({ classeId }: TestBando, { at, suspended = false }: { at: string; suspended?: boolean }) =>
    db
      .updateTable('classe')
      .set({ data_ufficializzazione: new Date(at), visibilita: !suspended, updated_at: new Date(at) })
      .where('id', '=', classeId)
      .execute(),

  /** A project in the hands of somebody else: POST /ur/proposte/{id}/titolari. */
  changeTitolare: ({ id }: Numbered, titolare: Numbered) =>
    db.updateTable('proposta').set({ titolare_id: titolare.id }).where('id', '=', id).execute(),

  /** A sent report back to BOZZA, with an extension or without: PUT /ur/rendicontazioni/open/{id}. */
  reopenRendicontazione: ({ id }: { id: number }, { until = null }: { until?: string | null } = {}) =>
    db
      .updateTable('rendicontazione')
      .set({ status: 'BOZZA', proroga_al: until === null ? null : new Date(until) })
      .where('id', '=', id ?? 0)
      .execute(),

  /** A sent report found satisfactory, concluded or not: PUT /ur/rendicontazioni/valutazione/{id}. */
  evaluateRendicontazione: ({ id }: { id: number }, { nota, consolida }: { nota: string; consolida: boolean }) =>
    db
      .updateTable('rendicontazione')
      .set({ valutazione_rend: 'POSITIVA', nota_valutazione_rend: nota, consolida })
      .where('id', '=', id ?? 0)
      .execute(),

  /** An istanza decided, or reopened: PUT /cert/updateStatoAndInfoPropostaCert, PUT /cert/{id}/riapri-proposta. */
  setStato: ({ id }: { id: number }, stato: number) =>
    db
      .updateTable('istanza')
      .set({ stato_id: stato })
      .where('id', '=', id ?? 0)
      .execute(),

  /** The end of a bando moved: PUT /bandi/updateBando. */
  moveEnd: ({ id }: TestBando, end: string) =>
    db
      .updateTable('bando')
      .set({ end_timestamp: new Date(end) })
      .where('id', '=', id)
      .execute(),

  /** The one deadline of all the reports of a tipologia (decision D-55): PUT /bandi/updateBando. */
  fixDeadline: ({ tipologiaId }: TestBando, deadline: string) =>
    db
      .updateTable('tipologia_progetto')
      .set({ scadenza_rendiconto_fissa: new Date(deadline) })
      .where('id', '=', tipologiaId)
      .execute(),

  /** An account closed: PUT /ur/utenti/save/{id}. */
  block: ({ id }: Numbered) => db.updateTable('utente').set({ bloccato: true }).where('id', '=', id).execute(),

  /** A flag taken from an office account: PUT /ur/utenti/save/{id} (decision D-28). */
  withdraw: ({ id }: Numbered, codice: 'UFFICIO' | 'CAN_IMPERSONA' | 'HELPDESK') =>
    db.deleteFrom('utente_abilitazione').where('utente_id', '=', id).where('codice', '=', codice).execute(),
});

async function giveEsito(db: Db, { id }: Numbered, { statusValutazione = 'FINANZIATA', ...said }: Esito): Promise<void> {
  await db
    .updateTable('proposta')
    .set({
      status_valutazione: statusValutazione,
      punteggio: said.punteggio ?? 91.25,
      esito_speciale: said.esitoSpeciale ?? null,
      motivazione_esito_speciale: said.motivazione ?? null,
    })
    .where('id', '=', id)
    .execute();
  if (statusValutazione === 'VALUTATA') return;
  await db
    .insertInto('esito')
    .values({
      proposta_id: id,
      finanziamento_assegnato: said.finanziamento ?? 11_111,
      assegno_assegnato: said.assegno ?? 22_222,
      commento: said.commento ?? 'Ottimo lavoro',
      esito_concluso: true,
    })
    .execute();
}
