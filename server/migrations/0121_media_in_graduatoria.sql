-- waits: proposta
-- The neighbours of a score in the ranking of its classe (D-200).
create index proposta_media_idx on proposta (classe_id, media) where media is not null;
