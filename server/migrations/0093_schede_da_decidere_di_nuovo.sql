-- waits: valutazione
-- Sheets of a commission that a reopening had left concluded in a phase that goes on: nobody could decide them again (D-118, D-175).
update valutazione v set status = 'BOZZA', conclusa_ts = null, punteggio = null, respinta = null,
  updated_at = v.updated_at + interval '1 millisecond'
from proposta p
where p.id = v.proposta_id and p.status_valutazione is null and v.referee_id is null and v.eliminata_ts is null and v.status = 'CONCLUSA'
  and not exists (select from proposta_fase pf where pf.proposta_id = p.id and pf.fase_id is not distinct from v.fase_id and pf.conclusa);
