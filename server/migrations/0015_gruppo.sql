-- The people of a proposta: those asked by search, those typed by hand, and what is said of each.

alter table proposta_partecipante
  alter column utente_id drop not null,
  add column manuale boolean not null default false,
  -- Of people typed by hand: who they are. Field of the form that names them; the others are found by their categoria.
  add column campo_uid varchar(6),
  add column dati jsonb,
  add column ordine smallint not null default 0,
  add column mesi_persona numeric(6, 2),
  add column massa_critica boolean,
  add column pi_sostituito boolean,
  add column settore_erc varchar(300),
  add column sotto_settore_erc varchar(300),
  add column ssd varchar(300),
  add constraint proposta_partecipante_chi check (
    case when manuale then utente_id is null and campo_uid is not null and dati is not null else utente_id is not null end);

-- What a search for people looks at: the words of the surname without accents and capitals, and the whole of it in one
-- word. The same as cognomeWords and normaliseCognome of contract/src/cognome.ts; a test compares the two.
create function parole_del_cognome(cognome text) returns text[] language sql immutable strict parallel safe as $$
  select array(
    select distinct parola
    from (select translate(
        replace(replace(replace(replace(lower(regexp_replace(normalize(cognome, NFD), '[\u0300-\u036f\u02b0-\u02ff]', '', 'g')),
          'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
        'øØłŁđĐðÐħĦı', 'oollddddhhi') as piano) as senza_segni,
      unnest(regexp_split_to_array(piano, '[^[:alnum:]]+') || regexp_replace(piano, '[^[:alnum:]]', '', 'g')) as parola
    where parola <> ''
    order by parola)
$$;
alter table utente add column cognome_parole text[] generated always as (parole_del_cognome(cognome)) stored;
-- Only who has been here once is found (platform core, section 5).
create index utente_cognome_parole on utente using gin (cognome_parole)
  where tipo_utente = 'UTENTE' and primo_accesso_ts is not null;
