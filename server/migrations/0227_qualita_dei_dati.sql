-- What of the registry of people may be wrong. Findings are computed when somebody looks; stored is only what an office has set aside.

-- What contradicts a codice fiscale: as `contraddizioniOf` of the contract, which a test compares. It is dear, so an index holds who has some.
create function contraddizioni_codice_fiscale(codice text, cognome text, nome text, nato date) returns text[]
  language plpgsql immutable parallel safe cost 1000 as $$
declare
  dispari constant int[] := array[1,0,5,7,9,13,15,17,19,21,2,4,18,20,11,3,6,8,12,14,16,10,22,25,24,23];
  trovate text[] := '{}';
  somma int := 0;
  cifra int;
  cifre text;
  giorno int;
  parola text;
  lettere text;
  consonanti text;
  di_nome boolean := false;
begin
  if codice ~ '^\d{11}$' then
    for posto in 1..11 loop
      cifra := substr(codice, posto, 1)::int;
      if posto % 2 = 0 then cifra := cifra * 2; end if;
      somma := somma + case when cifra > 9 then cifra - 9 else cifra end;
    end loop;
    return case when somma % 10 = 0 then '{}' else array['CONTROLLO'] end;
  end if;
  if codice is null or codice !~ '^[A-Z]{6}[0-9LMNP-V]{2}[ABCDEHLMPRST][0-9LMNP-V]{2}[A-Z][0-9LMNP-V]{3}[A-Z]$' then return trovate; end if;
  for posto in 1..15 loop
    cifra := ascii(substr(codice, posto, 1));
    cifra := case when cifra <= 57 then cifra - 48 else cifra - 65 end;
    somma := somma + case when posto % 2 = 1 then dispari[cifra + 1] else cifra end;
  end loop;
  if chr(65 + somma % 26) <> substr(codice, 16, 1) then trovate := trovate || 'CONTROLLO'::text; end if;
  cifre := translate(codice, 'LMNPQRSTUV', '0123456789');
  giorno := substr(cifre, 10, 2)::int;
  if giorno > 40 then giorno := giorno - 40; end if;
  if giorno not between 1 and 31 then
    trovate := trovate || 'GIORNO'::text;
  elsif nato is not null and (substr(cifre, 7, 2)::int <> extract(year from nato)::int % 100
    or substr(codice, 9, 1) <> substr('ABCDEHLMPRST', extract(month from nato)::int, 1) or giorno <> extract(day from nato)::int)
  then
    trovate := trovate || 'NASCITA'::text;
  end if;
  -- Consonants, then vowels, then X; of four consonants of a first name the second is left out. One matching part is enough.
  foreach parola in array array[cognome, nome] loop
    lettere := regexp_replace(replace(upper(normalize(parola, NFD)), 'ß', 'SS'), '[^A-Z]', '', 'g');
    consonanti := regexp_replace(lettere, '[AEIOU]', '', 'g');
    lettere := case when di_nome and length(consonanti) > 3 then substr(consonanti, 1, 1) || substr(consonanti, 3, 2)
      else left(consonanti || regexp_replace(lettere, '[^AEIOU]', '', 'g') || 'XXX', 3) end;
    if lettere = substr(codice, case when di_nome then 4 else 1 end, 3) then return trovate; end if;
    di_nome := true;
  end loop;
  return trovate || 'NOME'::text;
end $$;

-- waits: utente
create index utente_codice_contraddetto on utente (id)
  where contraddizioni_codice_fiscale(codice_fiscale::text, cognome::text, nome::text, data_di_nascita) <> '{}';

-- Whether two names may be of one person: the same words in any order, or more first names in one register than in the other.
create function nomi_vicini(cognome text, nome text, altro_cognome text, altro_nome text) returns boolean language sql immutable parallel safe as $$
  select uno <@ altro or altro <@ uno
  from (select parole_del_cognome(cognome) || parole_del_cognome(nome) as uno,
    parole_del_cognome(altro_cognome) || parole_del_cognome(altro_nome) as altro) n
$$;

-- A finding that an office has said is none. Its key is made of the kind, the accounts and the data that it is about, so that the finding
-- comes back once these change.
create table rilievo_accantonato (
  id bigint primary key,
  tipo varchar(20) not null,
  utente_id bigint not null references utente,
  motivo varchar(255) not null check (btrim(motivo) <> ''),
  accantonato_da bigint not null references utente,
  accantonato_ts timestamptz(3) not null
);
