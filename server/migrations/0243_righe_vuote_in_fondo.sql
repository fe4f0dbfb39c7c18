-- A line of a mail that is left out takes one of the two blank lines around it along, and all of those at either end of the text that only
-- lines left out were between.
create or replace function compila_modello(testo text, parole jsonb) returns text language sql immutable parallel safe as $$
  select coalesce(string_agg(resta.riga, E'\n' order by resta.n), '')
  from (
    select reso.n, reso.riga,
      reso.riga = '' and reso.n - coalesce(lag(reso.n) over sotto, 0) > 1 and coalesce(lag(reso.riga) over sotto, '') = '' as doppia,
      reso.riga = '' and reso.n > coalesce(max(reso.n) filter (where reso.riga <> '') over (), 0) and reso.n < reso.tolta as ultima
    from (
      select letta.*, max(letta.n) filter (where letta.manca) over () as tolta
      from (
        select l.n, string_agg(case when p.i % 2 = 1 then p.pezzo else parole ->> btrim(p.pezzo) end, '' order by p.i) as riga,
          bool_or(p.i % 2 = 0 and parole ->> btrim(p.pezzo) is null) as manca
        from unnest(string_to_array(testo, E'\n')) with ordinality as l (riga, n),
          lateral unnest(case when l.riga = '' then array[''] else regexp_split_to_array(l.riga, '\{\{|\}\}') end) with ordinality as p (pezzo, i)
        group by l.n
      ) as letta
    ) as reso
    where not reso.manca
    window sotto as (order by reso.n)
  ) as resta
  where not resta.doppia and resta.ultima is not true
$$;
