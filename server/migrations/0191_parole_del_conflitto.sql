-- A member in conflict may have been marked by who runs the committee: the letter says the conflict, and not that it was declared.
update modello_email
  set corpo_originale = replace(corpo_originale, 'ha dichiarato un conflitto di interessi sull''istanza', 'è in conflitto di interessi sull''istanza')
  where chiave = 'M-19.conflitto';
