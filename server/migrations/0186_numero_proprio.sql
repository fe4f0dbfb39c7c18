-- A number is one with zeros or spaces before it too: 17, 017 and 2026/017 are the same of 2026 (D-195). Those that stand beside each
-- other keep their number, which their documents bear: only the first of them is counted.
drop index cert_delibera_numero;
update cert_delibera d set doppione = true where not d.doppione and exists (select from cert_delibera p where p.id < d.id and p.anno = d.anno and not p.doppione
  and lower(regexp_replace(regexp_replace(p.numero, '^\s*' || p.anno::text || '/|/' || p.anno::text || '\s*$', '', 'g'), '^[\s0]+(?=[0-9])|^\s+|\s+$', '', 'g'))
    = lower(regexp_replace(regexp_replace(d.numero, '^\s*' || d.anno::text || '/|/' || d.anno::text || '\s*$', '', 'g'), '^[\s0]+(?=[0-9])|^\s+|\s+$', '', 'g')));
create unique index cert_delibera_numero on cert_delibera (anno,
  lower(regexp_replace(regexp_replace(numero, '^\s*' || anno::text || '/|/' || anno::text || '\s*$', '', 'g'), '^[\s0]+(?=[0-9])|^\s+|\s+$', '', 'g')))
  where not doppione;
