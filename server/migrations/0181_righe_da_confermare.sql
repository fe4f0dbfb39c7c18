-- Rows of new people whose codice fiscale contradicts itself or them wait for a tick (D-219); files applied before had none.
update caricamento_massivo set esito = jsonb_set(esito, '{conteggi,DA_CONFERMARE}', '0');
