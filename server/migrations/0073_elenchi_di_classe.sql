-- The place of a proposta among all of its classe (decision 105) without reading them.
-- waits: proposta
create index proposta_punteggi on proposta (classe_id, media, media_soglia, status_valutazione, esito_speciale)
  where status = 'INVIATA' and eliminata_ts is null;

-- What a commissione counts and sorts is all in the index.
drop index proposta_classe;
create index proposta_classe on proposta (classe_id, status, numero_protocollo) include (anno, id) where eliminata_ts is null;
