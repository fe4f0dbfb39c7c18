-- How many minutes after its last use a session ends, as the university had it set when the session began; null: as the server says.
alter table sessione add column inattiva_minuti smallint;
alter table sessione add constraint sessione_inattiva_minuti check (inattiva_minuti between 10 and 720) not valid;
