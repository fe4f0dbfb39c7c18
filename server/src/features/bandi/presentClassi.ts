import { ATTRIBUTI_INIZIALI, type Attributi, PARAMETRI } from '@sigeba/contract/bandi/classe.rules.ts';
import type { Classe, ClasseRiga } from '@sigeba/contract/bandi/configurazione.shape.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { type RowOf, together } from '../../ground/db/query.ts';
import { listParametri } from './bandi.queries.ts';
import {
  listAttributiOf,
  listCategorieOfClassi,
  listColumnsOf,
  listCriteriOf,
  listFasiOf,
  listRettificheOf,
  listStepsOf,
  listVociOfClassi,
} from './classeDettaglio.queries.ts';

/** The whole configuration of these classi, by id: nine queries in one round trip for any number of classi. */
export async function readDettagli(tx: Tx, classi: readonly number[]): Promise<(riga: ClasseRiga) => Classe> {
  const of = { classi };
  const { columns, attributi, parametri, categorie, voci, fasi, criteri, steps, rettifiche } = await together(tx, {
    columns: listColumnsOf.with(of),
    attributi: listAttributiOf.with(of),
    parametri: listParametri.with(of),
    categorie: listCategorieOfClassi.with(of),
    voci: listVociOfClassi.with(of),
    fasi: listFasiOf.with(of),
    criteri: listCriteriOf.with(of),
    steps: listStepsOf.with(of),
    rettifiche: listRettificheOf.with(of),
  });
  return (riga) => {
    const own = <Row extends { classeId: number }>(rows: readonly Row[]): Omit<Row, 'classeId'>[] =>
      rows.filter(({ classeId }) => classeId === riga.id).map(({ classeId: _, ...row }) => row);
    const [column] = own(columns) as [RowOf<typeof listColumnsOf>];
    return {
      ...riga,
      attributi: attributiOf(column, own(attributi)),
      parameters: parametersOf(own(parametri)),
      categorie: own(categorie),
      rendicontoVoce: own(voci),
      formId: column.formId,
      formPartecipanteId: column.formPartecipanteId,
      formRendicontoId: column.formRendicontoId,
      formVersioneId: column.formVersioneId,
      formPartecipanteVersioneId: column.formPartecipanteVersioneId,
      formRendicontoVersioneId: column.formRendicontoVersioneId,
      elencaProgetti: column.elencaProgetti,
      faseValutazione: own(fasi),
      criteriValutazione: own(criteri),
      stepRendicontazione: own(steps).map(presentStep),
      valutazioneIniziata: column.valutazioneIniziata,
      rettifiche: own(rettifiche).map(({ quando, ...rettifica }) => ({ ...rettifica, quando: quando.toISOString() })),
    };
  };
}

type Step = Omit<RowOf<typeof listStepsOf>, 'classeId'>;

const presentStep = ({ startTimestamp, endTimestamp, ...step }: Step) => ({
  ...step,
  startTimestamp: startTimestamp?.toISOString() ?? null,
  endTimestamp: endTimestamp?.toISOString() ?? null,
});

const parametersOf = (rows: readonly { codice: string; valore: number | null }[]): Classe['parameters'] =>
  PARAMETRI.map((codice) => ({ codice, valore: rows.find((row) => row.codice === codice)?.valore ?? null }));

type Columns = Pick<Attributi, 'importoSingoloAssegno' | 'sogliaFinanziabilita' | 'correzioneIndicatori'>;

/** The attributes: columns, then stored values, then the defaults where the office has set nothing. */
function attributiOf(columns: Columns, rows: readonly { codice: string; valore: unknown }[]): Attributi {
  const { importoSingoloAssegno, sogliaFinanziabilita, correzioneIndicatori } = columns;
  const stored = Object.fromEntries(rows.map(({ codice, valore }) => [codice, valore]));
  return { ...ATTRIBUTI_INIZIALI, ...stored, importoSingoloAssegno, sogliaFinanziabilita, correzioneIndicatori };
}
