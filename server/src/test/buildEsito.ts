import type { TestApp } from './app.ts';
import type { TestBando } from './buildBando.ts';

type Said = {
  proposta: { id: number };
  statusValutazione?: 'VALUTATA' | 'FINANZIATA' | 'NON_FINANZIATA';
  punteggio?: number;
  finanziamento?: number;
  assegno?: number;
  commento?: string;
  esitoSpeciale?: 'NON_AMMISSIBILE' | 'RESPINTA';
  motivazione?: string;
};

/** What the evaluation left on a sent proposta; nobody but the office may know it before the classe is officialised. */
export async function buildEsito({ db }: Pick<TestApp, 'db'>, said: Said): Promise<void> {
  const { proposta, statusValutazione = 'FINANZIATA' } = said;
  await db
    .updateTable('proposta')
    .set({
      status_valutazione: statusValutazione,
      punteggio: said.punteggio ?? 91.25,
      esito_speciale: said.esitoSpeciale ?? null,
      motivazione_esito_speciale: said.motivazione ?? null,
    })
    .where('id', '=', proposta.id)
    .execute();
  if (statusValutazione === 'VALUTATA') return;
  await db
    .insertInto('esito')
    .values({
      proposta_id: proposta.id,
      finanziamento_assegnato: said.finanziamento ?? 11_111,
      assegno_assegnato: said.assegno ?? 22_222,
      commento: said.commento ?? 'Ottimo lavoro',
      esito_concluso: true,
    })
    .execute();
}

/** Makes the outcomes of a classe known, at an instant; suspended ones keep their date but are hidden again. */
export const officialise = (
  { db }: Pick<TestApp, 'db'>,
  bando: TestBando,
  { at, suspended = false }: { at: string; suspended?: boolean },
) =>
  db
    .updateTable('classe')
    .set({ data_ufficializzazione: new Date(at), visibilita: !suspended, updated_at: new Date(at) })
    .where('id', '=', bando.classeId)
    .execute();
