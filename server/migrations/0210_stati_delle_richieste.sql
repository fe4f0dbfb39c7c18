-- How a request ended stands in columns of its own; `motivo` held it as a sentence, and nothing reads it any more.
-- `decaduta`: no answer had come when the proposta was sent (D-68). `era_accettata`: it had been accepted before it ended; with
-- RIFIUTATA the member has withdrawn, with RITIRATA the responsabile has taken the member out (D-70).
-- waits: richiesta_partecipazione, proposta_riapertura
alter table richiesta_partecipazione
  add column decaduta boolean not null default false,
  add column era_accettata boolean not null default false;
update richiesta_partecipazione
set decaduta = motivo = 'proposta inviata', era_accettata = motivo in ('era accettata', 'ritirata dal partecipante')
where motivo in ('proposta inviata', 'era accettata', 'ritirata dal partecipante');

-- The requests as they stood when a proposta was reopened, which come back where it is not sent again.
update proposta_riapertura a
set tenuta = jsonb_set(a.tenuta, '{richieste}', (
  select coalesce(jsonb_agg(r.riga || jsonb_build_object(
    'decaduta', r.riga ->> 'motivo' is not distinct from 'proposta inviata',
    'era_accettata', coalesce(r.riga ->> 'motivo' in ('era accettata', 'ritirata dal partecipante'), false)) order by r.posto), '[]')
  from jsonb_array_elements(a.tenuta -> 'richieste') with ordinality as r (riga, posto)))
where jsonb_typeof(a.tenuta -> 'richieste') = 'array';
