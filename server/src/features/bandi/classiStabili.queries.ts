import type { TipoCambioTitolare } from '@sigeba/contract/titolari/titolare.rules.ts';
import type { FaseConfigurata } from '@sigeba/contract/valutazioni/fasi.rules.ts';
import type { TipoValutazione } from '@sigeba/contract/valutazioni/punteggi.rules.ts';
import { sql } from 'kysely';
import { steady } from '../../ground/db/steady.ts';
import { classiWithLimits, hasAttributo } from './ammissibilita.queries.ts';

type Classe = { classeId: number };
/** Looks classi up by id. */
const byClasse = <Row extends Classe>(rows: readonly Row[]) => {
  const classi = new Map(rows.map((row) => [row.classeId, row]));
  return {
    /** The classe of a proposta, which always exists: a foreign key keeps it. */
    of({ classeId }: Classe): Row {
      const classe = classi.get(classeId);
      if (classe === undefined) throw new Error(`there is no classe ${classeId}`);
      return classe;
    },
  };
};

/** How the evaluation of `c` is expressed: by points unless its classe says otherwise. */
export const tipoValutazione = sql<TipoValutazione>`coalesce((select a.valore #>> '{}' from classe_attributo a
  where a.classe_id = c.id and a.codice = 'tipoValutazione'), 'PUNTEGGIO')`.as('tipoValutazione');

/** Whether `c` asks for an explanation of 0s, rejections and declines (D-201): yes unless it opts out. */
export const motivazioneObbligatoria = sql<boolean>`not exists (select from classe_attributo a
  where a.classe_id = c.id and a.codice = 'motivazioneObbligatoria' and a.valore = 'false')`.as('motivazioneObbligatoria');

/** Every classe with its tipologia and bando, as the proposte and their lists show it; each process caches them. */
export const CLASSI = steady(
  (q) =>
    classiWithLimits(q).select([
      'c.form_partecipante_versione_id as formPartecipanteVersioneId',
      'c.data_ufficializzazione as dataUfficializzazione',
      'c.visibilita',
      'b.valutazione_prevista as valutazionePrevista',
      'c.correzione_indicatori as correzioneIndicatori',
      'c.soglia_finanziabilita as sogliaFinanziabilita',
      'c.fine_valutazione_ts as fineValutazione',
      'c.importo_singolo_assegno as importoSingoloAssegno',
      hasAttributo('riaperturaAutonoma').as('riaperturaAutonoma'),
      hasAttributo('mostraPosizione').as('mostraPosizione'),
      sql<TipoCambioTitolare>`coalesce((select a.valore #>> '{}' from classe_attributo a
        where a.classe_id = c.id and a.codice = 'tipoCambioTitolare'), 'NESSUNO')`.as('tipoCambioTitolare'),
      tipoValutazione,
      hasAttributo('mcValutazioneSoloBozza').as('mcValutazioneSoloBozza'),
      hasAttributo('concludiSenzaPunteggi').as('concludiSenzaPunteggi'),
      motivazioneObbligatoria,
      sql<number | null>`(select (a.valore #>> '{}')::numeric from classe_attributo a
        where a.classe_id = c.id and a.codice = 'refereeMinimi')`.as('refereeMinimi'),
      sql<number | null>`(select a.valore from classe_parametro a
        where a.classe_id = c.id and a.codice = 'MESI_FINANZIAMENTO')`.as('mesiFinanziamento'),
      sql<number[]>`coalesce((select a.valore from classe_attributo a
        where a.classe_id = c.id and a.codice = 'macroAreeValutabili'), '[]')`.as('macroAreeValutabili'),
      sql<FaseConfigurata[]>`coalesce((select jsonb_agg(jsonb_build_object('id', f.id, 'fase', f.fase, 'nome', f.nome, 'tipo', f.tipo))
        from fase_valutazione f where f.classe_id = c.id), '[]')`.as('fasi'),
    ]),
  byClasse,
);
