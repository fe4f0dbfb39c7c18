-- What a delibera was decided with: the chair's vote in a tie (D-191), and why without numero legale or rapporteur (D-192).
alter table cert_delibera
  add column prevale_presidente boolean not null default false,
  add column motivo_deroga varchar(1000);

-- A number is one whichever side of it the year stands on: 17, 17/2026 and 2026/17 are the same of 2026 (D-195). Those that stand
-- beside each other keep their number, which their documents bear: only the first of them is counted.
drop index cert_delibera_numero;
update cert_delibera d set doppione = true where exists (select from cert_delibera p where p.id < d.id and p.anno = d.anno and not p.doppione
  and lower(regexp_replace(p.numero, '^' || p.anno::text || '/|/' || p.anno::text || '$', '', 'g'))
    = lower(regexp_replace(d.numero, '^' || d.anno::text || '/|/' || d.anno::text || '$', '', 'g')));
create unique index cert_delibera_numero
  on cert_delibera (anno, lower(regexp_replace(numero, '^' || anno::text || '/|/' || anno::text || '$', '', 'g'))) where not doppione;

-- waits: istanza
-- Until now the note stood for conditions and requests that were left empty: what the proponent was told so stays what was asked (D-193).
update istanza set nota_revisione = nota_valutazione where stato_id in (3, 4) and nota_revisione is null;
