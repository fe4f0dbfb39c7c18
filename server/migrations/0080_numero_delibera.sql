-- A number is one however it is typed: N17 and n17, 17 and 17/2026 are the same of 2026. Those that stood beside each other before
-- keep their number, which their documents bear: only the first of them is counted.
alter table cert_delibera add column doppione boolean not null default false;
update cert_delibera d set doppione = true where exists (select from cert_delibera p where p.id < d.id and p.anno = d.anno
  and lower(regexp_replace(p.numero, '/' || p.anno::text || '$', '')) = lower(regexp_replace(d.numero, '/' || d.anno::text || '$', '')));
create unique index cert_delibera_numero on cert_delibera (anno, lower(regexp_replace(numero, '/' || anno::text || '$', '')))
  where not doppione;
