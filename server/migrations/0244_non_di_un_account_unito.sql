-- Who writes a row for an account that a union is ending waits for the union (it holds the account's row), and then would have written it for
-- the account that is closed, where nobody finds it (D-276, D-277). Such a row is refused as a conflict of two transactions: the call is
-- answered 503 and, tried again, meets the closed account.
create function non_di_un_account_unito() returns trigger language plpgsql as $$
declare
  chi bigint := (to_jsonb(new) ->> tg_argv[0])::bigint;
  unito bigint;
begin
  if tg_op = 'UPDATE' then
    if chi = (to_jsonb(old) ->> tg_argv[0])::bigint then return new; end if;
  end if;
  -- The lock waits for the union, and reads what it wrote.
  select u.unito_in into unito from utente u where u.id = chi for key share;
  if unito is not null then
    raise exception 'utente % is united in %', chi, unito using errcode = 'serialization_failure';
  end if;
  return new;
end $$;

do $$
declare
  luogo text;
begin
  -- What passes to the account that remains, and what stands in the way of a union.
  foreach luogo in array array[
    'proposta.responsabile_id',
    'proposta.titolare_id',
    'proposta_partecipante.utente_id',
    'cambio_titolare.titolare_id',
    'cambio_titolare.titolare_precedente_id',
    'rendicontazione.responsabile_snapshot',
    'istanza.utente_proponente_id',
    'indicatore_autorizzazione.utente_id',
    'conflitto_indicazione.indicata_da',
    'finanziamento_pregresso.utente_id',
    'indicatore_ricerca.utente_id',
    'governance.utente_id',
    'aspettativa.utente_id',
    'inattivo.utente_id',
    'commissione.presidente_id',
    'commissione_membro.utente_id',
    'cert_commissione.presidente_id',
    'cert_membro_commissione.utente_id',
    'cert_seduta.presidente_id',
    'conflitto.utente_id',
    'conflitto_indicazione.utente_id',
    'dipartimento_direttore.utente_id',
    'dipartimento_rad.utente_id',
    'dipartimento_referente.utente_id',
    'esito.membro_commissione_id',
    'esito.ufficio_ricerca_id',
    'referee.utente_id',
    'scrivania.assegnata_a',
    'struttura_rad.utente_id',
    'utente_abilitazione.utente_id',
    'valutazione.membro_commissione_id'
  ] loop
    execute format(
      'create trigger %I before insert or update of %I on %I for each row when (new.%2$I is not null) execute function non_di_un_account_unito(%2$L)',
      'non_unito_' || split_part(luogo, '.', 2), split_part(luogo, '.', 2), split_part(luogo, '.', 1));
  end loop;
end $$;
