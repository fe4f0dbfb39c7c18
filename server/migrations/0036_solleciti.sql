-- When whoever has not answered a request to take part was last reminded: once a day (decision 54).
alter table richiesta_partecipazione add column sollecitata_ts timestamptz(3);
