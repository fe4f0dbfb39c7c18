insert into sotto_settore_erc (codice, descrizione, settore_erc_id, ordine) values ('PE6_1', 'Computer architecture', 1, 1);
insert into parola_chiave_cun (descrizione, descrizione_norm, area_cun_id) values ('Algoritmi', 'algoritmi', 1);
insert into dizionario_horizon (tipo, codice, descrizione, ordine) values ('FLAGSHIP', 'F1', 'Graphene', 1);
insert into ricaduta_diffusione_cultura (codice, descrizione, ordine) values ('R1', 'Musei', 1);
