-- A request of the committee may be answered with a file: the letter asks for one more often than for words (D-142).
alter table istanza_richiesta add column media_id bigint references media;
create unique index istanza_richiesta_media on istanza_richiesta (media_id) where media_id is not null;

-- Who keeps the minutes of a sitting, where that is not the account that registers it.
alter table cert_seduta add column segretario varchar(200);
