-- Why the office granted a proposta without a mean that the threshold of its classe could be compared with (D-198).
alter table esito add column motivo_senza_punteggio text;
