-- What is guessed: wrong passwords, codes and links of one hour, from one network, count in one row of the audit log, which nobody can delete.
create table accesso_fallito (
  ora timestamptz(0) not null,
  che varchar(20) not null check (che in ('PASSWORD', 'CODICE', 'LINK_PASSWORD', 'LINK_EMAIL', 'INVITO', 'SSO', 'ATTESA')),
  -- Whose account; null of nobody's.
  utente_id bigint references utente,
  -- Of the address, what one person commands; '' of all networks of an hour in which there were too many to tell apart.
  rete varchar(45) not null,
  -- The first of them, in audit_log, with its address.
  audit_id bigint not null unique,
  volte int not null check (volte > 0),
  ultimo_ts timestamptz not null,
  unique nulls not distinct (ora, che, utente_id, rete)
);
