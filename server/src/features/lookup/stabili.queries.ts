import { byId, steady } from '../../ground/db/steady.ts';

// The names of ids that other rows refer to, valid or not: cached by each process.

export const RUOLI = steady((q) => q.selectFrom('ruolo').select(['id', 'codice', 'descrizione', 'descrizione_en as descrizioneEn']), byId);

export const SSD = steady((q) => q.selectFrom('ssd').select(['id', 'codice']), byId);

export const DIPARTIMENTI = steady((q) => q.selectFrom('dipartimento').select(['id', 'nome', 'nome_en as nomeEn']), byId);

export const MACROAREE = steady((q) => q.selectFrom('macroarea').select(['id', 'nome', 'nome_en as nomeEn']), byId);

export const CATEGORIE = steady(
  (q) =>
    q
      .selectFrom('categoria')
      .select([
        'id',
        'codice',
        'descrizione_singolare as descrizione',
        'descrizione_singolare_en as descrizioneEn',
        'apre_form as apreForm',
      ]),
  byId,
);
