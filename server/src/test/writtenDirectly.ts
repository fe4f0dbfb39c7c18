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

/** Each act that is written directly although the office has a call for it, and what the call requires that its tests are not about. */
export const WRITTEN_DIRECTLY = {
  giveEsito:
    'POST /ur/esito-valutazione/{id} wants an evaluation concluded before: an end of the call, a commission, criteria and a sheet; and amounts within what was asked for',
  officialise:
    'PUT /ur/iter-bandi/ufficializzazione/{id} wants the call to be over and each sent proposta to have a concluded outcome, and writes letters that the test counts',
  changeTitolare: 'POST /ur/proposte/{id}/titolari wants the outcome official already, and here a titolare is met before it',
  moveEnd: 'PUT /bandi/updateBando cannot be called within the transaction that holds the proposta',
} as const;

/**
 * What a test writes by SQL although the office has a call for it, because of what the call requires first. Where that is cheap a test
 * uses `officialise.ts` and `byTheOffice.ts`, which use the calls. `npm run requirements` lists the tests that write directly, with the
 * reason, and counts separately the requirements that only they name; and, table by table, what else tests write themselves
 * (`scripts/rawWrites.ts`).
 */
export const writtenDirectly = ({ db }: { db: Db }) =>
  ({
    /** Concludes the evaluation and writes its outcome. */
    giveEsito: (proposta: Numbered, esito: Esito = {}) => giveEsito(db, proposta, esito),

    /** Makes the outcomes of a classe official at an instant; suspended ones keep their date but are hidden again. */
    officialise: ({ classeId }: TestBando, { at, suspended = false }: { at: string; suspended?: boolean }) =>
      db
        .updateTable('classe')
        .set({ data_ufficializzazione: new Date(at), visibilita: !suspended, updated_at: new Date(at) })
        .where('id', '=', classeId)
        .execute(),

    /** Gives a project to another titolare. */
    changeTitolare: ({ id }: Numbered, titolare: Numbered) =>
      db.updateTable('proposta').set({ titolare_id: titolare.id }).where('id', '=', id).execute(),

    /** Moves the end of a bando. */
    moveEnd: ({ id }: TestBando, end: string) =>
      db
        .updateTable('bando')
        .set({ end_timestamp: new Date(end) })
        .where('id', '=', id)
        .execute(),
  }) satisfies Record<keyof typeof WRITTEN_DIRECTLY, unknown>;

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
