-- Whether a form asks for research indicators, of its person or of the members: what the members of a commissione may read of a
-- proposta depends on it, not on whether anybody has authorised them yet (evaluation, sections 2 and 3). A version never changes.
alter table form_versione add column chiede_indicatori boolean not null generated always as (
  jsonb_path_exists(modello, 'strict $.**.tipoCampo ? (@ starts with "research-indicators")', '{}', true)
) stored;
