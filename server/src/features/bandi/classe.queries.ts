import { many, one } from '../../ground/db/query.ts';

type OfClasse = { classeId: number };

export const getClasse = one((q, { classeId }: OfClasse) =>
  q
    .selectFrom('classe as c')
    .innerJoin('tipologia_progetto as t', 't.id', 'c.tipologia_id')
    .select([
      't.bando_id as bandoId',
      'c.importo_singolo_assegno as importoSingoloAssegno',
      'c.correzione_indicatori as correzioneIndicatori',
    ])
    .where('c.id', '=', classeId),
);

export const listParametriOf = many((q, { classeId }: OfClasse) =>
  q.selectFrom('classe_parametro').select(['codice', 'valore']).where('classe_id', '=', classeId),
);

/** The expense items of a classe, in order. */
export const listVociOf = many((q, { classeId }: OfClasse) =>
  q
    .selectFrom('classe_voce')
    .select(['id', 'nome', 'descrizione', 'tipo_importo as tipoImporto', 'importo', 'min', 'max'])
    .where('classe_id', '=', classeId)
    .orderBy('ordine')
    .orderBy('id'),
);

/** The number of people of each categoria who may take part, besides the responsabile. */
export const listCategorieOf = many((q, { classeId }: OfClasse) =>
  q
    .selectFrom('classe_categoria as cc')
    .innerJoin('categoria as k', 'k.id', 'cc.categoria_id')
    .select(['k.id', 'k.descrizione_plurale as nome', 'k.descrizione_plurale_en as nomeEn', 'cc.minimo', 'cc.massimo'])
    .where('cc.classe_id', '=', classeId)
    .where('k.codice', '<>', 'RESPONSABILE')
    .orderBy('k.id'),
);
