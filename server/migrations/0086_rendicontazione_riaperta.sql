-- When and why the office reopened a report, told to who holds it until it is sent again (decision 0134).
alter table rendicontazione add riaperta_ts timestamptz, add motivo_riapertura varchar(4000);
