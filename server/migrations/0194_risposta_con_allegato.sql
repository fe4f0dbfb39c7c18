-- An answer to a request of the committee that is a file alone has its instant too: the page says when it was saved.
alter table istanza_richiesta drop constraint istanza_richiesta_check;
update istanza_richiesta r set risposta_ts = m.created_at from media m where m.id = r.media_id and r.risposta_ts is null;
alter table istanza_richiesta add constraint istanza_richiesta_risposta_ts
  check ((risposta is null and media_id is null) = (risposta_ts is null));
