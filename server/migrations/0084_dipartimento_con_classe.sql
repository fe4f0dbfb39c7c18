-- What a commissione counts and sorts within a department is all in the index, as it is of a classe (migration 0073).
-- waits: proposta
drop index proposta_dipartimento;
create index proposta_dipartimento on proposta (dipartimento_id, anno, status, numero_protocollo) include (classe_id, id)
  where eliminata_ts is null;
