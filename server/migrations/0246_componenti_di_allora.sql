-- 0245 gave the sittings of the past the commission of the day of the upgrade. Whoever a sitting names neither as present nor as absent joined
-- the commission after it: they leave the sittings that name who was absent, so that their numero legale is what it was, and all that were
-- annulled, which are not counted. A sitting that names only who was present does not say who was absent, and stays as it is.
delete from cert_seduta_componente co using cert_seduta s
where s.id = co.seduta_id
  and not exists (select from cert_seduta_membro sm where sm.seduta_id = co.seduta_id and sm.membro_id = co.membro_id)
  and (s.annullata_ts is not null or exists (select from cert_seduta_membro sm where sm.seduta_id = co.seduta_id and not sm.presente));
