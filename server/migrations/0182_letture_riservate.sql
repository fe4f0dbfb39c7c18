-- Who has read which istanza to the ethics committee on a day: the first reading of each is a row of the audit log. Nothing is
-- referenced, so that a reading waits for nobody who writes.
create table lettura_istanza (
  giorno date not null,
  istanza_id bigint not null,
  utente_reale_id bigint not null,
  utente_effettivo_id bigint not null,
  primary key (giorno, istanza_id, utente_reale_id, utente_effettivo_id)
);
