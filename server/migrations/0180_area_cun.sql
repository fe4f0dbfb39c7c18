-- The CUN area is asked from the person wherever U-GOV has none, not only beside a missing department (PROF-020, PROF-027).
alter table utente_profilo add column area_manuale boolean not null default false;

update utente_profilo set area_manuale = true where dipartimento_manuale and area_cun_id is not null;

-- Whoever confirmed a profile without it, and can confirm one, is asked again. Drafts stay as they are.
update utente_profilo pr
set profilo_validato = false,
    motivo_invalidazione = 'Il profilo chiede ora anche l''area CUN: indicala e conferma di nuovo il profilo.'
from ruolo r
where r.id = pr.ruolo_id and r.codice <> 'S-IN'
  and pr.profilo_validato and pr.utente_interno_valido and pr.area_cun_id is null;
