-- Networks from which a person enters by password: what strangers use up of the attempts of a name does not touch them (decision
-- D-190). Of the network only a hash is kept.
create table accesso_rete (
  utente_id bigint not null references utente,
  rete_hash bytea not null,
  ultimo_ts timestamptz(3) not null,
  primary key (utente_id, rete_hash)
);
create index accesso_rete_ultimo on accesso_rete (ultimo_ts);
