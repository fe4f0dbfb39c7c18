import type { Criterio } from '@sigeba/contract/bandi/criteri.rules.ts';
import type { CodiceRegime } from '@sigeba/contract/profilo/regime.rules.ts';
import { sql } from 'kysely';
import { anyOf, many } from '../../ground/db/query.ts';

type OfClassi = { classi: readonly number[] };

/** The forms of classi with the version of each, and the attributes with columns of their own. */
export const listColumnsOf = many((q, { classi }: OfClassi) =>
  q
    .selectFrom('classe as c')
    .innerJoin('form_versione as f', 'f.id', 'c.form_versione_id')
    .leftJoin('form_versione as fp', 'fp.id', 'c.form_partecipante_versione_id')
    .leftJoin('form_versione as fr', 'fr.id', 'c.form_rendiconto_versione_id')
    .select([
      'c.id as classeId',
      'f.form_id as formId',
      'fp.form_id as formPartecipanteId',
      'fr.form_id as formRendicontoId',
      'c.form_versione_id as formVersioneId',
      'c.form_partecipante_versione_id as formPartecipanteVersioneId',
      'c.form_rendiconto_versione_id as formRendicontoVersioneId',
      sql<boolean>`jsonb_path_exists(f.modello, '$.**.tipoCampo ? (@ == "progetti_manual")')`.as('elencaProgetti'),
      'importo_singolo_assegno as importoSingoloAssegno',
      'soglia_finanziabilita as sogliaFinanziabilita',
      'correzione_indicatori as correzioneIndicatori',
      sql<boolean>`(exists (select from proposta_fase pf join proposta p on p.id = pf.proposta_id where p.classe_id = c.id)
        or exists (select from valutazione v join proposta p on p.id = v.proposta_id where p.classe_id = c.id))`.as('valutazioneIniziata'),
    ])
    .where('c.id', '=', anyOf(classi)),
);

export const listAttributiOf = many((q, { classi }: OfClassi) =>
  q.selectFrom('classe_attributo').select(['classe_id as classeId', 'codice', 'valore']).where('classe_id', '=', anyOf(classi)),
);

/** Every categoria of every classe: the roles and numbers in which it may take part. */
export const listCategorieOfClassi = many((q, { classi }: OfClassi) =>
  q
    .selectFrom('classe as c')
    .innerJoin('categoria as k', (join) => join.onTrue())
    .leftJoin('classe_categoria as cc', (join) => join.onRef('cc.classe_id', '=', 'c.id').onRef('cc.categoria_id', '=', 'k.id'))
    .select([
      'c.id as classeId',
      'k.id',
      'k.descrizione_singolare as nome',
      sql<boolean>`cc.classe_id is not null`.as('ammessa'),
      sql<number[]>`coalesce(cc.ruoli, '{}')`.as('ruoli'),
      sql<CodiceRegime[]>`coalesce(cc.regimi, '{}')`.as('regimi'),
      'cc.minimo',
      'cc.massimo',
    ])
    .where('c.id', '=', anyOf(classi))
    .orderBy('k.id'),
);

export const listVociOfClassi = many((q, { classi }: OfClassi) =>
  q
    .selectFrom('classe_voce')
    .select(['classe_id as classeId', 'id', 'nome', 'descrizione', 'tipo_importo as tipoImporto', 'importo', 'min', 'max'])
    .where('classe_id', '=', anyOf(classi))
    .orderBy('ordine')
    .orderBy('id'),
);

export const listFasiOf = many((q, { classi }: OfClassi) =>
  q
    .selectFrom('fase_valutazione')
    .select(['classe_id as classeId', 'id', 'fase', 'nome', 'tipo'])
    .where('classe_id', '=', anyOf(classi))
    .orderBy('fase'),
);

export const listCriteriOf = many((q, { classi }: OfClassi) =>
  q
    .selectFrom('criterio as k')
    .select([
      'k.classe_id as classeId',
      'k.id',
      'k.descrizione',
      'k.descrizione_en as descrizioneEn',
      'k.posizione',
      'k.tipo',
      'k.bloccante',
      'k.concorre_soglia as concorreSoglia',
      'k.coefficiente',
      'k.fase_id as faseId',
      sql<(Criterio['valoreList'][number] & { posizione: number })[]>`coalesce((select jsonb_agg(jsonb_build_object(
        'valore', v.valore, 'descrizione', v.descrizione, 'posizione', v.posizione, 'minimo', v.minimo, 'massimo', v.massimo,
        'valoreTrue', v.valore_true, 'valoreFalse', v.valore_false, 'descrizioneEn', v.descrizione_en,
        'valoreTrueEn', v.valore_true_en, 'valoreFalseEn', v.valore_false_en) order by v.posizione)
        from criterio_valore v where v.criterio_id = k.id), '[]')`.as('valoreList'),
    ])
    .where('k.classe_id', '=', anyOf(classi))
    .orderBy('k.posizione')
    .orderBy('k.id'),
);

export const listStepsOf = many((q, { classi }: OfClassi) =>
  q
    .selectFrom('step_rendicontazione')
    .select(['classe_id as classeId', 'id', 'nome', 'mesi', 'start_timestamp as startTimestamp', 'end_timestamp as endTimestamp'])
    .where('classe_id', '=', anyOf(classi))
    .orderBy('ordine')
    .orderBy('id'),
);

export const listRettificheOf = many((q, { classi }: OfClassi) =>
  q
    .selectFrom('rettifica as r')
    .innerJoin('utente as u', 'u.id', 'r.utente_id')
    .select(['r.classe_id as classeId', 'r.numero', 'r.motivo', 'r.cosa', 'r.quando', sql<string>`u.cognome || ' ' || u.nome`.as('da')])
    .where('r.classe_id', '=', anyOf(classi))
    .orderBy('r.id'),
);
