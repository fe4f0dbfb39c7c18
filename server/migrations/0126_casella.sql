-- The mailbox that an address leads to: without a tag (+x), case and invisible characters (D-210). As `casellaOf` of the contract.
-- waits: utente, referee
create function casella(indirizzo text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(
    lower(btrim(translate(
      regexp_replace(normalize(indirizzo, nfc), '[\u00AD\u034F\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFE00-\uFE0F\uFEFF]', '', 'g'),
      '‘’ʼ′＇', ''''''''''''))),
    '^(.[^@+]*)\+[^@]*@', '\1@')
$$;

-- Two addresses of one mailbox may stand in what was written before: that nobody is asked twice is held under the lock of the proposta.
create index utente_casella on utente (casella(email));
create index referee_casella on referee (proposta_id, casella(email));
