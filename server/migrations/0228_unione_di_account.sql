-- Two accounts of one person become one (D-276): what one holds passes to the other, and it is closed with a pointer. It is taken back only
-- by undoing the union, so nothing else may open it again.
-- waits: utente
alter table utente add column unito_in bigint references utente;
alter table utente add constraint utente_unito_check check (unito_in is null or (bloccato and unito_in <> id));
create index utente_unito on utente (unito_in) where unito_in is not null;

-- Each union, with the rows that passed by table and column, so that it can be taken back while nothing was done since (D-278).
create table unione_account (
  id bigint generated always as identity primary key,
  resta_id bigint not null references utente,
  unito_id bigint not null references utente,
  motivo varchar(255) not null check (btrim(motivo) <> ''),
  mosse jsonb not null,
  era_bloccato boolean not null,
  unita_ts timestamptz(3) not null,
  unita_da bigint not null references utente,
  annullata_ts timestamptz(3),
  annullata_da bigint references utente,
  motivo_annullo varchar(255),
  check (resta_id <> unito_id),
  check ((annullata_ts is null) = (annullata_da is null) and (annullata_ts is null) = (motivo_annullo is null))
);
create unique index unione_account_aperta on unione_account (unito_id) where annullata_ts is null;
create index unione_account_resta on unione_account (resta_id) where annullata_ts is null;

-- Both addresses are told, as of any change of how somebody enters.
insert into modello_email (chiave, lingua, soggetto_originale, corpo_originale) values
  ('M-26.unita', 'it', 'I tuoi due account SIGEBA sono diventati uno', 'Gentile {{nome}} {{cognome}},

l’ufficio ricerca ha unito i due account SIGEBA che risultavano tuoi. D’ora in poi si entra con quello di {{nuova}}, dove trovi le proposte e le partecipazioni di tutti e due.

Se non avevi due account, scrivi subito all’ufficio ricerca.'),
  ('M-26.separata', 'it', 'I tuoi due account SIGEBA sono di nuovo separati', 'Gentile {{nome}} {{cognome}},

l’ufficio ricerca ha annullato l’unione dei due account SIGEBA di cui ti avevamo scritto: ciascuno è di nuovo com’era.');
