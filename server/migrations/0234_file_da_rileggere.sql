-- Files that the next night reads again besides its thirtieth, by their keys: found changed and not seen right since, and not to be read.
alter table verifica_file
  add column chiavi_cambiate text[] not null default '{}',
  add column chiavi_non_lette text[] not null default '{}';
