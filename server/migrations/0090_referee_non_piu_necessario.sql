-- Who has not answered is not needed any more also when their phase ends, or the office closes the evaluation, whoever has accepted.
update modello_email set corpo_originale = replace(corpo_originale,
  'enough referees have already accepted to evaluate the project "{{titolo}}": your evaluation is no longer needed. Thank you for your time.',
  'your evaluation of the project "{{titolo}}" is no longer needed: there is nothing left for you to do. Thank you for your time.')
  where chiave = 'M-15.nonNecessario' and lingua = 'en';
