-- Who chaired a sitting is who chaired its commission as it was registered: a commission that gets another chair later changes neither
-- whose vote prevails in a tie nor who signs what was decided in it.
alter table cert_seduta add column presidente_id bigint references utente (id);
update cert_seduta s set presidente_id = k.presidente_id from cert_commissione k where k.id = s.commissione_id and s.registrata_ts is not null;
create index cert_seduta_presidente on cert_seduta (presidente_id);
