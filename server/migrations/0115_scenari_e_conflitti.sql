-- What a scenario stood on when it was kept, proposta by proposta (D-202): null of those kept before this was written down.
alter table graduatoria_scenario
  add column quadro jsonb,
  -- Of an applied one: for each outcome what stood there before, and what it wrote; null of those applied before this was written down.
  add column applicazione jsonb,
  add constraint graduatoria_scenario_applicazione check (applicazione is null or applicato_ts is not null);

-- Why a classe was made official with conflicts of interest that nobody had decided (D-204).
alter table classe add column conflitti_aperti_motivo text
  check (conflitti_aperti_motivo is null or data_ufficializzazione is not null);
